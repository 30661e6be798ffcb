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

/** The line at a moment, UTC ISO; null before it was read, and while nobody is inside. */
export function insideLine(
  data: ReadInside | null,
  event: Pick<EventSummary, 'id' | 'information'>,
  now: string,
): InsideLine | null {
  if (!data || data.read.inside === 0) return null;
  const { read, readAt } = data;
  const share = shareOf(read);
  const { isLive, text } = livenessOf(readAt, now, {
    liveFor: 2 * lineAsksEvery,
    clock: clockWithZone(readAt, event.information.timezone),
  });
  return {
    count: `${read.inside} inside`,
    href: href.insideNow(event.id),
    notes: [...(share ? [`${share.percent}% of ${share.capacity}`] : []), ...(isLive ? [] : [text])],
  };
}
