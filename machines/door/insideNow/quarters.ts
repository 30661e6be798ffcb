import type { InsideQuarter } from '#contract/door/inside.ts';
import { hour } from '#contract/kit/durations.ts';

export const quarter = 15 * 60_000;

/** Milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** A quarter of an hour as it is drawn and listed; `from` in milliseconds since 1970. */
export type CountedQuarter = Omit<InsideQuarter, 'from'> & { from: number };

/** Doors that open longer than this before the start are drawn without the event's own time. */
const early = 6 * hour;
/** What is drawn ends so long after someone came or left, though people are still inside. */
const late = 12 * hour;
/** Who came longer than this before the last is counted, and not drawn. */
const longest = 24 * hour;

/** What the drawing covers, in whole hours: the event's own time, and when people came and left around it. */
export function spanOf(
  quarters: readonly InsideQuarter[],
  event: { startDate: string; endDate: string },
  now: string,
): Span {
  const [start, end] = [Date.parse(event.startDate), Date.parse(event.endDate)];
  const last = quarters.at(-1);
  const latest = last ? Date.parse(last.from) : start;
  const moments = quarters.map(({ from }) => Date.parse(from)).filter((at) => at > latest - longest);
  const until = last && last.inside > 0 ? Math.min(Date.parse(now), latest + late) : latest;
  const own = start - latest <= early && latest - end <= late ? [start, end] : [];
  const from = Math.floor(Math.min(...own, ...moments) / quarter) * quarter;
  const to = Math.max(...own, latest + quarter, until);
  return { from, to: from + Math.ceil((to - from) / hour) * hour };
}

/**
 * Every quarter of an hour of a span from the first in which someone came to the one at `now`, or, once everyone has left, to
 * the last in which someone did. Who came or left before the span is inside at its beginning.
 */
export function quartersIn(quarters: readonly InsideQuarter[], { from, to }: Span, now: string): CountedQuarter[] {
  const counted = quarters.map((each) => ({ ...each, from: Date.parse(each.from) }));
  const before = counted.findLast((each) => each.from < from)?.inside ?? 0;
  const drawn = new Map(counted.filter((each) => each.from >= from && each.from < to).map((each) => [each.from, each]));
  const last = counted.at(-1);
  const first = before > 0 ? from : Math.min(...drawn.keys());
  const end = last && last.inside > 0 ? Math.min(Math.max(Date.parse(now), last.from), to - 1) : (last?.from ?? 0);
  const list: CountedQuarter[] = [];
  for (let at = first; at <= end; at += quarter) {
    const inside = list.at(-1)?.inside ?? before;
    list.push(drawn.get(at) ?? { from: at, in: 0, out: 0, inside });
  }
  return list;
}
