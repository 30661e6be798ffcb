import {
  type Channel,
  dueAfter,
  type MessageFact,
  type MessageSnapshot,
  mostAttempts,
} from '#machines/lifecycles/message.machine.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { isTransient } from '#server/db/errors.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { messageKind } from './message.kind.ts';
import type { Rendered, Template } from './template.ts';

/** What the runner acts as in the journal. */
const actor = 'messages';

/** How long a claim holds, in milliseconds: longer than any attempt. */
export const claimHolds = 2 * 60_000;

/** A message that this process alone sends now. */
export interface Claimed {
  id: string;
  attempt: number;
  channel: Channel;
  rendered: Rendered;
}

export interface ClaimParts {
  db: Db;
  clock: () => Date;
  templates: Readonly<Record<string, Template>>;
  appUrl: string;
}

/** The text of a message could not be made; `cause` may quote anything and is not for the log. */
export class RenderFailed extends Error {
  override name = 'RenderFailed';
  readonly id: string;
  readonly template: string;

  constructor(id: string, template: string, cause: unknown) {
    super(`The template ${template} failed.`, { cause });
    this.id = id;
    this.template = template;
  }
}

const nextText = `
  select s.id from outbox o join stream s on s.id = o.id
  where o.due_at <= $1 and o.channel = any($2)
  order by o.due_at limit 1 for update of s skip locked`;

/** A look at the outbox that found nothing to send: what was looked at is over now, or another runner was quicker. */
export type Settled = 'settled' | 'overtaken';

/**
 * Claims the message that has been due longest and makes its text, in one transaction. Null: none is due. Throws
 * {@link RenderFailed} when its text cannot be made.
 */
export const claimNext = (parts: ClaimParts, channels: readonly Channel[]): Promise<Claimed | Settled | null> =>
  parts.db.tx(async (sql) => {
    const now = parts.clock();
    const { rows } = await sql.query<{ id: string }>(nextText, [now, channels]);
    return rows[0] === undefined ? null : claim(parts, sql, rows[0].id, now);
  });

async function claim(parts: ClaimParts, sql: Sql, id: string, now: Date): Promise<Claimed | Settled> {
  const stamp = { actor, at: now.toISOString() };
  const stream = await loadStream(sql, messageKind, id, 'none');
  const { attempts, due } = stream.snapshot.context;
  if (due === null || due > stamp.at) return 'overtaken';
  if (attempts >= mostAttempts) {
    await append(sql, messageKind, stream, [failure(attempts, 'interrupted', stamp.at)], stamp);
    return 'settled';
  }
  const attempt = attempts + 1;
  const until = new Date(now.getTime() + claimHolds).toISOString();
  const held = await append(sql, messageKind, stream, [{ type: 'message.claimed', attempt, until }], stamp);
  const rendered = await render(parts, sql, held.snapshot, stamp.at);
  if (rendered !== null) return { id, attempt, channel: held.snapshot.context.channel, rendered };
  await append(sql, messageKind, held, [{ type: 'message.dropped', attempt }], stamp);
  return 'settled';
}

async function render(
  parts: ClaimParts,
  sql: Sql,
  { context }: MessageSnapshot,
  now: string,
): Promise<Rendered | null> {
  const { id, cause, recipient, channel, queuedAt, template: name } = context;
  const template = Object.hasOwn(parts.templates, name) ? parts.templates[name] : undefined;
  try {
    if (template === undefined || recipient === null) throw new Error('There is no such template.');
    return await template({ sql, cause, recipient, channel, queuedAt, now, appUrl: parts.appUrl });
  } catch (error) {
    throw isTransient(error) ? error : new RenderFailed(id, name, error);
  }
}

/** Writes down how an attempt ended. An attempt that is no longer the present one changes nothing. */
export const mark = (
  { db, clock }: ClaimParts,
  { id, attempt }: Pick<Claimed, 'id' | 'attempt'>,
  failed: { reason: string; lasting: boolean } | null,
): Promise<void> =>
  db.tx(async (sql) => {
    const stamp = { actor, at: clock().toISOString() };
    const stream = await loadStream(sql, messageKind, id, 'update');
    const fact = failed
      ? failure(attempt, failed.reason, stamp.at, failed.lasting)
      : ({ type: 'message.sent', attempt } as const);
    if (takes(stream.snapshot, { ...fact, ...told(stamp) })) await append(sql, messageKind, stream, [fact], stamp);
  });

/**
 * Counts an attempt whose text could not be made: its claim was rolled back with everything that the template wrote.
 * Answers whether it was counted, and not by another runner that failed in the same way.
 */
export const markUnrendered = ({ db, clock }: ClaimParts, id: string): Promise<boolean> =>
  db.tx(async (sql) => {
    const now = clock();
    const stamp = { actor, at: now.toISOString() };
    const stream = await loadStream(sql, messageKind, id, 'update');
    const attempt = stream.snapshot.context.attempts + 1;
    const claimed = { type: 'message.claimed', attempt, until: stamp.at } as const;
    if (!takes(stream.snapshot, { ...claimed, ...told(stamp) })) return false;
    await append(sql, messageKind, stream, [claimed, failure(attempt, 'templateFailed', stamp.at)], stamp);
    return true;
  });

const told = ({ at }: { at: string }) => ({ at, by: actor });

const failure = (attempt: number, reason: string, at: string, lasting = false) =>
  ({ type: 'message.attemptFailed', attempt, reason, lasting, due: dueAfter(attempt, at) }) as const;

const takes = (snapshot: MessageSnapshot, fact: MessageFact): boolean => snapshot.can(fact);
