import type { Sql } from '#server/db/db.ts';
import type { Recipient } from '#machines/lifecycles/message.machine.ts';
import { factMail, openEvent, plainly } from './eventMail.ts';

const isGoing = `
select 1 from attendee_record r join attendance t on t.id = r.id
where r.event_id = $1 and r.person_id = $2 and t.rsvp = 'yes' and not t.is_removed`;

const isExpected = `
select 1 from attendee_record r join attendance t on t.id = r.id join attendance s on s.id = r.host_id
where r.event_id = $1 and r.id = $2 and t.rsvp <> 'no' and not t.is_removed and s.rsvp = 'yes'`;

const concerns = async (sql: Sql, eventId: string, { kind, id }: Recipient): Promise<boolean> =>
  (await sql.query(kind === 'attendee' ? isExpected : isGoing, [eventId, id])).count > 0;

const stands = { guest: 'Your link still works.', member: 'Your RSVP stands.' };

/** For everybody who said yes and still goes, and every guest of a host who goes: the date as it stands when this leaves. */
export const dateChanged = factMail(async (event, { sql, recipient, appUrl }) => {
  if (event.status === 'cancelled' || event.ended) return null;
  if (!(await concerns(sql, event.id, recipient))) return null;
  return {
    subject: `New date: ${event.title}`,
    before: [
      `${event.title} has a new date: ${event.when}.`,
      'Your RSVP stands. If you brought guests, please tell them.',
    ],
    button: openEvent(event, appUrl),
    after: ['If you can not come any more, cancel your RSVP.'],
    short: `${event.title} has a new date: ${plainly(event.when)}. ${stands[recipient.kind === 'attendee' ? 'guest' : 'member']}`,
  };
});
