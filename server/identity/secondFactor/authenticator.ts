import { digitsOf, isWholeCode } from '#contract/account/secondFactor.form.ts';
import type { Sql } from '#server/db/db.ts';
import { authenticatorSecret, conceal, pendingAuthenticator, reveal } from '#server/db/secrets/columns.ts';
import { one, q, run } from '#server/db/sql.ts';
import { notifySessions } from '../sessionNews.ts';
import { dropRecoveryCodes, findRecoveryCode, hashOfRecoveryCode, takeRecoveryCode } from './recoveryCodes.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** A code that was right: the step of an app's, or the hash of a recovery code. */
export type RightFactor = { step: number } | { recovery: string };

const authenticator = (sub: string) =>
  q
    .selectFrom('identity_authenticator')
    .select(['secret', 'enabled_at as enabledAt', 'last_step as lastStep', 'pending'])
    .where('sub', '=', sub);

/** Since when an account asks for a second factor; null when it does not. */
export const secondFactorSince = async (sql: Sql, sub: string): Promise<Date | null> =>
  (await one(sql, authenticator(sub)))?.enabledAt ?? null;

/** A new secret, which takes effect with its first code. The one before stays until then. */
export async function keepPending(sql: Sql, sub: string): Promise<string> {
  const secret = newTotpSecret();
  const pending = conceal(sql, pendingAuthenticator, sub, secret);
  const kept = q
    .insertInto('identity_authenticator')
    .values({ sub, pending })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet({ pending }));
  await run(sql, kept);
  return secret;
}

/** A secret that has shown its first code. */
export interface Confirmed {
  secret: string;
  /** As it was stored when the code was compared. */
  stored: string;
  step: number;
}

/**
 * The step of the code with which the pending secret takes effect; null when it is another's, or none is pending. One that took
 * effect stays to be confirmed until the factor is on, for whoever lost the answer in between.
 */
export async function tryPending(sql: Sql, sub: string, typed: string, now: Date): Promise<Confirmed | null> {
  const found = await one(sql, authenticator(sub));
  const column = found?.pending == null ? authenticatorSecret : pendingAuthenticator;
  const stored = found?.pending ?? (found?.enabledAt === null ? found.secret : null);
  if (stored === null) return null;
  const secret = await reveal(sql, column, sub, stored);
  const step = stepOfCode(secret, digitsOf(typed), now);
  return step === null ? null : { secret, stored, step };
}

/** Puts the pending secret in place of the one before. False when another was asked for meanwhile. */
export async function confirmPending(sql: Sql, sub: string, { secret, stored, step }: Confirmed): Promise<boolean> {
  const confirmed = q
    .updateTable('identity_authenticator')
    .set({ secret: conceal(sql, authenticatorSecret, sub, secret), pending: null, last_step: step })
    .where('sub', '=', sub)
    .where(({ eb, or, and }) =>
      or([eb('pending', '=', stored), and([eb('enabled_at', 'is', null), eb('secret', '=', stored)])]),
    );
  return (await run(sql, confirmed)) === 1;
}

/** Asks for the factor from now on; roles that were inactive without it count again.
 * `unconfirmed`: no secret has shown its first code. */
export async function turnOn(sql: Sql, sub: string, now: Date): Promise<'done' | 'wasOn' | 'unconfirmed'> {
  const found = await one(sql, authenticator(sub).forUpdate());
  if (!found?.secret) return 'unconfirmed';
  if (found.enabledAt) return 'wasOn';
  await run(sql, q.updateTable('identity_authenticator').set({ enabled_at: now }).where('sub', '=', sub));
  await notifySessions(sql, new Set([sub]));
  return 'done';
}

/** Forgets the secret and the recovery codes. False when no factor was on. */
export async function turnOff(sql: Sql, sub: string): Promise<boolean> {
  const gone = q.deleteFrom('identity_authenticator').where('sub', '=', sub).returning('enabled_at as enabledAt');
  const before = await one(sql, gone);
  await dropRecoveryCodes(sql, sub);
  if (before?.enabledAt == null) return false;
  await notifySessions(sql, new Set([sub]));
  return true;
}

/** Compares what was typed with the app's code, or with the recovery codes where it is none of an app; null when it is wrong or was used. */
export async function tryFactor(sql: Sql, sub: string, typed: string, now: Date): Promise<RightFactor | null> {
  const found = await one(sql, authenticator(sub));
  if (!found?.enabledAt || found.secret === null) return null;
  if (isWholeCode(typed)) {
    const secret = await reveal(sql, authenticatorSecret, sub, found.secret);
    const step = stepOfCode(secret, digitsOf(typed), now);
    return step !== null && step > found.lastStep ? { step } : null;
  }
  const recovery = await hashOfRecoveryCode(sql, sub, typed);
  return (await findRecoveryCode(sql, sub, recovery)) ? { recovery } : null;
}

/** Uses a right code up; false when someone else was faster, or the factor was turned off. */
export async function takeFactor(sql: Sql, sub: string, right: RightFactor, now: Date): Promise<boolean> {
  if ('recovery' in right) return takeRecoveryCode(sql, sub, right.recovery, now);
  const taken = q
    .updateTable('identity_authenticator')
    .set({ last_step: right.step })
    .where('sub', '=', sub)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', right.step);
  return (await run(sql, taken)) === 1;
}
