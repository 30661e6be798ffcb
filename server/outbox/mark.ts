import { appendMany } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { actor, type Claimed, type ClaimParts, failure, sharedTime } from './claim.ts';
import { givenUpAmong, notifyUndelivered } from './undelivered.ts';
import { releaseWaiting } from './releaseWaiting.ts';
import { releaseMails } from './push/release.ts';
import { messageKind, type NewMessageFact } from './message.kind.ts';

/** How one attempt ended; null: it was handed over. */
export interface Ended extends Pick<Claimed, 'id' | 'attempt' | 'spent' | 'purpose'> {
  failed: { reason: string; lasting: boolean; asked?: number } | null;
}

export interface MarkParts extends Pick<ClaimParts, 'db' | 'clock' | 'timeOf' | 'undelivered'> {
  /** Takes why something failed that changes nothing of what was marked. */
  onCrash?: ((error: unknown) => void) | undefined;
}

interface Marked {
  at: string;
  hasTextLeft: boolean;
  /** In how many milliseconds the first of those that failed is tried again. */
  next: number | null;
}

/**
 * Writes down how attempts ended, in one transaction. An attempt that is no longer the present one changes nothing.
 * Returns in how many milliseconds the first of those that failed is tried again, or null. Where a text left, those that wait for
 * its gateway are brought forward in a transaction of its own: what fails in it is reported, and what was marked stands.
 */
export async function markEnded(parts: MarkParts, ended: readonly Ended[]): Promise<number | null> {
  const { at, hasTextLeft, next } = await markAll(parts, ended);
  const release = () => parts.db.tx((sql) => releaseWaiting(sql, { actor, at }));
  if (hasTextLeft) await release().catch((error: unknown) => parts.onCrash?.(error));
  return next;
}

const markAll = ({ db, undelivered, ...times }: MarkParts, ended: readonly Ended[]): Promise<Marked> =>
  db.tx(async (sql) => {
    const at = (await sharedTime(times, sql)).toISOString();
    const ids = [...new Set(ended.map(({ id }) => id))];
    const streams = await loadStreams(sql, messageKind, ids, 'update');
    const appended = ended.flatMap((each) => {
      const stream = streams.get(each.id);
      const fact = factOf(each, at);
      return stream?.snapshot.can({ ...fact, at, by: actor }) ? [{ stream, facts: [fact] }] : [];
    });
    await appendMany(sql, messageKind, appended, { actor, at });
    await notifyUndelivered(sql, undelivered, givenUpAmong(appended), { actor, at });
    await releaseMails(sql, appended, { actor, at });
    const dues = appended.flatMap(({ facts: [fact] }) => (fact && 'due' in fact && !fact.lasting ? [fact.due] : []));
    const first = dues.toSorted()[0];
    const hasTextLeft = appended.some(
      ({ stream, facts: [fact] }) => fact?.type === 'message.sent' && stream.snapshot.context.channel === 'sms',
    );
    return { at, hasTextLeft, next: first === undefined ? null : Date.parse(first) - Date.parse(at) };
  });

const factOf = ({ attempt, spent, purpose, failed }: Ended, at: string) =>
  failed
    ? failure({ attempt, spent, purpose, at, reason: failed.reason, lasting: failed.lasting, asked: failed.asked ?? 0 })
    : ({ type: 'message.sent', attempt } as const satisfies NewMessageFact);
