import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import { readRoster } from './readRoster.ts';
import { safetyOfficers } from './officers.ts';

/** Only where someone has been on duty or planned a shift once: who never does would be mailed before each event. */
const soonText = `
select e.id, e.organization_id as organization, e.starts_at as "startsAt" from event e
where e.stands and e.review_status <> 'cancelled' and e.starts_at > $1 and e.starts_at <= $2
  and exists (select 1 from officer_duty d where d.organization_id = e.organization_id)
order by e.starts_at, e.id`;

interface Soon {
  id: string;
  organization: string;
  startsAt: Date;
}

/**
 * Mails the safety officers of an event that starts within a day and during part of which no one will be on duty (S-146), once for
 * each start. Asked by the hourly upkeep.
 */
export async function mailDutyGaps(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() + limits.dutyMailHours * hour);
  const { rows } = await db.query<Soon>(soonText, [now, until]);
  for (const [organization, events] of Map.groupBy(rows, (row) => row.organization))
    await db.tx((sql) => mailGaps(sql, organization, events, now.toISOString()));
}

async function mailGaps(sql: Sql, organization: string, events: readonly Soon[], now: string): Promise<void> {
  const { gaps } = await readRoster(sql, organization, now);
  const uncovered = events.filter(({ id }) => gaps.some(({ eventId }) => eventId === id));
  if (uncovered.length === 0) return;
  const officers = await safetyOfficers(sql, organization);
  const messages = uncovered.flatMap(({ id, startsAt }) =>
    officers.map((officer) => ({
      cause: `${id}:dutyGap:${startsAt.getTime()}`,
      template: 'dutyGap' as const,
      recipient: { kind: 'person' as const, id: officer },
      channel: 'mail' as const,
      organization,
    })),
  );
  await queueMessages(sql, messages, { actor: timersActor, at: now });
}
