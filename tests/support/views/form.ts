import type { UserEvent } from '@testing-library/user-event';
import type { FailedRule } from '#contract/kit/form.ts';
import type { screen } from '@testing-library/react';
import { fill } from './acting.ts';
import { errorOf, look, type Look } from './reading.ts';

/** A form of signing in as it is read: its address, and the sentence at each field by the field's label. */
export type FormLook = Look & { address: string; errors: Record<string, string | null> };

export interface FormShown {
  heading: string;
  address: string;
  /** Other buttons that stand before the one that submits. */
  before?: string[];
  submit: string;
  busy: boolean;
  failed: FailedRule | null;
}

type Labels = Readonly<Record<string, string>>;

/** Fills in what a signal holds, field by field; `labels` names the fields. */
export async function fillForm(user: UserEvent, on: typeof screen, labels: Labels, values: object): Promise<void> {
  for (const [field, label] of Object.entries(labels))
    await fill(user, on.getByLabelText(label), String(Reflect.get(values, field)));
}

export const readForm = (on: typeof screen, labels: Labels): FormLook => ({
  ...look(),
  address: location.pathname + location.search,
  errors: Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, errorOf(on.getByLabelText(label))]),
  ),
});

export const formShown = (labels: Labels, shown: FormShown): FormLook => ({
  heading: shown.heading,
  address: shown.address,
  buttons: [...(shown.before ?? []), shown.busy ? `${shown.submit}, busy` : shown.submit],
  links: ['Go Back'],
  alerts: [],
  statuses: [],
  errors: Object.fromEntries(
    Object.keys(labels).map((field) => [field, shown.failed?.field === field ? shown.failed.message : null]),
  ),
});
