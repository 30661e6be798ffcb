import { randomBytes } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { SecretsLocked } from '#server/db/errors.ts';
import { openSealed, seal } from '#server/db/seal.ts';
import { all, one, q, run } from '#server/db/sql.ts';
import { fingerprintOf } from './operatorKey.ts';

/** Data keys by their ids; the highest is the newest, which seals. */
export type DataKeys = ReadonlyMap<number, string>;

const oneAtATime = 727_088;

/** Only one at a time makes data keys or wraps them; until the end of the transaction. */
export const lockDataKeys = async (sql: Sql): Promise<void> =>
  void (await sql.query('select pg_advisory_xact_lock($1)', [oneAtATime]));

/** The data keys that are wrapped under a key of the operator's. */
export async function readDataKeys(sql: Sql, key: string): Promise<DataKeys> {
  const fingerprint = fingerprintOf(key);
  const wrapped = q.selectFrom('data_key').select(['id', 'wrapped']).where('key_fingerprint', '=', fingerprint);
  const rows = await all(sql, wrapped.orderBy('id'));
  return new Map(rows.map(({ id, wrapped: each }) => [id, unwrapped(key, id, each)]));
}

/** Wraps a data key under a key of the operator's, unless it is already. */
export async function wrapDataKey(
  sql: Sql,
  { id, dataKey, key, at }: { id: number; dataKey: string; key: string; at: Date },
): Promise<void> {
  const fingerprint = fingerprintOf(key);
  const wrapped = JSON.stringify(seal(key, dataKey, placeOf(id, fingerprint)));
  const row = { id, key_fingerprint: fingerprint, wrapped, made_at: at };
  await run(
    sql,
    q
      .insertInto('data_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** A new data key, wrapped under each of these keys; answers its id. */
export async function makeDataKey(sql: Sql, keys: readonly string[], at: Date): Promise<number> {
  const newest = await one(
    sql,
    q.selectFrom('data_key').select(({ fn }) => fn.max('id').as('id')),
  );
  const id = (newest?.id ?? 0) + 1;
  const dataKey = randomBytes(32).toString('base64url');
  for (const key of keys) await wrapDataKey(sql, { id, dataKey, key, at });
  return id;
}

/** By the fingerprint of each key of the operator's, which data keys are wrapped under it. */
export async function wrappings(sql: Sql): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await all(
    sql,
    q.selectFrom('data_key').select(['id', 'key_fingerprint as by']).orderBy('made_at').orderBy('id'),
  );
  const found = new Map<string, number[]>();
  for (const { id, by } of rows) found.set(by, [...(found.get(by) ?? []), id]);
  return found;
}

const placeOf = (id: number, fingerprint: string): string => JSON.stringify(['data_key', id, fingerprint]);

function unwrapped(key: string, id: number, wrapped: Parameters<typeof openSealed>[1]): string {
  try {
    return openSealed(key, wrapped, placeOf(id, fingerprintOf(key)));
  } catch (cause) {
    throw new SecretsLocked(
      `Data key ${id} does not open with MUSTER_KEY: its row was changed. Restore it from a backup.`,
      {
        cause,
      },
    );
  }
}
