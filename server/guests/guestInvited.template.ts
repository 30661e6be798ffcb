import { href } from '#contract/kit/addresses.ts';
import { randomBytes } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { drawToken } from '#server/guests/tokens.ts';
import type { Template } from '#server/outbox/template.ts';
import { plainly, readMailed } from '#server/outbox/eventMail.ts';
import { isFormer } from '#server/rsvp/attendeeRows.ts';
import { stillAwaited } from '#server/messages/memberInvited.template.ts';

interface Invited {
  eventId: string;
  phone: string | null;
  hostName: string;
}

const invited = `
select r.event_id as "eventId", r.phone, trim(p.first_name || ' ' || p.last_name) as "hostName"
from attendee_record r join attendance t on t.id = r.id join event e on e.id = r.event_id
join attendee_record h on h.id = r.host_id join attendance s on s.id = h.id join person p on p.id = h.person_id
where r.id = $1 and not t.is_removed and t.rsvp <> 'no' and not s.is_removed and s.rsvp = 'yes' and not ${isFormer('h')}`;

const invitedGuest = async (sql: Sql, guestId: string): Promise<Invited | null> =>
  (await sql.query<Invited>(invited, [guestId])).rows[0] ?? null;

/** The link of a guest, drawn at sending; nothing where it would be dead. */
export const guestInvited: Template = async ({ sql, recipient, queuedAt, now, link }) => {
  if (!stillAwaited(queuedAt, now)) return null;
  const guest = await invitedGuest(sql, recipient.id);
  const event = guest && (await readMailed(sql, guest.eventId, now));
  if (!guest?.phone || !event || event.status === 'cancelled' || event.ended) return null;
  const token = await drawToken(sql, randomBytes, { attendeeId: recipient.id, givenTo: 'guest', at: new Date(now) });
  return {
    to: guest.phone,
    subject: '',
    text: `${guest.hostName} invites you to ${event.title}, ${plainly(event.when)}. Answer here: ${link(href.guestRsvp(token))}`,
  };
};
