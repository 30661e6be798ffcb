import { readBirthDate } from '#contract/rsvp/birthday.form.ts';
import { localDate } from '#contract/kit/zones.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { type DecisionContext, stampOf, stamped } from '#server/calls/decisionContext.ts';
import { agreedTo, houseRules, refuseChangedRules } from '#server/rsvp/agreement.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { rowOfAttendee } from '#server/rsvp/attendeeRows.ts';
import type { LockedEventRow } from '#server/events/lockEvent.ts';
import { refuseBirthDate, refuseOtherBirthDate } from '#server/account/refuseBirthDate.ts';
import { holderOfLink, type LinkHolder, openLink } from './openLink.ts';
import { hashOfToken } from './tokens.ts';

export const answerAsGuest: Handler<'answerAsGuest'> = async (call) => {
  const { sql, params, body } = call;
  const holder = await holderOfLink(sql, hashOfToken(params.token));
  const context: DecisionContext = { ...call, caller: { id: holder.id } };
  const { event, guest, hostGoes } = await openLink(context, holder, 'decided');
  if (!hostGoes) throw new Refused('invitationOnHold', { host: await hostNameOf(sql, holder) });
  const answer = { id: holder.id, rsvp: 'yes', qrCode: holder.qrCode };
  if (guest.snapshot.matches('going')) return answer;
  const birthDate = body.dateOfBirth === undefined ? (holder.birthDate ?? '') : readBirthDate(body.dateOfBirth);
  refuseBirthDate('dateOfBirth', birthDate, dayOf(event.row));
  if (holder.birthDate !== null && birthDate !== holder.birthDate)
    refuseOtherBirthDate('dateOfBirth', `ask ${await hostNameOf(sql, holder)}`);
  const rules = await houseRules(context, event);
  const fact: AttendanceFact = {
    type: 'attendance.accepted',
    ...stamped(context),
    grounds: { event: event.status, host: 'going', ended: event.ended, bypass: event.bypass, age: 'adult' },
    rules: agreedTo(rules),
  };
  refuseFor(whyNot(guest.snapshot, fact));
  refuseChangedRules(rules, body.rules);
  await append(sql, attendanceKind, guest, [fact], stampOf(context));
  await sql.query('update attendee_record set birth_date = $2 where id = $1', [holder.id, birthDate]);
  return answer;
};

const hostNameOf = async (sql: Sql, { hostId }: LinkHolder): Promise<string> =>
  (hostId === null ? null : await rowOfAttendee(sql, hostId))?.firstName ?? '';

const dayOf = ({ startsAt, timezone }: LockedEventRow['row']): string => localDate(startsAt.toISOString(), timezone);
