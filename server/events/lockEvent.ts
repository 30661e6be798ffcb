import {
  type EventReviewSnapshot,
  type eventReviewMachine,
  publicStatusOf,
} from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import { Refused } from '#server/kit/refused.ts';
import { type Lock, loadStream } from '#server/journal/load.ts';
import type { Loaded } from '#server/journal/kind.ts';
import type { Deciding } from '#server/calls/decisionContext.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import { type EventRow, readEvent } from './eventRow.ts';

export type EventStream = Loaded<typeof eventReviewMachine>;

/** An event whose head is held: what its stream says of it. */
export interface LockedEvent {
  stream: EventStream;
  /** `approved`, `being-changed` …: the ground that facts name. */
  status: string;
}

/**
 * Holds the head of an event; always the first lock of a decision. Staff, status and all else that access rests on change
 * under this lock, so access is asked again behind it.
 */
export async function lockEventHead(
  { sql, recheckAccess }: Deciding,
  eventId: string,
  lock: Lock,
): Promise<EventStream> {
  if (lock === 'none') return loadStream(sql, eventReviewKind, eventId, lock);
  const [, stream] = await inOneRoundTrip(
    standInLine(sql, eventId, lock),
    loadStream(sql, eventReviewKind, eventId, lock),
    recheckAccess?.(),
  );
  return stream;
}

/** Readers' locks of a row overtake the writer who waits for it, for as long as they come; these are given in the order of asking. */
const standInLine = (sql: Sql, eventId: string, lock: Exclude<Lock, 'none'>) => sql.query(inLine[lock], [eventId]);

const inLine = {
  share: 'select pg_advisory_xact_lock_shared(hashtextextended($1, 14))',
  update: 'select pg_advisory_xact_lock(hashtextextended($1, 14))',
};

/** {@link lockEventHead}; an event that was cancelled meanwhile is refused. */
export async function lockEvent(context: Deciding, eventId: string, lock: Lock): Promise<LockedEvent> {
  const stream = await lockEventHead(context, eventId, lock);
  const status = publicStatusOf(stream.snapshot);
  if (status === 'cancelled') throw new Refused('eventCancelled');
  return { stream, status };
}

export interface LockedEventRow extends LockedEvent {
  row: EventRow;
  ended: boolean;
  bypass: boolean;
}

/** Holds the head of an event and reads its row behind it. */
export async function lockEventRow(context: Deciding, eventId: string, lock: Lock): Promise<LockedEventRow> {
  const held = await lockEvent(context, eventId, lock);
  const row = await readEvent(context.sql, eventId);
  return { ...held, row, ended: hasEnded(row, context.now), bypass: bypasses(held.stream.snapshot) };
}

export const hasEnded = ({ endsAt }: Pick<EventRow, 'endsAt'>, now: string): boolean => now >= endsAt.toISOString();

const bypasses = ({ context }: EventReviewSnapshot): boolean => context.bypass;
