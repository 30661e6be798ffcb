import type { DoorRecord } from '#contract/door/doorLog.ts';

/** A record by the server's clock; `notedAt` is its moment by the phone's, where that is wrong. */
export interface TimedRecord extends DoorRecord {
  notedAt?: string;
}

/** Less is the way to the server and a clock that is right, in milliseconds. */
const tolerated = 60_000;

/**
 * Records of a phone in the server's time. How far the phone's clock is wrong shows when it sends them; records of a phone
 * that does not say its time stay as they are.
 */
export function byServerClock<R extends DoorRecord>(
  records: readonly R[],
  { sentAt, now }: { sentAt: string | undefined; now: string },
): (R & TimedRecord)[] {
  const behind = sentAt === undefined ? 0 : Date.parse(now) - Date.parse(sentAt);
  if (Math.abs(behind) < tolerated) return [...records];
  const corrected = (moment: string) => new Date(Date.parse(moment) + behind).toISOString();
  return records.map((record) => ({
    ...record,
    at: corrected(record.at),
    notedAt: record.at,
    listAt: record.listAt && corrected(record.listAt),
  }));
}
