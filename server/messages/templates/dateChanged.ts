import { factMail, openEvent } from './eventMail.ts';

const isGoing = `
select 1 from attendee_record r join attendance t on t.id = r.id
where r.event_id = $1 and r.person_id = $2 and t.rsvp = 'yes' and not t.is_removed`;

/** For everybody who said yes and still goes: the date as it stands when the mail leaves. */
export const dateChanged = factMail(async (event, { sql, recipient, appUrl }) => {
  if (event.status === 'cancelled' || event.ended) return null;
  const { count } = await sql.query(isGoing, [event.id, recipient.id]);
  if (count === 0) return null;
  return {
    subject: `New date: ${event.title}`,
    before: [
      `${event.title} has a new date: ${event.when}.`,
      'Your RSVP stands. If you brought guests, please tell them.',
    ],
    button: openEvent(event, appUrl),
    after: ['If you can not come any more, cancel your RSVP.'],
  };
});
