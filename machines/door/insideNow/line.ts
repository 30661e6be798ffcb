import { href } from '#contract/kit/addresses.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import type { EventSummary } from '#contract/events/event.ts';
import { livenessOf } from '#machines/kit/liveness.ts';
import type { ReadInside } from './present.ts';
import { shareOf } from './share.ts';

/** How many are inside, as one line of the event view. */
export interface InsideLine {
  count: string;
  /** Where the evening stands as a curve. */
  href: string;
  /** Of the capacity, where one is named, and how old the number is once it is not live. */
  notes: readonly string[];
}

/** News are told at once; this is how often it is asked for without any. Milliseconds. */
export const lineAsksEvery = 60_000;

/** What is known of the count so far. */
export interface InsideCount {
  data: ReadInside | null;
  hasFailed: boolean;
}

/**
 * The line at a moment, UTC ISO. It stands before the number is known and has its two rows from the start: what is below
 * it stays under the thumb. Null for an event that no one can be inside of.
 */
export function insideLine(
  { data, hasFailed }: InsideCount,
  event: Pick<EventSummary, 'id' | 'information' | 'reviewStatus'>,
  now: string,
): InsideLine | null {
  const inside = data?.read.inside ?? 0;
  if (inside === 0 && event.reviewStatus !== 'approved') return null;
  const line = { href: href.insideNow(event.id) };
  if (!data)
    return hasFailed
      ? { ...line, count: 'No count yet', notes: ['The count didn’t load'] }
      : { ...line, count: 'Counting…', notes: ['People inside'] };
  const { read, readAt } = data;
  const share = shareOf(read);
  const { isLive, text } = livenessOf(readAt, now, {
    liveFor: 2 * lineAsksEvery,
    clock: clockWithZone(readAt, event.information.timezone),
  });
  const notes = [...(share ? [`${share.percent}% of ${share.capacity}`] : []), ...(isLive ? [] : [text])];
  return {
    ...line,
    count: inside === 0 ? 'No one inside' : `${inside} inside`,
    notes: notes.length > 0 ? notes : ['Live'],
  };
}
