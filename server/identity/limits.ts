import { sql as raw } from 'kysely';
import type { Db, Sql } from '#server/db/db.ts';
import { all, q, run } from '#server/db/sql.ts';
import { refuse } from './refusal.ts';
import { hashOf } from './secrets.ts';

/**
 * Failed sign-ins are counted in the database, so that all processes share the counts and a restart clears none; the
 * cost is three small statements beside a hash that takes a hundred times as long. Keys are hashes.
 */
export interface Limits {
  /**
   * Runs `check`, which answers null when the credentials are wrong. The attempt is counted before, so that many at once
   * gain nothing, and taken back when it was right or crashed; a right one also ends the waiting of its person and place. A refused attempt is not counted: it does not lengthen the
   * wait, and the two repetitions that the browser's library adds are harmless. Accounts that do not exist count alike.
   */
  counting<T>(account: string, address: string, check: () => Promise<T | null>): Promise<T | null>;
}

interface Scope {
  key: string;
  /** Failures before the first wait. */
  free: number;
  /** Seconds of the first wait; each further failure doubles it up to `longest`. */
  first: number;
  longest: number;
}

interface Counted {
  key: string;
  failures: number;
  last_at: Date;
}

const forgetAfter = 60 * 60 * 1000;

const fold = (account: string) => account.trim().normalize('NFC').toLowerCase();

/** One person at one place waits soon; a whole account or a whole network, which others share, late and never long. */
const ownScope = (account: string, address: string): Scope => ({
  key: hashOf(`both ${address} ${fold(account)}`),
  free: 10,
  first: 30,
  longest: 15 * 60,
});
const sharedScopes = (account: string, address: string): Scope[] => [
  { key: hashOf(`account ${fold(account)}`), free: 100, first: 30, longest: 60 },
  { key: hashOf(`address ${address}`), free: 300, first: 30, longest: 60 },
];

export function createLimits(db: Db, clock: () => Date): Limits {
  return {
    async counting(account, address, check) {
      const own = ownScope(account, address);
      const now = clock();
      const before = await db.tx((sql) => count(sql, [own, ...sharedScopes(account, address)], now));
      const outcome = await check().catch(async (error: unknown) => {
        await db.tx((sql) => uncount(sql, before, now));
        throw error;
      });
      if (outcome === null) return null;
      await db.tx(async (sql) => {
        await uncount(sql, before, now);
        await run(sql, q.deleteFrom('identity_attempt').where('key', '=', own.key));
      });
      return outcome;
    },
  };
}

export async function sweepAttempts(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('identity_attempt').where('last_at', '<', forgottenBefore(now)));
}

async function count(sql: Sql, scopes: Scope[], now: Date): Promise<Counted[]> {
  const keys = scopes.map(({ key }) => key).toSorted();
  const fresh = keys.map((key) => ({ key, failures: 0, last_at: now }));
  await run(
    sql,
    q
      .insertInto('identity_attempt')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing()),
  );
  const held = q.selectFrom('identity_attempt').selectAll().where('key', 'in', keys).orderBy('key').forUpdate();
  const before = await all(sql, held);
  const waiting = before.some((row) => scopes.some((scope) => scope.key === row.key && mustWait(scope, row, now)));
  if (waiting) throw refuse('TooManyRequestsException', 'Too many tries. Wait a few minutes and try again.');
  const failures = raw<number>`case when last_at < ${forgottenBefore(now)} then 1 else failures + 1 end`;
  await run(sql, q.updateTable('identity_attempt').set({ failures, last_at: now }).where('key', 'in', keys));
  return before;
}

/** Puts the time back as well, unless another attempt was counted meanwhile. */
async function uncount(sql: Sql, before: Counted[], now: Date): Promise<void> {
  for (const { key, last_at } of before) {
    const failures = raw<number>`greatest(failures - 1, 0)`;
    const restored = raw<Date>`case when last_at = ${now} then ${last_at} else last_at end`;
    await run(sql, q.updateTable('identity_attempt').set({ failures, last_at: restored }).where('key', '=', key));
  }
}

function mustWait({ free, first, longest }: Scope, { failures, last_at }: Counted, now: Date): boolean {
  if (failures < free || last_at < forgottenBefore(now)) return false;
  const seconds = Math.min(longest, first * 2 ** (failures - free));
  return now.getTime() < last_at.getTime() + seconds * 1000;
}

const forgottenBefore = (now: Date) => new Date(now.getTime() - forgetAfter);
