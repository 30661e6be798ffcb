import { hash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Sql } from '../db/db.ts';
import { runAtEnd } from '../db/session.ts';
import { Refused } from './refused.ts';
import { openSealed, type Sealed, seal } from './seal.ts';

export interface IdempotentRequest {
  caller: string;
  call: string;
  key: string;
  /** What was parsed: params, query and body. */
  parts: unknown;
}

const claim = `
insert into idempotency as known (caller, call, key, hash, at) values ($1, $2, $3, $4, $5)
on conflict (caller, call, key) do update set hash = excluded.hash, status = null, answer = null, at = excluded.at
where known.status is null or known.at < excluded.at - make_interval(hours => ${limits.idempotencyHours})`;

/**
 * Claims a key inside the transaction of a writing call, for 24 hours. Answers what an earlier request with this key was
 * answered, or null when this request is the first. A second one at the same moment waits for the first to commit.
 */
export async function claimKey(sql: Sql, request: IdempotentRequest, now: string): Promise<{ answer: unknown } | null> {
  const { caller, call, key, parts } = request;
  const contents = hashOf(JSON.stringify(sorted(parts)));
  const { count } = await sql.query(claim, [caller, call, hashOf(key), contents, now]);
  if (count === 1) return null;
  const { rows } = await sql.query<{ hash: string; answer: Sealed | null }>(
    'select hash, answer from idempotency where caller = $1 and call = $2 and key = $3',
    [caller, call, hashOf(key)],
  );
  const [row] = rows;
  if (!row || row.hash !== contents) throw new Refused('keyReused');
  return { answer: row.answer && JSON.parse(openSealed(key, row.answer)) };
}

/**
 * Keeps the answer for a repeated request, readable with its key alone: answers hold names, and a guest's link once. With
 * null only that it was answered.
 */
export async function storeAnswer(sql: Sql, { caller, call, key }: IdempotentRequest, answer: unknown): Promise<void> {
  await runAtEnd(sql, 'update idempotency set status = 200, answer = $4 where caller = $1 and call = $2 and key = $3', [
    caller,
    call,
    hashOf(key),
    answer === null ? null : JSON.stringify(seal(key, JSON.stringify(answer))),
  ]);
}

/** Forgets the answers that nobody can ask for any more. */
export async function sweepKeys(sql: Sql, now: string): Promise<void> {
  await sql.query(
    `delete from idempotency where at < $1::timestamptz - make_interval(hours => ${limits.idempotencyHours})`,
    [now],
  );
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
