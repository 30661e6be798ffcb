import * as z from 'zod/mini';
import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { Instant } from '#contract/kit/shared.ts';
import { RoleName } from '#contract/organization/roles.ts';

/** Digits of a code from an authenticator app. */
export const codeDigits = 6;

/** How many recovery codes are drawn at once. */
export const recoveryCodeCount = 10;

/**
 * The second factor of whoever asks. `keptBy`: this server, a pool outside, which alone knows of it, or the sign-on
 * provider that they come in through. `requiredBy`: their organizations that require it for roles of theirs, by name.
 */
export const SecondFactor = z.object({
  keptBy: z.enum(['muster', 'pool', 'provider']),
  /** Since when a code is asked for at sign-in, UTC ISO; null where none is. */
  since: z.nullable(Instant),
  recoveryCodesLeft: z.number(),
  requiredBy: z.array(z.object({ organization: z.string(), roles: z.array(RoleName) })),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Recovery codes, shown this once: `k7mq2-x9dht`. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** What was typed as a code of an authenticator app, without what people put between its digits: `418 206`. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Whether this is a whole code of an authenticator app. */
export const isWholeCode = (typed: string): boolean => new RegExp(`^\\d{${codeDigits}}$`).test(digitsOf(typed));

/** What is said of a code that is not the app's, or was used. */
export const wrongCode = 'That code didn’t match. Enter the newest one from your app.';
export const wrongRecoveryCode = 'That recovery code didn’t match. Each one works once.';

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
