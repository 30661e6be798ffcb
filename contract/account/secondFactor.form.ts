import { type FormRule, isFilled } from '#contract/kit/form.ts';

/** Digits of a code from an authenticator app. */
export const codeDigits = 6;

/** What was typed as a code of an authenticator app, without what people put between its digits: `418 206`. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Whether this is a whole code of an authenticator app. */
export const isWholeCode = (typed: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(digitsOf(typed));

/** What is said of a code that is not the app's, or was used. */
export const wrongCode = 'That code didn’t match. Enter the newest one from your app.';
export const wrongRecoveryCode = 'That recovery code didn’t match. Each one works once.';

/**
 * How `VerifySoftwareToken` is asked to take a code as a proof that its owner is there, and for no new app: the name that
 * an app would be given.
 */
export const proofOfFactor = 'Confirm it’s you';

interface TypedCode {
  code: string;
}

/** A code of an authenticator app. */
export const codeForm: readonly FormRule<TypedCode, null>[] = [
  { field: 'code', holds: ({ code }) => isWholeCode(code), sentence: `Enter all ${codeDigits} digits` },
];

/** A recovery code. */
export const recoveryCodeForm: readonly FormRule<TypedCode, null>[] = [
  { field: 'code', holds: ({ code }) => isFilled(code), sentence: 'Enter one of your recovery codes' },
];

/** A code of an authenticator app, or a recovery code, that is asked for once more. */
export const askedCodeForm: readonly FormRule<TypedCode, null>[] = [
  { field: 'code', holds: ({ code }) => isFilled(code), sentence: 'Enter the code from your app' },
];
