import type { DutyGap, OfficerOnDuty } from '#contract/alerts/duty.ts';
import { subtract, shiftOccurrences } from '#contract/alerts/dutyWeek.ts';
import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';
import { dutyZone, shiftsOfOfficers } from './dutyShifts.ts';

interface Known {
  /** UTC ISO. */
  now: string;
  onDuty: readonly OfficerOnDuty[];
}

/**
 * During which parts of the events that members see, and that go on or start within two days, no one is on duty or has planned to
 * be (S-122). Of shifts that have started only what became of them counts: their officer may have gone off.
 */
export async function dutyGaps(sql: Sql, organizationId: string, { now, onDuty }: Known): Promise<DutyGap[]> {
  const events = await eventsSoon(sql, organizationId, now);
  const last = events
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  if (last === undefined) return [];
  const shifts = await shiftsOfOfficers(sql, organizationId);
  const planned = shiftOccurrences(shifts, { from: now, until: last }, dutyZone).filter(({ from }) => from > now);
  const covered = [...onDuty.map(({ until }) => ({ from: now, until })), ...planned];
  return events.flatMap(({ eventId, title, from, until }) =>
    subtract({ from: from > now ? from : now, until }, covered).map((part) => ({ eventId, title, ...part })),
  );
}

async function eventsSoon(sql: Sql, organizationId: string, now: string): Promise<DutyGap[]> {
  const soon = new Date(Date.parse(now) + limits.dutyLookAheadHours * hour);
  const rows = await all(
    sql,
    q
      .selectFrom('event')
      .select(['id', 'title', 'starts_at', 'ends_at'])
      .where('organization_id', '=', organizationId)
      .where('stands', '=', true)
      .where('review_status', '<>', 'cancelled')
      .where('starts_at', '<=', soon)
      .where('ends_at', '>', new Date(now))
      .orderBy('starts_at')
      .orderBy('id'),
  );
  return rows.map(({ id, title, starts_at, ends_at }) => ({
    ...{ eventId: id, title },
    ...{ from: starts_at.toISOString(), until: ends_at.toISOString() },
  }));
}
