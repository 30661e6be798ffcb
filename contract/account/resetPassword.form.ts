import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { newPasswordForm, type NewPasswordValues } from './newPassword.form.ts';

export interface ResetPasswordValues extends NewPasswordValues {
  code: string;
}

export const resetPasswordForm: readonly FormRule<ResetPasswordValues, null>[] = [
  { field: 'code', holds: ({ code }) => isFilled(code), sentence: 'Please provide a valid code' },
  ...newPasswordForm.map((rule) => ({ ...rule, field: rule.field })),
];
