import { href } from '#contract/kit/addresses.ts';
import type { Template } from '#server/outbox/template.ts';
import { eventMail } from '#server/outbox/eventMail.ts';
import { readersOf } from './readers.ts';

const eventText = 'select event_id as "eventId" from incident_report where id = $1';

/** For those who may read a report: that there is one, whose id is the cause. Nothing of what it says. */
export const incidentReported: Template = eventMail(
  async (sql, cause) => (await sql.query<{ eventId: string }>(eventText, [cause])).rows[0]?.eventId ?? null,
  async (event, { sql, recipient, cause, link }) => {
    if (!(await readersOf(sql, cause)).includes(recipient.id)) return null;
    return {
      subject: `Incident report: ${event.title}`,
      before: [`An incident was reported at ${event.title}.`, 'You can read the report in the app. Views are logged.'],
      button: { label: 'Open the reports', url: link(href.incidentReports(event.id)) },
    };
  },
);
