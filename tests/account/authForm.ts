import type { FailedRule } from '#contract/kit/form.ts';
import { errorsIn, type Hand, type ScreenShown } from '#tests/support/page/flowPage.ts';

type Labels = Readonly<Record<string, string>>;

interface AuthFormShown {
  address: string;
  heading: string;
  /** Other buttons that stand before the one that submits. */
  before?: string[];
  submit: string;
  off?: boolean | undefined;
  busy: boolean;
  failed: FailedRule | null;
}

/** Types what a signal holds, field by field; `labels` names the fields. */
export async function typeInto({ type }: Hand, labels: Labels, values: object): Promise<void> {
  for (const [field, label] of Object.entries(labels)) await type(label, String(Reflect.get(values, field)));
}

/** A form of signing in, and the sentence at the field that is wrong. */
export const authForm = (
  labels: Labels,
  { address, heading, before = [], submit, off = false, busy, failed }: AuthFormShown,
) =>
  ({
    address,
    heading,
    buttons: [...before, busy ? `${submit}, busy` : off ? `${submit}, off` : submit],
    links: ['Go Back'],
    errors: errorsIn(failed, labels),
  }) satisfies ScreenShown;
