import type { Shift } from '#contract/alerts/dutyPlan.ts';
import { shiftOccurrences } from '#contract/alerts/dutyWeek.ts';

interface Given {
  /** Only shifts that have started since then count, UTC ISO; null: all of them do. */
  since: string | null;
  /** UTC ISO. */
  now: string;
  /** When the last duty was ended by hand; null where it was not. */
  endedAt: string | null;
  /** IANA id of the zone of the plan. */
  zone: string;
}

/**
 * Until when the shifts that have started put their officer on duty (S-118), UTC ISO: the latest of their ends. Null where none
 * runs still. Whoever went off duty during a shift stays off until the next one.
 */
export function shiftUntil(shifts: readonly Shift[], { since, now, endedAt, zone }: Given): string | null {
  const justAfter = new Date(Date.parse(now) + 1).toISOString();
  const ends = shiftOccurrences(shifts, { from: now, until: justAfter }, zone)
    .filter(({ from }) => (since === null || from >= since) && (endedAt === null || endedAt < from))
    .map(({ until }) => until);
  return ends.toSorted().at(-1) ?? null;
}
