import type { Inside } from '#contract/door/inside.ts';
import { clockColumn, clockWithZone } from '#contract/kit/clocks.ts';
import { clock24 } from '#contract/kit/zones.ts';
import { type Liveness, livenessOf, liveWithin } from '#machines/kit/liveness.ts';
import { type Share, shareOf } from './share.ts';
import { type CountedQuarter, quarter, quartersIn, type Span, spanOf } from './quarters.ts';

/** What was read, and when, UTC ISO. */
export interface ReadInside {
  read: Inside;
  readAt: string;
}

/** The event as its own screens know it. `timezone` is an IANA id, the dates are UTC ISO. */
export interface EventTimes {
  startDate: string;
  endDate: string;
  timezone: string;
}

/** The evening as a drawing. All numbers run from 0 to 1, from left to right and from no one up to the most that is drawn. */
export interface InsideCurve {
  /** Corners of the line of people inside; the last one is now. */
  line: readonly (readonly [along: number, up: number])[];
  /** For each quarter of an hour, in proportion to the busiest. */
  bars: readonly { along: number; in: number; out: number }[];
  /** How wide a quarter of an hour is. */
  barWidth: number;
  capacity: number | null;
  ticks: readonly string[];
  /** The drawing in a sentence. */
  said: string;
}

export interface InsideView {
  view: 'loading' | 'failed' | 'shown';
  error: string | null;
  inside: number;
  share: Share | null;
  live: Liveness;
  /** Null before anyone came. */
  curve: InsideCurve | null;
  /** The zone of the times, once above them. */
  times: string | null;
  totals: { in: number; out: number };
  /** The newest quarter of an hour first. */
  quarters: readonly { from: string; in: number; out: number; inside: number }[];
}

/** Who is inside an event, at a moment (UTC ISO), from what has been read so far. */
export function presentInside(
  { data, error }: { data: ReadInside | null; error: string | null },
  event: EventTimes,
  now: string,
): InsideView {
  const { read, readAt } = data ?? { read: { inside: 0, capacity: null, quarters: [] }, readAt: now };
  const { inside, capacity } = read;
  const span = spanOf(read.quarters, event, readAt);
  const quarters = quartersIn(read.quarters, span, readAt);
  const times = clockColumn(
    quarters.map(({ from }) => iso(from)),
    event.timezone,
  );
  return {
    view: data ? 'shown' : error === null ? 'loading' : 'failed',
    error,
    inside,
    share: shareOf({ inside, capacity }),
    live: livenessOf(readAt, now, { liveFor: liveWithin, clock: clockWithZone(readAt, event.timezone) }),
    curve: quarters.length > 0 ? curveOf({ quarters, span, capacity, readAt }, event) : null,
    times: times.caption,
    totals: { in: sum(read.quarters.map((each) => each.in)), out: sum(read.quarters.map((each) => each.out)) },
    quarters: quarters.map((each) => ({ ...each, from: times.show(iso(each.from)) })).toReversed(),
  };
}

interface Drawn {
  quarters: readonly CountedQuarter[];
  span: Span;
  capacity: number | null;
  readAt: string;
}

function curveOf({ quarters, span, capacity, readAt }: Drawn, { timezone }: EventTimes): InsideCurve {
  const fullest = quarters.reduce((most, each) => (each.inside > most.inside ? each : most));
  const most = Math.max(fullest.inside, capacity ?? 0, 1);
  const busiest = Math.max(1, ...quarters.flatMap((each) => [each.in, each.out]));
  const along = (at: number) => round((at - span.from) / (span.to - span.from));
  const [first] = quarters;
  const base = first ? first.inside - first.in + first.out : 0;
  const begin = [along(first?.from ?? span.from), round(base / most)] as const;
  const ends = quarters.map(({ from, inside }, index) => {
    const end = from + quarter;
    const isNow = index === quarters.length - 1 && inside > 0;
    return [along(isNow ? Math.min(end, Math.max(from, Date.parse(readAt))) : end), round(inside / most)] as const;
  });
  const last = quarters.at(-1)?.inside ?? 0;
  const clock = (at: number) => clockWithZone(iso(at), timezone);
  return {
    line: [begin, ...ends],
    bars: quarters.map((each) => ({
      along: along(each.from),
      in: round(each.in / busiest),
      out: round(each.out / busiest),
    })),
    barWidth: round(quarter / (span.to - span.from)),
    capacity: capacity === null ? null : round(capacity / most),
    ticks: ticksOf(span, timezone),
    said: `People inside by quarter hour: ${fullest.inside} at most, from ${clock(fullest.from)}; ${last} now.`,
  };
}

const tickCount = 4;

const ticksOf = ({ from, to }: Span, zone: string): string[] =>
  Array.from({ length: tickCount + 1 }, (_, index) => {
    const at = from + ((to - from) * index) / tickCount;
    return clock24(iso(at), zone);
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const round = (part: number): number => Math.round(part * 1_000) / 1_000;
const iso = (at: number): string => new Date(at).toISOString();
