import type { Handler } from '#server/calls/handler.ts';
import type { OnHold } from '#contract/guests/guestLink.ts';
import { linked } from '#server/files/fileRows.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { houseRules } from '#server/rsvp/agreement.ts';
import { type AttendeeRow, rowOfAttendee } from '#server/rsvp/attendeeRows.ts';
import { type EventRow, isBeingChanged } from '#server/events/eventRow.ts';
import { shownAnswers } from '#server/events/shownAnswers.ts';
import { dressOf } from '#server/organization/dressOf.ts';
import { holderOfLink, openLink } from './openLink.ts';
import { hashOfToken } from './tokens.ts';

/** No more than the page says: no birth date, no phone, no last name, and the code only after a yes. */
export const getGuest: Handler<'getGuest'> = async (call) => {
  const holder = await holderOfLink(call.sql, hashOfToken(call.params.token));
  const context: DecisionContext = { ...call, caller: { id: holder.id } };
  const { event, guest, hostGoes } = await openLink(context, holder, 'read');
  const { row } = event;
  const attendance = await rowOfAttendee(call.sql, holder.id);
  const host = holder.hostId === null ? null : await rowOfAttendee(call.sql, holder.hostId);
  const photo = linked(call.services.files, row.photo, call.now);
  const isGoing = hostGoes && guest.snapshot.matches('going');
  return {
    guest: {
      id: holder.id,
      rsvp: isGoing ? 'yes' : (attendance?.rsvp ?? 'invited'),
      checkedIn: attendance?.checkedIn ?? false,
      qrCode: isGoing ? holder.qrCode : null,
      hasBirthDate: holder.birthDate !== null,
      User: { firstName: holder.firstName, birthDate: null },
    },
    event: {
      information: { ...factsOf(row), photo: photo && { url: photo.url } },
      ...(isBeingChanged(row) && { isBeingChanged: true }),
      answers: hostGoes ? await shownAnswers(call.sql, row.id, 'guests') : [],
    },
    host: { firstName: host?.firstName ?? '' },
    onHold: hostGoes ? null : onHoldOf(host, call.services),
    organization: await dressOf(call, row.organizationId),
    rules: hostGoes ? await houseRules(context, event) : [],
  };
};

const onHoldOf = (host: AttendeeRow | null, { texts }: DecisionContext['services']): OnHold => ({
  because: host?.rsvp === 'invited' ? 'unanswered' : 'cancelled',
  texts: texts !== 'off',
});

const factsOf = ({ title, startsAt, endsAt, timezone, venue, location }: EventRow) => ({
  title,
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  timezone,
  venue,
  location,
});
