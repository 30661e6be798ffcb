import { href } from '#contract/kit/addresses.ts';
import { randomBytes } from 'node:crypto';
import { drawToken } from '#server/guests/tokens.ts';
import type { Sql } from '#server/db/db.ts';
import type { Rendered, Template, TemplateContext } from '#server/outbox/template.ts';
import { type MailedEvent, plainly, readMailed } from '#server/outbox/eventMail.ts';

interface Guest {
  eventId: string;
  phone: string | null;
  hostName: string;
  hostFirstName: string;
  /** The host said yes and is a member. */
  hostGoes: boolean;
  /** Said yes before the host cancelled, or since. */
  hasAnswered: boolean;
  /** The text with their link has left. */
  wasInvited: boolean;
}

const text = `
select r.event_id as "eventId", r.phone, trim(p.first_name || ' ' || p.last_name) as "hostName",
  p.first_name as "hostFirstName", s.rsvp = 'yes' and m.person_id is not null as "hostGoes", t.rsvp <> 'invited' as "hasAnswered",
  exists (
    select 1 from outbox o where o.template = 'guestInvited' and o.recipient_kind = 'attendee' and o.recipient_id = r.id
      and o.state in ('sent', 'delivered')
  ) as "wasInvited"
from attendee_record r join attendance t on t.id = r.id
join attendee_record h on h.id = r.host_id join attendance s on s.id = h.id join person p on p.id = h.person_id
join event e on e.id = r.event_id
left join active_membership m on m.person_id = h.person_id and m.organization_id = e.organization_id
where r.id = $1 and not t.is_removed and not s.is_removed`;

const guestOf = async (sql: Sql, id: string): Promise<Guest | null> =>
  (await sql.query<Guest>(text, [id])).rows[0] ?? null;

/** A text to a guest about the answer of their host; nothing once the host stands otherwise, or the event is none to go to. */
const hostAnswer =
  (hostGoes: boolean, say: (guest: Guest, event: MailedEvent, context: TemplateContext) => Promise<string> | string) =>
  async (context: TemplateContext): Promise<Rendered | null> => {
    const guest = await guestOf(context.sql, context.recipient.id);
    const event = guest && (await readMailed(context.sql, guest.eventId, context.now));
    if (!guest?.phone || !event || event.status === 'cancelled' || event.ended || guest.hostGoes !== hostGoes)
      return null;
    const text = await say(guest, event, context);
    return text === '' ? null : { to: guest.phone, subject: '', text };
  };

/** To guests who know of their invitation. */
export const hostNotGoing: Template = hostAnswer(
  false,
  ({ hostName, hostFirstName, hasAnswered, wasInvited }, { title, when }) =>
    hasAnswered || wasInvited
      ? `${hostName} isn't going to ${title}, ${plainly(when)}, so your invitation is on hold. If ${hostFirstName} says yes again, we'll text you.`
      : '',
);

/** A guest who has not answered gets a link, since the one of the invitation may not have left. */
export const hostGoing: Template = hostAnswer(true, async ({ hostName, hasAnswered }, { title, when }, context) => {
  const news = `${hostName} is going to ${title} again, ${plainly(when)}.`;
  if (hasAnswered) return `${news} Your link and your code work as before.`;
  const { sql, recipient, now, link } = context;
  const token = await drawToken(sql, randomBytes, { attendeeId: recipient.id, givenTo: 'guest', at: new Date(now) });
  return `${news} Answer here: ${link(href.guestRsvp(token))}`;
});
