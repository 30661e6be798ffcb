import type { Sql } from '#server/db/db.ts';
import type { TemplateContext } from '#server/outbox/template.ts';
import { isMember } from '#server/organization/isMember.ts';
import { factMail, openEvent, plainly } from '#server/outbox/eventMail.ts';

interface Team {
  name: string;
  /** The cause under which this is told. */
  cause: string;
  /** It was queued in the same moment as this message. */
  isNew: boolean;
}

const chosenFor = `
select m.name, v.event_id || ':volunteers:' || m.id as cause, exists (
  select 1 from outbox o where o.cause = v.event_id || ':volunteers:' || m.id and o.recipient_id = v.person_id
    and o.queued_at = $3::timestamptz
) as "isNew"
from volunteer v join event_module m on m.id = v.module_id
where v.event_id = $1 and v.person_id = $2 and m.is_active order by m.step_number, m.id`;

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** What someone volunteers for. Of several messages of one moment the first says it all; null where nothing is left to say. */
async function teamsOf(sql: Sql, eventId: string, { recipient, cause, queuedAt }: TemplateContext) {
  const { rows } = await sql.query<Team>(chosenFor, [eventId, recipient.id, queuedAt]);
  const says = (rows.find(({ isNew }) => isNew) ?? rows.find((team) => team.cause === cause))?.cause === cause;
  return says ? inWords.format(rows.map(({ name }) => name)) : null;
}

const isAsked = `
select 1 from attendee_record r join attendance t on t.id = r.id
where r.event_id = $1 and r.person_id = $2 and t.rsvp = 'invited' and not t.is_removed`;

/** For members who were chosen to volunteer at an event: for what, and when it is. */
export const volunteerChosen = factMail(async (event, context) => {
  const { sql, recipient, link } = context;
  if (event.status === 'cancelled' || event.ended) return null;
  if (!(await isMember(sql, recipient.id, event.organizationId))) return null;
  const teams = await teamsOf(sql, event.id, context);
  if (teams === null) return null;
  const { count } = await sql.query(isAsked, [event.id, recipient.id]);
  const button = openEvent(event, link);
  return {
    subject: `You're volunteering at ${event.title}`,
    before: [`${event.ownerName} chose you for ${teams} at ${event.title} on ${event.when}.`],
    note: { title: 'You’re volunteering', text: `${event.title}, ${event.when}: ${teams}` },
    button,
    after: count > 0 ? ["Open the event to say whether you're coming."] : [],
    short: `You're volunteering at ${event.title}, ${plainly(event.when)}: ${teams}. Open it: ${button.url}`,
  };
});
