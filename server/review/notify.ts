import type { Rsvp } from '#contract/rsvp/attendee.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';
import { type Deciding, stampOf } from '#server/calls/decisionContext.ts';
import { wasInvited } from '#server/rsvp/wasInvited.ts';
import type { EventStream } from '#server/events/lockEvent.ts';
import { organizationOfEvent } from '#server/events/organizationOfEvent.ts';

/** The fact that a stream ends with, as the cause of a message. */
const causeOf = ({ id, version }: EventStream): string => `${id}:${version}`;

/** Mails people what someone did to an event, once for each cause; never the one who did it. */
async function tell(
  context: Deciding,
  { id: eventId }: EventStream,
  { template, cause }: Pick<NewMessage, 'template' | 'cause'>,
  people: readonly string[],
): Promise<void> {
  const told = people.filter((person) => person !== context.caller.id);
  if (told.length === 0) return;
  const organization = await organizationOfEvent(context.sql, eventId);
  const message = (id: string): NewMessage => ({
    ...{ cause, template, channel: 'mail', organization },
    recipient: { kind: 'person', id },
  });
  await queueMessages(context.sql, told.map(message), stampOf(context));
}

/** Mails those who may decide on an event that it waits for them; no one where its type bypasses approval. */
export const notifyApprovers = async (context: Deciding, stream: EventStream): Promise<void> => {
  if (!stream.snapshot.matches('submitted')) return;
  await tell(context, stream, { template: 'reviewRequested', cause: causeOf(stream) }, approverIds(stream));
};

/** Mails those who may decide on an event since its approvers changed. */
export const notifyNewApprovers = (context: Deciding, before: EventStream, after: EventStream): Promise<void> => {
  const known = approverIds(before);
  const isNew = (id: string) => !known.includes(id);
  const told = { template: 'reviewRequested', cause: causeOf(after) } as const;
  return tell(context, after, told, approverIds(after).filter(isNew));
};

const approverIds = ({ snapshot }: EventStream): string[] => snapshot.context.approvers.map(({ id }) => id);

const attending = `
select r.id, r.person_id as "personId", coalesce(p.email, '') <> '' or p.phone is null as "byMail"
from attendee_record r join attendance t on t.id = r.id left join person p on p.id = r.person_id
join event e on e.id = r.event_id left join attendance s on s.id = r.host_id
left join attendee_record h on h.id = r.host_id
left join active_membership g on g.person_id = h.person_id and g.organization_id = e.organization_id
left join active_membership a on a.person_id = r.person_id and a.organization_id = e.organization_id
where r.event_id = $1 and not t.is_removed and (
  p.id is null and s.rsvp = 'yes' and (g.person_id is not null or t.checked_in) and (t.rsvp = 'yes' or t.rsvp = 'invited' and ${wasInvited})
  or a.person_id is not null and t.rsvp = any($2) and (t.rsvp = 'yes' or $3 or ${wasInvited})
) order by r.id`;

/**
 * Tells the members on the list of an event who answered so, and by text message every guest of a host who goes and is a member, or who is inside; never those
 * to whom no invitation went out, or who left the organization. Everyone on the list of an event that was approved has heard of it.
 */
export async function notifyAttendees(
  context: Deciding,
  stream: EventStream,
  template: TemplateName,
  answers: readonly Rsvp[],
  wasApproved = true,
): Promise<void> {
  const { rows } = await context.sql.query<Attending>(attending, [stream.id, answers, wasApproved]);
  const told = rows.filter(({ personId }) => personId !== context.caller.id);
  if (told.length === 0) return;
  const organization = await organizationOfEvent(context.sql, stream.id);
  const message = ({ id, personId, byMail }: Attending): NewMessage => ({
    cause: causeOf(stream),
    template,
    recipient: personId === null ? { kind: 'attendee', id } : { kind: 'person', id: personId },
    channel: personId !== null && byMail ? 'mail' : 'sms',
    organization,
  });
  await queueMessages(context.sql, told.map(message), stampOf(context));
}

interface Attending {
  id: string;
  /** Null for a guest. */
  personId: string | null;
  /** An e-mail address is known, or nothing is. */
  byMail: boolean;
}

const announced = `
select announced_start as start, announced_end as end, announced_venue as venue, announced_location as location
from event where id = $1`;

/** Under which dates and at which place people know an event. */
export interface Announced {
  dates: string;
  place: string;
}

/** What people know of an event; null before it was approved for the first time. */
export async function announcedOf({ sql }: Deciding, eventId: string): Promise<Announced | null> {
  const { rows } = await sql.query<{ start: Date | null; end: Date | null; venue: string; location: string }>(
    announced,
    [eventId],
  );
  const { start, end, venue, location } = rows[0] ?? {};
  if (!start || !end) return null;
  return { dates: `${start.toISOString()} ${end.toISOString()}`, place: JSON.stringify([venue, location]) };
}

/** Tells everyone who said yes, and guests, when people know the event under other dates or at another place from now on. */
export async function notifyOfMove(context: Deciding, stream: EventStream, before: Announced | null): Promise<void> {
  const now = await announcedOf(context, stream.id);
  if (before === null || now === null) return;
  const template = templateOf(before.dates !== now.dates, before.place !== now.place);
  if (template !== null) await notifyAttendees(context, stream, template, ['yes']);
}

function templateOf(dates: boolean, place: boolean): TemplateName | null {
  if (dates) return place ? 'dateAndPlaceChanged' : 'dateChanged';
  return place ? 'placeChanged' : null;
}

/** Mails the owner of an event what a reviewer did. */
export const notifyOwner = (
  context: Deciding,
  stream: EventStream,
  template: TemplateName,
  cause = causeOf(stream),
): Promise<void> => tell(context, stream, { template, cause }, [stream.snapshot.context.owner]);

/** Mails who owns an event since it was handed over, and who owned it before; by a cause of its own, since either may also be asked to review. */
export const notifyHandedOver = (context: Deciding, stream: EventStream, from: string): Promise<void> =>
  tell(context, stream, { template: 'eventHandedOver', cause: `${causeOf(stream)}:owner` }, [
    stream.snapshot.context.owner,
    from,
  ]);
