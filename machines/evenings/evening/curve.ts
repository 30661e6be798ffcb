import type { EveningPart } from '#contract/evenings/evening.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { clock24 } from '#contract/kit/zones.ts';
import { partAt, type Scale } from './scale.ts';
import type { Count, Phase } from './timeline.ts';

/** The curve of people inside, on the slider's own axis; both run from 0 to 1. */
export interface Curve {
  /** Corners of a line of steps. */
  points: readonly (readonly [along: number, up: number])[];
  most: number;
  /** What the drawing says, in a sentence. */
  said: string;
}

/** What the curve and the table of quarters are made of. */
interface Counted {
  event: EveningPart['event'];
  counts: readonly Count[];
  phases: readonly Phase[];
  scale: Scale;
}

/** So fine is the drawing: changes closer together than that are one. */
const parts = 1_000;

export function curveOf({ counts, scale, event, phases }: Counted): Curve {
  const most = counts.reduce((highest, { inside }) => Math.max(highest, inside), 0);
  const points: [number, number][] = [];
  let up = 0;
  for (const { at, inside } of counts) {
    const along = Math.round(partAt(scale, at) * parts) / parts;
    const before = up;
    up = Math.round((inside / most) * parts) / parts;
    if (points.at(-1)?.[0] === along) points[points.length - 1] = [along, up];
    else points.push([along, before], [along, up]);
  }
  const fullest = phases.find(({ name }) => name === 'Fullest');
  const last = counts.at(-1)?.inside ?? 0;
  const said = fullest
    ? `People inside: ${most} at most, at ${shortTime(iso(fullest.at), event.timezone)}, ${last === 0 ? 'none' : last} at the end.`
    : 'No one was let in.';
  return { points: [...points, [1, up]], most, said };
}

/** A quarter of an hour: who came in, who left, and how many were inside at its end. */
export interface Quarter {
  from: string;
  in: number;
  out: number;
  inside: number;
}

const length = 15 * 60_000;

/** The quarters of an hour in which someone came or left, the first first. */
export function quartersOf({ counts, event }: Counted): Quarter[] {
  const quarters = new Map<number, Quarter>();
  let before = 0;
  for (const { at, inside } of counts) {
    const begins = Math.floor(at / length) * length;
    const quarter = quarters.get(begins) ?? { from: clock24(iso(begins), event.timezone), in: 0, out: 0, inside };
    if (inside > before) quarter.in += inside - before;
    else quarter.out += before - inside;
    quarter.inside = before = inside;
    quarters.set(begins, quarter);
  }
  return [...quarters.values()];
}

/** UTC ISO. */
export const iso = (at: number): string => new Date(at).toISOString();
