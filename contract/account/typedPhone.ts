import { type FormRule, isFilled } from '#contract/kit/form.ts';

export interface TypedPhone {
  phone: string;
}

export const noPhoneTyped = 'Enter a phone number like +1 617 555 0123';

/** What needs no library of telephone numbers; the number's own rules come after it (M-193). */
export const typedPhoneForm: readonly FormRule<TypedPhone, unknown>[] = [
  { field: 'phone', holds: ({ phone }) => isFilled(phone), sentence: noPhoneTyped },
];

/** The code that was texted (M-194). */
export const phoneCodeForm: readonly FormRule<{ code: string }, null>[] = [
  { field: 'code', holds: ({ code }) => isFilled(code), sentence: 'Enter the code from the text' },
];
