import type { CallName } from '#contract/calls.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { doorDeviceMachine, whyNotDoor } from '#machines/lifecycles/doorDevice.machine.ts';
import { type EventReviewFact, publicStatusOf } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { initialTransition } from 'xstate';
import { type Asker, early, type Place, type Standing } from './standing.ts';

/** The refusal that the lifecycle names to someone who may make the call; null where it takes it. */
interface Says {
  (standing: Standing, asker: Asker): RefusalCode | null;
  /** The fact of the event that is made of it. */
  fact?: (standing: Standing, asker: Asker) => EventReviewFact;
}

export interface Asked {
  call: CallName;
  say: (standing: Standing) => RequestParts;
  /** The attendee that the call is about, where access depends on it. */
  about?: 'invited' | 'going' | 'guest';
  says: Says;
}

const { now } = early;
const told = (asker: Asker) => ({ at: now, by: asker.id });
const values = (place: Place) => ({ id: place.sectionId, values: 'v', hash: 'h' });

const always = () => null;

/** What the lifecycle of the event says to a fact of the one who asks. */
const event = (fact: NonNullable<Says['fact']>): Says =>
  Object.assign((standing: Standing, asker: Asker) => whyNotReview(standing.review, fact(standing, asker)), { fact });

const attendance =
  (who: 'invited' | 'going' | 'guest', fact: (standing: Standing, asker: Asker) => AttendanceFact): Asked['says'] =>
  (standing, asker) =>
    whyNot(standing[who].snapshot, fact(standing, asker));

const next = ({ review }: Standing, place: Place) => ({
  ...values(place),
  version: (review.context.sections[place.sectionId]?.version ?? 0) + 1,
});

const [unpaired] = initialTransition(doorDeviceMachine, { id: 'd1' });

/** What would be taken away from whom: the start that people know has come, and who is inside. */
const underWay = ({ when, invited, going, guest }: Standing) => {
  const attendees = new Map([invited, going, guest].map((each) => [each.attendeeId, each.snapshot]));
  const inside = [...attendees.values()].filter((snapshot) => snapshot.matches({ going: 'in' })).length;
  return { started: when.begun, inside };
};

const moveOf = (standing: Standing) => (standing.start.moves ? underWay(standing) : null);

const statusOf = ({ review }: Standing) => publicStatusOf(review);

/** Without event-creator an owner saves nothing but volunteers (E-069, X-22). */
const creating = (says: Says): Says =>
  Object.assign(
    (standing: Standing, asker: Asker) => (asker.creates ? says(standing, asker) : 'notAllowed'),
    says.fact && { fact: says.fact },
  );

const at = (say: (standing: Standing) => RequestParts = () => ({})): Asked['say'] => {
  return (standing) => {
    const { params, ...rest } = say(standing);
    return { ...rest, params: { id: standing.eventId, ...params } };
  };
};

const saving = (place: 'first' | 'door', change: object): Asked['say'] =>
  at((standing) => ({
    params: { moduleId: standing[place].moduleId },
    body: { sections: JSON.stringify({ [standing[place].sectionId]: change }) },
  }));

const incident = { date: '2026-11-02T14:00:00.000Z', location: 'Stairs', information: 'A fall' };
const reason = at(() => ({ body: { reason: 'Two exits' } }));
const dates = { startDate: '2026-12-12T01:00:00.000Z', endDate: '2026-12-12T06:00:00.000Z' };
const attendee = (who: 'invited' | 'going' | 'guest', body?: unknown): Asked['say'] =>
  at((standing) => ({ params: { attendeeId: standing[who].attendeeId }, body }));

/** Every call about an event or an attendee, each as something that one might want to do. */
export const callsAboutEvents: Record<string, Asked> = {
  'reads it whole': { call: 'getEvent', say: at(), says: always },
  'reads what one meets of it': { call: 'getEventInfo', say: at(), says: always },
  'reads the steps with volunteers': { call: 'listVolunteerModules', say: at(), says: always },
  'reads who may volunteer': {
    call: 'listPossibleVolunteers',
    say: at(({ door }) => ({ params: { moduleId: door.moduleId } })),
    says: always,
  },
  'reports an incident': {
    call: 'reportIncident',
    say: ({ eventId }) => ({ query: { EventId: eventId }, body: incident }),
    says: always,
  },
  'looks what there is to do about incidents': { call: 'getIncidentDesk', say: at(), says: always },
  'reads the incident reports': { call: 'listIncidentReports', say: at(), says: always },
  'opens an incident report that is not there': {
    call: 'readIncidentReport',
    say: at(() => ({ params: { reportId: 'none' } })),
    says: () => 'notFound',
  },
  'reads its evening': { call: 'readEvening', say: at(), says: always },
  'takes a signed copy of its evening': { call: 'exportEvening', say: at(), says: always },
  'reads how many are inside': { call: 'readInside', say: at(), says: always },
  'hands over what a door decided': {
    call: 'sendDoorLog',
    say: at(() => ({ body: { device: 'phone-1', records: [] } })),
    says: always,
  },
  'lists what its doors tell': { call: 'listDoorAlerts', say: at(), says: always },
  'calls the roll of an alert that is none': {
    call: 'readRollCall',
    say: at(() => ({ params: { alertId: 'none' } })),
    says: () => 'notFound',
  },
  'marks somebody of an alert that is none': {
    call: 'markAtDoor',
    say: at(() => ({ params: { alertId: 'none', respondentId: 'none' }, body: { status: 'Safe' } })),
    says: () => 'notFound',
  },
  'lists its doors': { call: 'listDoors', say: at(), says: always },
  'offers a code for a door': {
    call: 'offerDoor',
    say: at(() => ({ body: { name: 'Back door' } })),
    says: (standing, asker) =>
      whyNotDoor(unpaired, {
        ...{ type: 'doorDevice.offered', ...told(asker), event: standing.eventId, until: now },
        grounds: { event: statusOf(standing), ended: standing.when.ended },
      }),
  },
  'closes a door that is none': {
    call: 'closeDoor',
    say: at(() => ({ params: { doorId: 'none' } })),
    says: () => 'notFound',
  },
  'starts as a paired phone': { call: 'openDoor', say: at(), says: always },
  'settles what is not in doubt': {
    call: 'settleConflict',
    about: 'going',
    say: (standing) => ({ ...attendee('going')(standing), body: { answer: 'stands', admissions: [] } }),
    says: () => 'changedMeanwhile',
  },
  'reads the guest list': { call: 'listAttendees', say: at(), says: always },
  'exports the guest list': { call: 'exportGuestList', say: at(), says: always },
  'follows the guest list': { call: 'readRoster', say: at(), says: always },
  'saves a section': {
    call: 'saveModule',
    say: saving('first', { theme: 'Snow' }),
    says: creating(
      event((standing, asker) => ({
        type: 'section.saved',
        ...told(asker),
        sections: [next(standing, standing.first)],
        grounds: { started: standing.when.begun },
      })),
    ),
  },
  'chooses volunteers': {
    call: 'saveModule',
    say: saving('door', { crew: [] }),
    says: event((standing, asker) => ({
      type: 'volunteers.saved',
      ...told(asker),
      undecides: true,
      sections: [next(standing, standing.door)],
    })),
  },
  'changes the date': {
    call: 'saveModule',
    say: at(({ first }) => ({ params: { moduleId: first.moduleId }, body: dates })),
    says: creating(
      event((standing, asker) => ({
        type: 'event.dateChanged',
        ...told(asker),
        sections: [next(standing, standing.first)],
        grounds: { locked: standing.when.locked, inside: underWay(standing).inside },
      })),
    ),
  },
  'submits it': {
    call: 'submitEvent',
    say: at(),
    says: event((standing, asker) => ({
      type: 'event.submitted',
      ...told(asker),
      approvers: standing.approvers,
      grounds: { complete: true, move: moveOf(standing), passed: standing.start.passed },
    })),
  },
  'reopens it': {
    call: 'reopenEvent',
    say: at(),
    says: event(({ when }, asker) => ({
      type: 'event.reopened',
      ...told(asker),
      grounds: { started: when.begun },
    })),
  },
  'cancels it': {
    call: 'cancelEvent',
    say: at(),
    says: event((standing, asker) => ({
      type: 'event.cancelled',
      ...told(asker),
      grounds: underWay(standing),
    })),
  },
  'comments on a section': {
    call: 'addSectionComment',
    say: ({ eventId, first }) => ({ params: { eventId, ...first }, body: { comment: 'Two exits?' } }),
    says: event(({ first }, asker) => ({
      type: 'section.commented',
      ...told(asker),
      section: first.sectionId,
      comment: 'c',
    })),
  },
  'decides on a section': {
    call: 'reviewSection',
    say: at(({ first, review }) => ({
      params: { ...first },
      body: { approved: true, version: review.context.sections[first.sectionId]?.version },
    })),
    says: event((standing, asker) => ({
      type: 'section.reviewed',
      ...told(asker),
      section: standing.first.sectionId,
      version: next(standing, standing.first).version - 1,
      approved: true,
    })),
  },
  'decides on an older version of a section': {
    call: 'reviewSection',
    say: at(({ first }) => ({ params: { ...first }, body: { approved: true, version: 0 } })),
    says: event(({ first }, asker) => ({
      type: 'section.reviewed',
      ...told(asker),
      section: first.sectionId,
      version: 0,
      approved: true,
    })),
  },
  'approves it': {
    call: 'approveEvent',
    say: at(),
    says: event((standing, asker) => ({ type: 'event.approved', ...told(asker), grounds: { move: moveOf(standing) } })),
  },
  'requests changes': {
    call: 'requestChanges',
    say: reason,
    says: event((standing, asker) => ({
      type: 'event.changesRequested',
      ...told(asker),
      reason: 'r',
      grounds: { started: standing.when.begun, move: moveOf(standing) },
    })),
  },
  'rejects it': {
    call: 'rejectEvent',
    say: reason,
    says: event((standing, asker) => ({
      type: 'event.rejected',
      ...told(asker),
      reason: 'r',
      grounds: underWay(standing),
    })),
  },
  'invites members': {
    call: 'inviteMembers',
    say: at(() => ({ body: { users: [] } })),
    says: ({ when }) => (when.ended ? 'eventEnded' : null),
  },
  'tells those who are going': {
    call: 'sendEventNotification',
    say: at(() => ({ body: { information: 'Doors open at nine.', checkedIn: false } })),
    says: (standing) => {
      if (!['approved', 'being-changed'].includes(statusOf(standing))) return 'eventNotApproved';
      return standing.going.snapshot.matches('going') ? null : 'nobodyToTell';
    },
  },
  'reads what was told': { call: 'listEventNotifications', say: at(), says: always },
  'says yes as the invited one': {
    call: 'acceptRsvp',
    about: 'invited',
    say: attendee('invited', { response: 'yes' }),
    says: attendance('invited', (standing, asker) => ({
      type: 'attendance.accepted',
      ...told(asker),
      grounds: {
        ...{ event: statusOf(standing), host: 'none', ended: standing.when.ended },
        ...{ bypass: standing.bypass, age: 'adult' },
      },
      rules: standing.bypass ? null : [],
    })),
  },
  'cancels the yes of the going one': {
    call: 'cancelRsvp',
    about: 'going',
    say: attendee('going'),
    says: attendance('going', (_, asker) => ({ type: 'attendance.declined', ...told(asker), cause: 'self' })),
  },
  'invites a guest': {
    call: 'inviteGuest',
    say: at(() => ({ body: { firstName: 'Gia', lastName: 'Field', phone: '(212) 555-0124' } })),
    says: (standing, asker) =>
      asker.own === null
        ? 'notAllowed'
        : whyNot(asker.own, {
            type: 'guest.invited',
            ...told(asker),
            guest: 'g9',
            grounds: { event: statusOf(standing), ended: standing.when.ended, limit: 3, owner: asker.owner },
          }),
  },
  'makes a new link for the guest of the going one': {
    call: 'renewGuestLink',
    about: 'guest',
    say: attendee('guest'),
    says: ({ when }) => (when.ended ? 'eventEnded' : null),
  },
  'removes the guest of the going one': {
    call: 'removeAttendee',
    about: 'guest',
    say: attendee('guest'),
    says: attendance('guest', (_, asker) => ({ type: 'attendance.removed', ...told(asker) })),
  },
  'removes the invited one': {
    call: 'removeAttendee',
    about: 'invited',
    say: attendee('invited'),
    says: attendance('invited', (_, asker) => ({ type: 'attendance.removed', ...told(asker) })),
  },
  'checks the going one in': {
    call: 'checkInAttendee',
    say: at(({ going }) => ({ params: { qrCode: going.qrCode } })),
    says: attendance('going', (standing, asker) => ({
      type: 'attendance.checkedIn',
      ...told(asker),
      grounds: { event: statusOf(standing), host: 'none' },
    })),
  },
  'checks the going one out': {
    call: 'checkOutAttendee',
    about: 'going',
    say: attendee('going'),
    says: attendance('going', (_, asker) => ({ type: 'attendance.checkedOut', ...told(asker) })),
  },
  'takes the check-in of the going one back': {
    call: 'undoCheckIn',
    about: 'going',
    say: (standing) => ({ ...attendee('going')(standing), query: { checkinDate: now } }),
    says: attendance('going', (_, asker) => ({ type: 'attendance.checkInUndone', ...told(asker), of: now })),
  },
  'checks the guest of the going one out': {
    call: 'checkOutAttendee',
    about: 'guest',
    say: attendee('guest'),
    says: attendance('guest', (_, asker) => ({ type: 'attendance.checkedOut', ...told(asker) })),
  },
};
