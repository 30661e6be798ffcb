import {
  type Channel,
  dueAfter,
  hasNoTriesLeft,
  type Purpose,
  type Withheld,
} from '#machines/lifecycles/message.machine.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { type MessageMachine, messageKind, type NewMessageFact } from './message.kind.ts';
import { releaseMails } from './push/release.ts';
import { createRendering, type Made, type RenderFailed, type RenderParts } from './render.ts';
import type { Rendered } from './template.ts';
import { givenUpAmong, notifyUndelivered, type UndeliveredHandlers } from './undelivered.ts';

/** What the runner acts as in the journal. */
export const actor = 'messages';

/** How long a claim holds, in milliseconds: longer than any attempt. */
export const claimHolds: Readonly<Record<Purpose, number>> = {
  safety: 20_000,
  account: 2 * 60_000,
  social: 2 * 60_000,
};

/** A message that this process alone sends now. */
export interface Claimed {
  id: string;
  attempt: number;
  /** How many attempts were before it was last retried. */
  spent: number;
  channel: Channel;
  purpose: Purpose;
  rendered: Rendered;
}

/** What was found due at one moment. */
export interface Batch {
  /** How many messages were looked at; fewer than asked for: no more are due. */
  looked: number;
  /** How many of them another runner had been quicker with. */
  overtaken: number;
  claimed: Claimed[];
  /** Those whose text could not be made: each is counted as an attempt. */
  unrendered: RenderFailed[];
}

export interface ClaimParts extends RenderParts {
  db: Db;
  clock: () => Date;
  /** The time by which claims are made and end: one for all processes. Without it that of `clock`. */
  timeOf?: ((sql: Sql) => Promise<Date>) | undefined;
  undelivered?: UndeliveredHandlers | undefined;
}

/** Which messages of a channel: those of every purpose, of safety, or of all others. */
export type ClaimScope = 'all' | 'safety' | 'rest';

/** The first and the last rank of each share. */
export const ranks: Readonly<Record<ClaimScope, readonly [number, number]>> = {
  all: [0, 2],
  safety: [0, 0],
  rest: [1, 2],
};

const dueText = `
  select o.id, o.organization_id as organization from outbox o join stream s on s.id = o.id
  where o.channel = $1 and o.rank between $2 and $3 and o.due_at <= $4 and o.template = any($5)
    and not exists (select from sending_pause)
  order by o.rank, o.turn, o.due_at, o.queued_at limit $6 for update of s skip locked`;

interface DueMessage {
  id: string;
  /** Id of the one that it is of; null: it is of none. */
  organization: string | null;
}

/**
 * Claims what is due, `most` at once, and makes the texts, in one transaction: safety first, then accounts, then all else,
 * and of each the first message of everyone before the second of anyone; nothing while sending is off, and nothing whose template only another release has. What is over, or is held back, is settled in it too.
 */
export const claimDue = (parts: ClaimParts, channel: Channel, share: ClaimScope, most: number): Promise<Batch> =>
  parts.db.tx(async (sql) => {
    const now = await sharedTime(parts, sql);
    const known = Object.keys(parts.templates);
    const { rows } = await sql.query<DueMessage>(dueText, [channel, ...ranks[share], now, known, most]);
    const batch: Batch = { looked: rows.length, overtaken: 0, claimed: [], unrendered: [] };
    if (rows.length > 0) await claimAll(parts, sql, batch, rows, now);
    return batch;
  });

/** Claims of several processes are compared with each other: their own clocks differ. */
export const sharedTime = async ({ clock, timeOf }: Pick<ClaimParts, 'clock' | 'timeOf'>, sql: Sql): Promise<Date> =>
  timeOf ? timeOf(sql) : clock();

async function claimAll(
  parts: ClaimParts,
  sql: Sql,
  batch: Batch,
  rows: readonly DueMessage[],
  now: Date,
): Promise<void> {
  const stamp = { actor, at: now.toISOString() };
  const ids = rows.map(({ id }) => id);
  const streams = await loadStreams(sql, messageKind, ids, 'none');
  const rendering = createRendering(parts, sql, now);
  const appended: { stream: Loaded<MessageMachine>; facts: NewMessageFact[] }[] = [];
  for (const { id, organization } of rows) {
    const stream = streams.get(id);
    const render = (message: Loaded<MessageMachine>) => rendering(message, organization);
    const facts = stream && (await decide(render, batch, stream, now));
    if (facts) appended.push({ stream, facts });
    else batch.overtaken += 1;
  }
  await appendMany(sql, messageKind, appended, stamp);
  await notifyUndelivered(sql, parts.undelivered, givenUpAmong(appended), stamp);
  await releaseMails(sql, appended, stamp);
}

/** What becomes of one message; null when it is no longer due. */
async function decide(
  rendering: (stream: Loaded<MessageMachine>) => Promise<Made>,
  batch: Batch,
  stream: Loaded<MessageMachine>,
  now: Date,
): Promise<NewMessageFact[] | null> {
  const { attempts, spent, due, channel, purpose } = stream.snapshot.context;
  const at = now.toISOString();
  if (due === null || due > at) return null;
  if (hasNoTriesLeft(stream.snapshot.context)) {
    return [failure({ attempt: attempts, spent, purpose, reason: 'interrupted', at })];
  }
  const attempt = attempts + 1;
  const made = await rendering(stream);
  if (made.what === 'held') return [heldBack(made)];
  const until = new Date(now.getTime() + (made.what === 'text' ? claimHolds[purpose] : 0)).toISOString();
  const claimed = { type: 'message.claimed', attempt, until } as const;
  if (made.what === 'nothing') return [claimed, { type: 'message.dropped', attempt }];
  if (made.what === 'failed') {
    batch.unrendered.push(made.error);
    return [claimed, failure({ attempt, spent, purpose, reason: 'templateFailed', at })];
  }
  batch.claimed.push({ id: stream.id, attempt, spent, channel, purpose, rendered: made.rendered });
  return [claimed];
}

const heldBack = ({ reason, due }: { reason: Withheld; due: string | null }): NewMessageFact =>
  due === null ? { type: 'message.withheld', reason } : { type: 'message.postponed', due, reason };

interface Failure {
  attempt: number;
  spent: number;
  purpose: Purpose;
  reason: string;
  /** UTC ISO. */
  at: string;
  lasting?: boolean;
  /** Milliseconds that whoever carries it asked to wait. */
  asked?: number;
}

export const failure = ({ attempt, spent, purpose, reason, at, lasting = false, asked }: Failure) => {
  const due = dueAfter(attempt - spent, at, purpose, asked);
  return { type: 'message.attemptFailed', attempt, reason, lasting, due } as const;
};
