import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/account/secondFactor.ts';
import type { Sql } from '#server/db/db.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import { one, q, run } from '#server/db/sql.ts';

/** Without those that are read as another one. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const half = 5;

const draw = (): string => {
  const part = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
};

/** As it is compared: in any case, with or without the hyphen. */
const fold = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

export async function hashOfRecoveryCode(sql: Sql, sub: string, code: string): Promise<string> {
  const key = await sharedSecret(sql, 'recovery codes');
  return createHmac('sha256', key)
    .update(`${sub}\n${fold(code)}`)
    .digest('base64url');
}

/** Draws new codes in place of those before, which stand nowhere but in the answer; here are keyed hashes. */
export async function drawRecoveryCodes(sql: Sql, sub: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, draw);
  const rows = await Promise.all(codes.map(async (code) => ({ sub, hash: await hashOfRecoveryCode(sql, sub, code) })));
  await dropRecoveryCodes(sql, sub);
  await run(sql, q.insertInto('identity_recovery_code').values(rows));
  return codes;
}

export async function dropRecoveryCodes(sql: Sql, sub: string): Promise<void> {
  await run(sql, q.deleteFrom('identity_recovery_code').where('sub', '=', sub));
}

const unused = (sub: string) =>
  q.selectFrom('identity_recovery_code').where('sub', '=', sub).where('used_at', 'is', null);

export const findRecoveryCode = async (sql: Sql, sub: string, hash: string): Promise<boolean> =>
  (await one(sql, unused(sub).select('hash').where('hash', '=', hash))) !== null;

/** Uses one up; false when it was used meanwhile. */
export async function takeRecoveryCode(sql: Sql, sub: string, hash: string, now: Date): Promise<boolean> {
  const taken = q
    .updateTable('identity_recovery_code')
    .set({ used_at: now })
    .where('sub', '=', sub)
    .where('hash', '=', hash)
    .where('used_at', 'is', null);
  return (await run(sql, taken)) === 1;
}

export async function recoveryCodesLeft(sql: Sql, sub: string): Promise<number> {
  const counted = unused(sub).select(({ fn }) => fn.countAll<string>().as('left'));
  return Number((await one(sql, counted))?.left ?? 0);
}
