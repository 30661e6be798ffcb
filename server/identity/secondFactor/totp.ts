import { Secret, TOTP } from 'otpauth';
import { codeDigits } from '#contract/account/secondFactor.form.ts';

/** Seconds for which an app shows one code. */
export const stepSeconds = 30;
/** Steps by which the clock of a phone may be off. */
const tolerated = 1;
/** Bytes, as RFC 4226 recommends. */
const secretSize = 20;

/** A secret for an authenticator app, base32. */
export const newTotpSecret = (): string => new Secret({ size: secretSize }).base32;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: codeDigits, period: stepSeconds });

/** The step whose code this is (RFC 6238), among the present one and its neighbours; null when it is the code of none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: tolerated });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The code that an app shows at a moment. */
export const codeAt = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });
