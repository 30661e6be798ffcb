import { recordReading } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { attendeeTree } from '#server/rsvp/attendeeAnswer.ts';
import { rowsOfEvent, rowsOfPerson } from '#server/rsvp/attendeeRows.ts';
import { guestsWithPhonesOf } from './samePhone.ts';

/** The whole list stands in the audit log. `UserId` and `InviterId` both name one person: that attendee and the guests of that attendee. */
export const listAttendees: Handler<'listAttendees'> = async (context) => {
  const { sql, params, query, caller, resource } = context;
  const { UserId, InviterId } = query;
  const person = UserId ?? InviterId;
  if (person === undefined) {
    const actor = auditActor(context, resource.organizationId);
    await recordReading(sql, actor, { kind: 'guestListRead', event: params.id });
    return { data: attendeeTree(await rowsOfEvent(sql, params.id), 'staff', resource) };
  }
  if (InviterId !== undefined && InviterId !== person) return { data: [] };
  const rows = await rowsOfPerson(sql, params.id, person);
  const phones = await guestsWithPhonesOf(sql, params.id, rows);
  return { data: attendeeTree(rows, person === caller.id ? 'own' : 'staff', resource, phones) };
};
