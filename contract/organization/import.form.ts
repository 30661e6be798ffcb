import type { FormRule } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { memberForm } from './member.form.ts';
import { memberNamesForm, type MemberValues, noPhone, type Today } from './memberValues.ts';

const shortPhone: FormRule<MemberValues, Today> = {
  field: 'phone',
  holds: ({ phone }) => phone.trim().length <= limits.shortText,
  sentence: noPhone,
};

/** The rules of a row that need no library of telephone numbers: what passes them is short enough to be sent. */
export const rowNamesForm: readonly FormRule<MemberValues, Today>[] = [...memberNamesForm, shortPhone];

/** All rules of a row (M-28): those of the form that adds someone by hand. */
export const rowForm: readonly FormRule<MemberValues, Today>[] = [shortPhone, ...memberForm];
