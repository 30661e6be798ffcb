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

export type MarkParts = Pick<ClaimParts, 'db' | 'clock' | 'timeOf' | 'undelivered'>;

/**
 * Writes down how attempts ended, in one transaction. An attempt that is no longer the present one changes nothing.
 * Returns in how many milliseconds the first of those that failed is tried again, or null.
 */
export const markEnded = ({ db, undelivered, ...times }: MarkParts, ended: readonly Ended[]): Promise<number | null> =>
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
    await releaseWaiting(sql, appended, { actor, at });
    const dues = appended.flatMap(({ facts: [fact] }) => (fact && 'due' in fact && !fact.lasting ? [fact.due] : []));
    const first = dues.toSorted()[0];
    return first === undefined ? null : Date.parse(first) - Date.parse(at);
  });

const factOf = ({ attempt, spent, purpose, failed }: Ended, at: string) =>
  failed
    ? failure({ attempt, spent, purpose, at, reason: failed.reason, lasting: failed.lasting, asked: failed.asked ?? 0 })
    : ({ type: 'message.sent', attempt } as const satisfies NewMessageFact);
