import { merged } from '#machines/lifecycles/admissions.ts';
import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { Refused } from '#server/kit/refused.ts';
import { decideAttendance, lockListedAttendee } from '#server/rsvp/decideAttendance.ts';
import { entryAtDoor } from './entryAtDoor.ts';

export const settleConflict: Handler<'settleConflict'> = async (context) => {
  const { answer, admissions: shown } = context.body;
  await lockEventHead(context, context.params.id, 'share');
  const stream = await lockListedAttendee(context, context.params.attendeeId);
  const open = merged(stream.snapshot.context).conflicts.find(
    ({ admissions }) => admissions.map(({ at }) => at).join() === shown.join(),
  );
  if (!open) throw new Refused('changedMeanwhile');
  await decideAttendance(context, stream, {
    type: 'attendance.conflictSettled',
    ...stamped(context),
    answer,
    admissions: open.admissions.map(({ id }) => id),
  });
  return entryAtDoor(context.sql, stream.id);
};
