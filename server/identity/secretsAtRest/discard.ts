import type { Db, Sql } from '#server/db/db.ts';
import {
  authenticatorSecret,
  pendingAuthenticator,
  type SecretColumn,
  sharedSecretValue,
  signingKey,
  signOnSecret,
} from '#server/db/secrets/columns.ts';
import { wrappings } from '#server/db/secrets/dataKeys.ts';
import { sealedIn, statusOf } from '#server/db/secrets/status.ts';
import { lockedBecause } from '#server/db/secrets/unlock.ts';
import { q, run } from '#server/db/sql.ts';
import type { Printout } from '#server/journal/commands.ts';
import { newKey } from '../keys.ts';
import { turnOff } from '../secondFactor/authenticator.ts';
import { mailFactorChange } from '../secondFactor/notify.ts';
import { goodUntil, putKey } from '../signingKeys.ts';

/**
 * Begins without what was sealed, for a key that is lost. What cannot be read goes, with the hashes that only it could compare, and
 * whoever had an authenticator app is told by mail that it is off. Refuses while the key opens it.
 */
export async function discardSealed(db: Db, key: string | null, now: Date): Promise<Printout> {
  const isNothingSealed = sealedIn(await statusOf(db)) === 0;
  if (isNothingSealed && (await wrappings(db)).size === 0)
    return { lines: ['Nothing is sealed, and nothing was discarded.'], ok: false };
  const isOpen = db.keyring !== undefined || (key !== null && (await lockedBecause(db, key)) === null);
  if (isOpen) return { lines: ['The key opens these secrets, and nothing was discarded.'], ok: false };
  const made = await newKey();
  const apps = await db.tx(async (sql) => {
    if ((await sealedRows(sql, signingKey)).length > 0) await putKey(sql, made, now, goodUntil(now));
    await discardShared(sql);
    await discardSignOnSecrets(sql);
    const turnedOff = await discardAuthenticators(sql, now);
    await run(sql, q.deleteFrom('data_key'));
    return turnedOff;
  });
  if (isNothingSealed) return { lines: ['Nothing was sealed. Another key may seal it now.'], ok: true };
  return {
    lines: [
      'What was sealed is gone. Sessions go on; devices are new at their next sign-in, and notifications are turned on anew.',
      `${apps} ${apps === 1 ? 'authenticator app is' : 'authenticator apps are'} off: a password alone signs in until they are set up again, which each owner is mailed about.`,
    ],
    ok: true,
  };
}

type Described = Pick<SecretColumn, 'table' | 'column' | 'id' | 'sealedSql'>;

async function sealedRows(sql: Sql, { table, column, id, sealedSql }: Described): Promise<string[]> {
  const found = `select ${id}::text as row from ${table} where (${sealedSql(column)}) is not null order by ${id} for update`;
  return (await sql.query<{ row: string }>(found)).rows.map(({ row }) => row);
}

/** Where the key of a sort of codes is gone, no code of that sort can be right anymore. */
const comparedBy = [
  ['recovery codes', 'identity_recovery_code'],
  ['identity codes', 'identity_code'],
  ['identity codes', 'phone_code'],
] as const;

async function discardShared(sql: Sql): Promise<void> {
  const names = await sealedRows(sql, sharedSecretValue);
  if (names.length > 0) await run(sql, q.deleteFrom('shared_secret').where('name', 'in', names));
  for (const [name, table] of comparedBy) if (names.includes(name)) await run(sql, q.deleteFrom(table));
}

/** A provider without its secret lets no one in: it is off until an admin types one again. */
async function discardSignOnSecrets(sql: Sql): Promise<void> {
  const without = { client_secret: null, client_secret_mark: null, is_on: false };
  for (const id of await sealedRows(sql, signOnSecret))
    await run(sql, q.updateTable('sign_on_provider').set(without).where('id', '=', id));
}

/** Returns how many were on. */
async function discardAuthenticators(sql: Sql, at: Date): Promise<number> {
  let count = 0;
  for (const sub of await sealedRows(sql, authenticatorSecret)) {
    if (!(await turnOff(sql, sub))) continue;
    await mailFactorChange(sql, { sub, kind: 'authenticatorOff', at });
    count += 1;
  }
  for (const sub of await sealedRows(sql, pendingAuthenticator))
    await run(sql, q.updateTable('identity_authenticator').set({ pending: null }).where('sub', '=', sub));
  return count;
}
