import { sql as raw } from 'kysely';
import type { Db, Sql } from '#server/db/db.ts';
import { all, q, run } from '#server/db/sql.ts';
import { siteOf } from '#server/clients/address.ts';
import { longestMemory, type Backoff, type Backoffs, passwordBackoffs } from './backoffs.ts';
import { refuse } from './refusal.ts';
import { hashOf } from './secrets.ts';

/**
 * Failures are counted in the database, so that all processes share the counts and a restart clears none; the
 * cost is three small statements beside a hash that takes a hundred times as long. Keys are hashes.
 */
export interface Limits {
  /**
   * Runs `check`, which answers null when the credentials are wrong. The attempt is counted before, so that many at once
   * gain nothing, and taken back when it was right or crashed; a right one also ends the waiting of its person and place. A refused attempt is not counted: it does not lengthen the
   * wait, and the two repetitions that the browser's library adds are harmless. Accounts that do not exist count alike.
   */
  counting<T>(asking: AttemptOrigin, check: () => Promise<T | null>): Promise<T | null>;
  /** Ends the waiting of a person at a place. */
  forgive(tried: AttemptOrigin): Promise<void>;
}

export interface AttemptOrigin {
  account: string;
  address: string;
  /** The device, where the account signed in on it before: it is counted by itself, whatever others at its address do. */
  device?: string | null;
}

export interface LimitedAttempt extends AttemptOrigin {
  /** What is asked for: asking for another thing is no repetition. */
  what: string;
}

interface Scope extends Backoff {
  key: string;
}

interface Counted {
  key: string;
  failures: number;
  last_at: Date;
}

const repeatsWithin = 3_000;

export const tooManyTries = 'Too many attempts. Wait a few minutes and try again.';

const fold = (account: string) => account.trim().normalize('NFC').toLowerCase();

const ownKey = ({ name }: Backoffs, { what, account, address, device }: LimitedAttempt) =>
  hashOf(`${name}${what}both ${device ? `device ${device}` : address} ${fold(account)}`);

function scopesOf(paces: Backoffs, asking: LimitedAttempt): Scope[] {
  const { account, address, device } = asking;
  const scope = (name: string, pace: Backoff): Scope => ({ key: hashOf(`${paces.name}${name}`), ...pace });
  const own = { key: ownKey(paces, asking), ...paces.own };
  const whole = scope(`account ${fold(account)}`, paces.account);
  if (device) return paces.accountBindsDevices ? [own, whole] : [own];
  const site = siteOf(address);
  const wider = site === null ? [] : [scope(`address ${site}`, siteOfMany(paces.address))];
  return [own, whole, scope(`address ${address}`, paces.address), ...wider];
}

/** A /48 may be one customer or a whole campus. */
const siteOfMany = (pace: Backoff): Backoff => ({ ...pace, free: pace.free * 4 });

export function createLimits(db: Db, clock: () => Date, paces: Backoffs = passwordBackoffs): Limits {
  const dropOwn = (sql: Sql, asking: LimitedAttempt) =>
    run(sql, q.deleteFrom('identity_attempt').where('key', '=', ownKey(paces, asking)));

  return {
    async counting(tried, check) {
      const asking = { ...tried, what: '' };
      const now = clock();
      const before = await db.tx(async (sql) => {
        const counter = await hold(sql, paces, asking, now);
        if (counter.mustWait) throw refuse(paces.refusal, tooManyTries);
        await counter.count();
        return counter.before;
      });
      const outcome = await check().catch(async (error: unknown) => {
        await db.tx((sql) => uncount(sql, before, now));
        throw error;
      });
      if (outcome === null) return null;
      await db.tx(async (sql) => {
        await uncount(sql, before, now);
        await dropOwn(sql, asking);
      });
      return outcome;
    },

    async forgive(tried) {
      await dropOwn(db, { ...tried, what: '' });
    },
  };
}

/**
 * Counts in the caller's transaction that something was asked for. `repeated`: the same was asked from the same place a
 * moment ago, as the browser's library does when an answer was lost; it is not counted, like one that is `tooMany`.
 */
export async function countAsking(
  sql: Sql,
  paces: Backoffs,
  asking: LimitedAttempt,
  now: Date,
): Promise<'counted' | 'repeated' | 'tooMany'> {
  const counter = await hold(sql, paces, asking, now);
  const own = counter.before.find(({ key }) => key === ownKey(paces, asking));
  if (own && own.failures > 0 && now.getTime() - own.last_at.getTime() < repeatsWithin) return 'repeated';
  if (counter.mustWait) return 'tooMany';
  await counter.count();
  return 'counted';
}

export async function sweepAttempts(sql: Sql, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - longestMemory * 1000);
  await run(sql, q.deleteFrom('identity_attempt').where('last_at', '<', forgotten));
}

/** Locks the counts of someone, made where there are none, until the transaction ends. */
async function hold(sql: Sql, paces: Backoffs, asking: LimitedAttempt, now: Date) {
  const scopes = scopesOf(paces, asking);
  const forgottenBefore = new Date(now.getTime() - paces.forgetAfter * 1000);
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
  const waits = (row: Counted) =>
    row.last_at >= forgottenBefore && scopes.some((scope) => scope.key === row.key && mustWait(scope, row, now));
  return {
    before,
    mustWait: before.some(waits),
    async count(): Promise<void> {
      const failures = raw<number>`case when last_at < ${forgottenBefore} then 1 else failures + 1 end`;
      await run(sql, q.updateTable('identity_attempt').set({ failures, last_at: now }).where('key', 'in', keys));
    },
  };
}

/** Puts the time back as well, unless another attempt was counted meanwhile. */
async function uncount(sql: Sql, before: Counted[], now: Date): Promise<void> {
  for (const { key, last_at } of before) {
    const failures = raw<number>`greatest(failures - 1, 0)`;
    const restored = raw<Date>`case when last_at = ${now} then ${last_at} else last_at end`;
    await run(sql, q.updateTable('identity_attempt').set({ failures, last_at: restored }).where('key', '=', key));
  }
}

function mustWait({ free, first, longest }: Backoff, { failures, last_at }: Counted, now: Date): boolean {
  if (failures < free) return false;
  const seconds = Math.min(longest, first * 2 ** (failures - free));
  return now.getTime() < last_at.getTime() + seconds * 1000;
}
