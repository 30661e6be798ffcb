import { isCheckInStaff } from '#contract/kit/access.ts';
import type { EventRole } from '#contract/rsvp/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { eventSummary, readEvent } from '#server/events/eventRow.ts';
import { shownAnswers } from '#server/events/shownAnswers.ts';
import { withInformationSections } from '#server/events/informationSections.ts';
import { currentDecision } from '#server/review/sectionReviews.ts';
import { mailsBehindPushes } from '#server/outbox/push/first.ts';
import { ownAttendee } from './ownAttendee.ts';

export const getEventInfo: Handler<'getEventInfo'> = async ({ sql, params, caller, resource, services, now }) => {
  const row = await readEvent(sql, params.id);
  const attendee = await ownAttendee(sql, params.id, caller.id, resource);
  const event = await withInformationSections(sql, eventSummary(row, services.files, now));
  const decision = event.OwnerId === caller.id ? await currentDecision(sql, params.id) : null;
  return {
    event,
    EventType: { bypassApproval: row.type.bypassApproval },
    attendee,
    roles: await rolesOf(sql, params.id, caller.id),
    invites: attendee?.guests ?? [],
    isCheckInStaff: isCheckInStaff(caller, resource),
    ...(decision && { decision }),
    answers: await shownAnswers(sql, params.id, 'members'),
    ...((await mailsBehindPushes(sql, caller.id, params.id)).length > 0 && { isUnopened: true as const }),
  };
};

const roles = `
select m.specialized, m.name from volunteer v join event_module m on m.id = v.module_id
where v.event_id = $1 and v.person_id = $2 and m.is_active order by m.step_number`;

async function rolesOf(sql: Sql, eventId: string, personId: string): Promise<EventRole[]> {
  const { rows } = await sql.query<{ specialized: string | null; name: string }>(roles, [eventId, personId]);
  return rows.map(({ specialized, name }) => ({ specialized, EventModule: { name } }));
}
