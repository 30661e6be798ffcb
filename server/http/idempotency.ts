import { hash } from 'node:crypto';
import { limits } from '#contract/kit/limits.ts';
import { canonicalJson } from '#server/db/canonicalJson.ts';
import type { Sql } from '../db/db.ts';
import { runAtEnd } from '../db/session.ts';
import type { Progress } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { openSealed, type Sealed, seal } from '#server/db/seal.ts';

export interface IdempotentRequest {
  caller: string;
  call: string;
  key: string;
  /** What was parsed: params, query and body. */
  parts: unknown;
}

const lasting = `make_interval(hours => ${limits.idempotencyHours})`;

const claim = `
insert into idempotency as known (caller, call, key, hash, at) values ($1, $2, $3, $4, $5)
on conflict (caller, call, key) do update set hash = excluded.hash, status = null, answer = null, at = excluded.at,
  progress = case when known.at < excluded.at - ${lasting} then null else known.progress end
where known.status is null and (known.progress is null or known.hash = excluded.hash)
  or known.at < excluded.at - ${lasting}
returning progress`;

export interface Claimed {
  /** What an earlier request with this key was answered. */
  stored: { answer: unknown } | null;
  /** How far an earlier request came that was not answered. */
  progress: Progress | null;
}

/**
 * Claims a key inside the transaction of a writing call, for 24 hours. A second request at the same moment waits for the
 * first to commit.
 */
export async function claimKey(sql: Sql, request: IdempotentRequest, now: string): Promise<Claimed> {
  const { caller, call, key, parts } = request;
  const contents = hashOf(canonicalJson(parts));
  const claimed = await sql.query<{ progress: Progress | null }>(claim, [caller, call, hashOf(key), contents, now]);
  if (claimed.rows[0]) return { stored: null, progress: claimed.rows[0].progress };
  const { rows } = await sql.query<{ hash: string; answer: Sealed | null }>(
    'select hash, answer from idempotency where caller = $1 and call = $2 and key = $3',
    [caller, call, hashOf(key)],
  );
  const [row] = rows;
  if (!row || row.hash !== contents) throw new Refused('keyReused');
  return { stored: { answer: row.answer && JSON.parse(openSealed(key, row.answer)) }, progress: null };
}

/**
 * Keeps the answer for a repeated request, readable with its key alone: answers hold names, and a guest's link once. With
 * null only that it was answered.
 */
export async function storeAnswer(sql: Sql, { caller, call, key }: IdempotentRequest, answer: unknown): Promise<void> {
  const sealed = answer === null ? null : JSON.stringify(seal(key, JSON.stringify(answer)));
  await runAtEnd(sql, answered, [caller, call, hashOf(key), sealed]);
}

const answered = `
update idempotency set status = 200, answer = $4, progress = null where caller = $1 and call = $2 and key = $3`;

/** Keeps how far a call in steps came: a repeated request goes on from there. */
export async function storeProgress(
  sql: Sql,
  { caller, call, key }: IdempotentRequest,
  progress: Progress,
): Promise<void> {
  await runAtEnd(sql, 'update idempotency set progress = $4 where caller = $1 and call = $2 and key = $3', [
    caller,
    call,
    hashOf(key),
    JSON.stringify(progress),
  ]);
}

/** Forgets the answers that no one can ask for anymore. */
export async function sweepKeys(sql: Sql, now: string): Promise<void> {
  await sql.query(`delete from idempotency where at < $1::timestamptz - ${lasting}`, [now]);
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url');
