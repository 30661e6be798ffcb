import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { attendeeTree } from '#server/rsvp/attendeeAnswer.ts';
import { rowsOfEvent } from '#server/rsvp/attendeeRows.ts';

/** The audit log has the file before anyone does. */
export const exportGuestList: Handler<'exportGuestList'> = async (context) => {
  const { sql, params, resource } = context;
  const rows = await rowsOfEvent(sql, params.id);
  await recordAudit(sql, auditActor(context, resource.organizationId), {
    ...{ kind: 'guestListExported', event: params.id, count: rows.length },
  });
  return { data: attendeeTree(rows, 'staff', resource) };
};
