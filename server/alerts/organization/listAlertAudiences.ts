import { type AlertAudience, type AudienceOption, checkedInHours, usualHours } from '#contract/alerts/audience.ts';
import { mayAlertChapters } from '#contract/alerts/access.ts';
import { roleNames } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { peopleOf } from './audience.ts';
import { chapterOptions } from './chapters.ts';

export const listAlertAudiences: Handler<'listAlertAudiences'> = async ({ sql, resource, caller, query, now }) => {
  const events = await eventsOn(sql, resource.organizationId, now);
  const since = query.since ?? now;
  const options: AudienceOption[] = [];
  const add = async (audience: AlertAudience, event: EventOn | null = null, to = options) => {
    const people = await peopleOf(sql, resource.organizationId, audience, now);
    const moved = event && audience.kind === 'inside' ? await movedAt(sql, event.id, since) : { joined: 0, left: 0 };
    if (people.length === 0 && moved.left === 0 && audience.kind !== 'everyone') return;
    const unreachable = people.filter(({ sms, mail }) => !sms && !mail).length;
    to.push({ audience, event: event?.title ?? null, count: people.length, unreachable, ...moved });
  };
  for (const event of events) await add({ kind: 'inside', eventId: event.id }, event);
  const checkedIn: AudienceOption[] = [];
  for (const hours of checkedInHours) await add({ kind: 'checkedIn', hours }, null, checkedIn);
  const usual = checkedIn.find(({ audience }) => audience.kind === 'checkedIn' && audience.hours === usualHours);
  if (usual) options.push({ ...usual, audience: { kind: 'checkedIn' } });
  for (const event of events) await add({ kind: 'volunteers', eventId: event.id }, event);
  await add({ kind: 'everyone' });
  for (const role of roleNames) await add({ kind: 'role', role });
  const chapters = mayAlertChapters(caller, resource) ? await chapterOptions(sql, resource.organizationId, now) : null;
  return { at: now, options, checkedIn, chapters };
};

interface EventOn {
  id: string;
  title: string;
}

/**
 * Hours before its start and after its end in which an event is thought to be on: whoever is not checked out is not inside for ever.
 * One whose doors have let someone in is on, too, also once it is cancelled: phones may have let them in without a network (C-91).
 */
const [hoursBefore, hoursAfter] = [6, 12];

const on = `
select e.id, e.title from event e
where e.organization_id = $1 and e.ends_at >= $3 and (
  e.review_status <> 'cancelled' and e.starts_at <= $2 or exists (select 1 from attendance a where a.event_id = e.id and a.checked_in and not a.is_removed))
order by e.starts_at, e.id`;

async function eventsOn(sql: Sql, organizationId: string, now: string): Promise<EventOn[]> {
  const hour = 60 * 60_000;
  const at = Date.parse(now);
  const window = [new Date(at + hoursBefore * hour), new Date(at - hoursAfter * hour)];
  return (await sql.query<EventOn>(on, [organizationId, ...window])).rows;
}

const moved = `
select count(*) filter (where checked_in and checkin_at > $2)::int as joined,
  count(*) filter (where not checked_in and checkout_at > $2 and checkin_at <= $2)::int as left
from attendance where event_id = $1 and not is_removed`;

async function movedAt(sql: Sql, eventId: string, since: string): Promise<{ joined: number; left: number }> {
  const { rows } = await sql.query<{ joined: number; left: number }>(moved, [eventId, new Date(since)]);
  return rows[0] ?? { joined: 0, left: 0 };
}
