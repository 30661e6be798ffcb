import type { Channel } from '#machines/lifecycles/message.machine.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import type { EventStream } from '#server/events/lockEvent.ts';
import { organizationOfEvent } from '#server/events/organizationOfEvent.ts';
import { sendLinks } from '#server/guests/sendLink.ts';
import { isFormer } from '#server/rsvp/attendeeRows.ts';
import { wasInvited } from '#server/rsvp/wasInvited.ts';

/** Invites members by message, once for each event and member: who was taken off the list and is invited again knows already. */
export const sendInvitations = (context: DecisionContext, eventId: string, people: readonly string[]): Promise<void> =>
  write(
    context,
    eventId,
    people.map((person) => ({ cause: `${eventId}:invited`, template: 'memberInvited', person })),
  );

/** Whoever was put on the list while no version was approved hears of it now, members and guests, and so do the volunteers; never who left. */
export async function sendPendingInvitations(context: DecisionContext, event: EventStream): Promise<void> {
  const { rows } = await context.sql.query<{ id: string; person: string | null }>(waiting, [event.id]);
  await sendInvitations(
    context,
    event.id,
    rows.flatMap(({ person }) => person ?? []),
  );
  await sendLinks(
    context,
    event.id,
    rows.flatMap(({ id, person }) => (person === null ? id : [])),
  );
  await notifyVolunteers(context, event);
}

const waiting = `
select r.id, r.person_id as person from attendee_record r join attendance t on t.id = r.id
join event e on e.id = r.event_id left join attendance s on s.id = r.host_id
left join attendee_record h on h.id = r.host_id
where r.event_id = $1 and t.rsvp = 'invited' and not t.is_removed and not ${wasInvited} and (
  r.host_id is not null and s.rsvp = 'yes' and not s.is_removed and not ${isFormer('h')}
  or r.host_id is null and r.person_id <> e.owner_id and exists (
    select 1 from active_membership a where a.person_id = r.person_id and a.organization_id = e.organization_id
  ) and not exists (
    select 1 from volunteer v join event_module m on m.id = v.module_id
    where v.event_id = r.event_id and v.person_id = r.person_id and m.is_active
  )
) order by r.id`;

const volunteers = `
select v.person_id as person, v.module_id as module from volunteer v
join event_module m on m.id = v.module_id join event e on e.id = v.event_id
join active_membership a on a.person_id = v.person_id and a.organization_id = e.organization_id
where v.event_id = $1 and m.is_active and v.person_id <> e.owner_id order by v.person_id, v.module_id`;

/** Tells the volunteers of an approved event what they were chosen for, each of them once for each team. */
export async function notifyVolunteers(context: DecisionContext, event: EventStream): Promise<void> {
  if (!event.snapshot.matches('approved')) return;
  const { rows } = await context.sql.query<{ person: string; module: string }>(volunteers, [event.id]);
  await write(
    context,
    event.id,
    rows.map(({ person, module }) => ({
      ...{ cause: `${event.id}:volunteers:${module}`, template: 'volunteerChosen', person },
    })),
  );
}

interface Written extends Pick<NewMessage, 'cause' | 'template'> {
  person: string;
}

const reachedByText = `select id from person where id = any($1) and email = '' and phone is not null`;

async function write(context: DecisionContext, eventId: string, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const organization = await organizationOfEvent(context.sql, eventId);
  const { rows } = await context.sql.query<{ id: string }>(reachedByText, [written.map(({ person }) => person)]);
  const byText = new Set(rows.map(({ id }) => id));
  const channelTo = (person: string): Channel => (byText.has(person) ? 'sms' : 'mail');
  const messages = written.map(
    ({ person, ...what }): NewMessage => ({
      ...what,
      recipient: { kind: 'person', id: person },
      channel: channelTo(person),
      organization,
    }),
  );
  await queueMessages(context.sql, messages, stampOf(context));
}
