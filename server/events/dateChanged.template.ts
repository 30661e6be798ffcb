import type { Sql } from '#server/db/db.ts';
import type { Recipient } from '#machines/lifecycles/message.machine.ts';
import { factMail, openEvent, plainly } from '#server/outbox/eventMail.ts';

const isGoing = `
select 1 from attendee_record r join attendance t on t.id = r.id join event e on e.id = r.event_id
join active_membership a on a.person_id = r.person_id and a.organization_id = e.organization_id
where r.event_id = $1 and r.person_id = $2 and t.rsvp = 'yes' and not t.is_removed`;

const isExpected = `
select 1 from attendee_record r join attendance t on t.id = r.id join attendance s on s.id = r.host_id
where r.event_id = $1 and r.id = $2 and t.rsvp <> 'no' and not t.is_removed and s.rsvp = 'yes'`;

const concerns = async (sql: Sql, eventId: string, { kind, id }: Recipient): Promise<boolean> =>
  (await sql.query(kind === 'attendee' ? isExpected : isGoing, [eventId, id])).count > 0;

const stands = { guest: 'Your link still works.', member: 'Your RSVP stands.' };

const newOf = { date: 'date', place: 'place', both: 'date and place' } as const;

/** For everyone who said yes and still goes, and every guest of a host who goes: date and place as they stand when this leaves. */
const moved = (what: keyof typeof newOf) =>
  factMail(async (event, { sql, recipient, link }) => {
    if (event.status === 'cancelled' || event.ended) return null;
    if (!(await concerns(sql, event.id, recipient))) return null;
    const kind = newOf[what];
    const now = { date: event.when, place: event.place, both: `${event.when}, ${event.place}` }[what];
    return {
      subject: `New ${kind}: ${event.title}`,
      before: [
        `${event.title} has a new ${kind}: ${now}.`,
        'Your RSVP stands. If you invited guests, please tell them.',
      ],
      button: openEvent(event, link),
      note: { title: `New ${kind}`, text: `${event.title}: ${now}` },
      after: ["If you can't come anymore, cancel your RSVP."],
      short: `${event.title} has a new ${kind}: ${plainly(now)}. ${stands[recipient.kind === 'attendee' ? 'guest' : 'member']}`,
    };
  });

export const dateChanged = moved('date');
export const placeChanged = moved('place');
export const dateAndPlaceChanged = moved('both');
