import { href } from '#contract/kit/addresses.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';
import { eventMail } from '#server/outbox/eventMail.ts';
import type { Template } from '#server/outbox/template.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { readersOf } from './readers.ts';

interface About {
  reportId: string;
  eventId: string;
  reporterId: string;
}

const aboutText = `
select i.id as "reportId", i.event_id as "eventId", i.reporter_id as "reporterId"
from incident_message m join incident_report i on i.id = m.report_id where m.id = $1 and i.removed_at is null`;

const aboutOf = async (sql: Sql, message: string): Promise<About | null> =>
  (await sql.query<About>(aboutText, [message])).rows[0] ?? null;

const eventOf = async (sql: Sql, message: string) => (await aboutOf(sql, message))?.eventId ?? null;

/** For the reporter of an incident: that a reader has written, whose message is the cause. Nothing of what it says. */
export const incidentAnswered: Template = eventMail(eventOf, async (event, { sql, recipient, cause, link }) => {
  const about = await aboutOf(sql, cause);
  const [member] = await holdersOf(sql, event.organizationId, loginPolicy, [recipient.id]);
  if (about === null || about.reporterId !== recipient.id || member === undefined) return null;
  return {
    subject: `Your incident report: ${event.title}`,
    before: ['You have a reply to your incident report. Read it in the app.'],
    button: { label: 'Open your report', url: link(href.ownIncident(about.reportId)) },
  };
});

/** For those who may read a report: that its reporter has written, whose message is the cause. Nothing of what it says. */
export const incidentWritten: Template = eventMail(eventOf, async (event, { sql, recipient, cause, link }) => {
  const about = await aboutOf(sql, cause);
  if (about === null || !(await readersOf(sql, about.reportId)).includes(recipient.id)) return null;
  return {
    subject: `Incident report: ${event.title}`,
    before: [
      `Someone who reported an incident at ${event.title} sent a new message.`,
      'You can read it in the app. Views are logged.',
    ],
    button: { label: 'Open the report', url: link(href.readIncident(event.id, about.reportId)) },
  };
});
