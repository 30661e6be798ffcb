import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { one, q, run } from '#server/db/sql.ts';
import type { AccountStatus } from '#server/db/tables/identity.ts';

/** `reset`: a new password for an account that had one. `claim`: the first password that its person chose. */
export type CodePurpose = 'reset' | 'claim';

/** The accounts that a code may confirm: no code does the work of another, so a forgotten password claims nothing. */
export const statusesFor: Record<CodePurpose, readonly AccountStatus[]> = {
  reset: ['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'],
  claim: ['UNCLAIMED', 'UNCONFIRMED'],
};

/** A code that was right. `isOver`: it came too late. */
export interface RightCode {
  sub: string;
  purpose: CodePurpose;
  hash: string;
  isOver: boolean;
}

const lifetime = 15 * 60 * 1000;
const maxTries = 5;
const keptFor = 24 * 60 * 60 * 1000;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Draws a code of six digits for an account, in the transaction in which it is sent: the code stands in the mail alone, its
 * keyed hash here. It takes the place of an older one. Null when the account is not there for this purpose (anymore).
 */
export async function drawCode(
  sql: Sql,
  sub: string,
  purpose: CodePurpose,
  now: Date,
): Promise<{ code: string; email: string } | null> {
  const account = await holdAccount(sql, sub, purpose);
  if (!account) return null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    purpose,
    hash: await hashOfCode(sql, sub, code),
    failures: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetime),
  };
  const stored = q
    .insertInto('identity_code')
    .values({ sub, ...row })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(row));
  await run(sql, stored);
  return { code, email: account.email };
}

/**
 * Compares what was typed with the code of an account, and counts it when it is wrong; after five the code is dead. The row
 * is locked, so that many at once have five tries together. Without an account or a code the same is done, to no row.
 */
export async function tryCode(sql: Sql, email: string, typed: string, now: Date): Promise<RightCode | null> {
  const sent = q
    .selectFrom('identity_code as code')
    .innerJoin('identity_account as account', 'account.sub', 'code.sub')
    .select(['code.sub', 'code.purpose', 'code.hash', 'code.failures', 'code.expires_at as expiresAt'])
    .where('account.email', '=', email)
    .where('account.provider', 'is', null)
    .forUpdate('code');
  const found = await one(sql, sent);
  const hash = await hashOfCode(sql, found?.sub ?? nobody, typed);
  const isRight = isSame(hash, found?.hash ?? '');
  if (found && isRight && found.failures < maxTries) {
    return { sub: found.sub, purpose: found.purpose, hash, isOver: found.expiresAt <= now };
  }
  const counted = q
    .updateTable('identity_code')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('sub', '=', found?.sub ?? nobody);
  await run(sql, counted);
  return null;
}

/** Uses a right code up. False when it is no longer right: used by another, replaced, over, or its account has changed. */
export async function takeCode(sql: Sql, { sub, purpose, hash }: RightCode, now: Date): Promise<boolean> {
  if (!(await holdAccount(sql, sub, purpose))) return false;
  const taken = q
    .deleteFrom('identity_code')
    .where('sub', '=', sub)
    .where('hash', '=', hash)
    .where('failures', '<', maxTries)
    .where('expires_at', '>', now);
  return (await run(sql, taken)) === 1;
}

export async function dropCodes(sql: Sql, sub: string): Promise<void> {
  await run(sql, q.deleteFrom('identity_code').where('sub', '=', sub));
}

/** A code that came too late is told from a wrong one for a day. */
export async function sweepCodes(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('identity_code').where('expires_at', '<', new Date(now.getTime() - keptFor)));
}

/** Always the account before its code, so that no two wait for each other. */
const holdAccount = (sql: Sql, sub: string, purpose: CodePurpose) =>
  one(
    sql,
    q
      .selectFrom('identity_account')
      .select('email')
      .where('sub', '=', sub)
      .where('provider', 'is', null)
      .where('status', 'in', statusesFor[purpose])
      .forUpdate(),
  );

/** The keyed hash of a code that was sent in the name of someone. */
export async function hashOfCode(sql: Sql, sub: string, code: string): Promise<string> {
  const key = await sharedSecret(sql, 'identity codes');
  return createHmac('sha256', key).update(`${sub}\n${code}`).digest('base64url');
}

export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
