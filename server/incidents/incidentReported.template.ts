import { href } from '#contract/kit/addresses.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import type { Template } from '#server/outbox/template.ts';
import { eventMail } from '#server/outbox/eventMail.ts';

const eventText = 'select event_id as "eventId" from incident_report where id = $1';

/** For the owner of an event and the readers of incidents: that there is a report, whose id is the cause. Nothing of what it says. */
export const incidentReported: Template = eventMail(
  async (sql, cause) => (await sql.query<{ eventId: string }>(eventText, [cause])).rows[0]?.eventId ?? null,
  async (event, { sql, recipient, appUrl }) => {
    const mayRead =
      recipient.id === event.ownerId ||
      (await holdersOf(sql, event.organizationId, 'incident-reader', [recipient.id])).length > 0;
    if (!mayRead) return null;
    return {
      subject: `Incident report: ${event.title}`,
      before: [`An incident was reported at ${event.title}.`, 'You can read the report in the app. Views are logged.'],
      button: { label: 'Open the reports', url: `${appUrl}${href.incidentReports(event.id)}` },
    };
  },
);
