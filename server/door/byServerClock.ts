import type { DoorRecord } from '#contract/door/doorLog.ts';
import type { CallContext } from '#server/calls/handler.ts';

/** A record by the server's clock; `notedAt` is its moment by the phone's, where that is wrong. */
export interface TimedRecord extends DoorRecord {
  notedAt?: string;
}

/** Less is the way to the server and a clock that is right, in milliseconds. */
const tolerated = 60_000;

/**
 * Moments of a phone, UTC ISO, as the server's clock has them. How far the phone's clock is wrong shows when it sends them; null
 * where it is right, or does not say its time.
 */
export function phoneClock({ sentAt, now }: Sent): ((moment: string) => string) | null {
  const behind = sentAt === null ? 0 : Date.parse(now) - Date.parse(sentAt);
  if (Math.abs(behind) < tolerated) return null;
  return (moment) => new Date(Date.parse(moment) + behind).toISOString();
}

type Sent = Pick<CallContext<'sendDoorLog'>, 'sentAt' | 'now'>;

/** Records of a phone in the server's time. */
export function byServerClock<R extends DoorRecord>(records: readonly R[], sent: Sent): (R & TimedRecord)[] {
  const corrected = phoneClock(sent);
  if (corrected === null) return [...records];
  return records.map((record) => ({
    ...record,
    at: corrected(record.at),
    notedAt: record.at,
    listAt: record.listAt && corrected(record.listAt),
  }));
}
