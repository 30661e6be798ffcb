import { isAccountedFor } from '#contract/alerts/alert.ts';
import type { AlertReport, ReportedPerson } from '#contract/alerts/alertReport.ts';

/** How many were accounted for so many minutes after an alert. */
export interface CurvePoint {
  minutes: number;
  count: number;
}

/** Minutes after an alert at which its curve is told. */
const milestones = [1, 5, 15, 60, 240];

/** Milliseconds from the alert to the word of someone; null while nothing is known of them. Who had left needs none. */
function saidAfter({ status, answeredAt }: ReportedPerson, sentAt: number): number | null {
  if (!isAccountedFor(status)) return null;
  return answeredAt === null ? 0 : Math.max(0, Date.parse(answeredAt) - sentAt);
}

/**
 * How quickly everyone was accounted for (S-109), at the milestones that have passed by `now` (UTC ISO), up to the one by which
 * all were who are. Safe, or gone before: the board's count to zero.
 */
export function curveOf({ alert, people }: AlertReport, now: string): CurvePoint[] {
  const sentAt = Date.parse(alert.createdAt);
  const said = people.flatMap((each) => saidAfter(each, sentAt) ?? []);
  const points = milestones
    .filter((minutes) => sentAt + minutes * 60_000 <= Date.parse(now))
    .map((minutes) => ({ minutes, count: said.filter((after) => after <= minutes * 60_000).length }));
  const whole = points.findIndex(({ count }) => count === said.length);
  return whole < 0 ? points : points.slice(0, whole + 1);
}

/** How many are accounted for by now. */
export const accountedFor = ({ people }: AlertReport): number =>
  people.filter(({ status }) => isAccountedFor(status)).length;
