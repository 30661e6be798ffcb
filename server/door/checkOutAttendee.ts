import { clockWithZone } from '#contract/kit/clocks.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import { Refused } from '#server/kit/refused.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { lockListedAttendee } from '#server/rsvp/decideAttendance.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { readCodeHolder } from './codes.sql.ts';
import { entryAtDoor } from './entryAtDoor.ts';

export const checkOutAttendee: Handler<'checkOutAttendee'> = async (context) => {
  await lockEventHead(context, context.params.id, 'share');
  const stream = await lockListedAttendee(context, context.params.attendeeId);
  const notedAt = context.body?.notedAt;
  const fact: AttendanceFact = { type: 'attendance.checkedOut', ...stamped(context), ...(notedAt && { notedAt }) };
  const refusal = whyNot(stream.snapshot, fact);
  if (refusal) throw await refusedLeaving(context.sql, stream.id, refusal);
  await append(context.sql, attendanceKind, stream, [fact], stampOf(context));
  return entryAtDoor(context.sql, stream.id);
};

/** A refusal that can be said aloud: who it is about and, when gone already, since when. */
async function refusedLeaving(sql: Sql, attendeeId: string, refusal: RefusalCode): Promise<Refused> {
  const { name, checkoutAt, timezone } = await readCodeHolder(sql, attendeeId);
  if (refusal !== 'alreadyLeft' || !checkoutAt) return new Refused(refusal, { name });
  return new Refused(refusal, { name, time: clockWithZone(checkoutAt.toISOString(), timezone) });
}
