import { callNamed, type CallName } from '#contract/calls.ts';
import type { AttendanceFact, AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import {
  accepted,
  checkedIn,
  checkedOut,
  checkInUndone,
  declined,
  guestInvited,
  removed,
} from '#machines/lifecycles/attendance.fixtures.ts';
import { attendanceModel } from '#machines/lifecycles/attendance.model.ts';
import {
  approved,
  approvedMovedLate,
  approvedMovedOccupied,
  cancelled,
  cancelledLate,
  cancelledOccupied,
  changesRequested,
  changesRequestedLate,
  commented,
  dateChanged,
  moduleAdded,
  moduleSwitched,
  movedLate,
  movedOccupied,
  rejected,
  rejectedOccupied,
  reopened,
  requiredOne,
  reviewed,
  saved,
  submitted,
} from '#machines/lifecycles/eventReview.fixtures.ts';
import type { EventReviewFact, EventReviewSnapshot } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import { eventReviewModel } from '#machines/lifecycles/eventReview.model.ts';
import { exploreAll } from '#machines/kit/model/judge.ts';
import { describe, expect, it } from 'vitest';

const attendances = [...exploreAll(attendanceModel).values()]
  .flatMap(({ nodes }) => [...nodes.values()])
  .map(({ tracked }) => tracked.chart as AttendanceSnapshot);
const listed = attendances.filter((each) => !each.matches('absent') && !each.matches('removed'));

const reviews = [...exploreAll(eventReviewModel).values()]
  .flatMap(({ nodes }) => [...nodes.values()])
  .map(({ tracked }) => tracked.chart as EventReviewSnapshot)
  .filter((each) => !each.matches('absent'));

const events = ['approved', 'being-changed', 'editing', 'cancelled'];

describe('every reason that a lifecycle has stands among the refusals of its call', () => {
  it.each<[CallName, readonly AttendanceSnapshot[], AttendanceFact[]]>([
    [
      'acceptRsvp',
      listed.filter((each) => !each.matches('going')),
      [
        ...events.map((event) => accepted({ event })),
        accepted({ age: 'unknown' }),
        accepted({ age: 'minor' }),
        accepted({ ended: true }),
        accepted({ host: 'notGoing' }),
        accepted({}, null),
      ],
    ],
    ['cancelRsvp', listed, [declined()]],
    [
      'checkInAttendee',
      attendances,
      events.flatMap((event) => [checkedIn(event), checkedIn(event, 'going'), checkedIn(event, 'notGoing')]),
    ],
    ['checkOutAttendee', listed, [checkedOut]],
    ['undoCheckIn', listed, [checkInUndone(), checkInUndone(60_001), checkInUndone(0, 'another')]],
    ['removeAttendee', listed, [removed]],
    [
      'inviteGuest',
      listed,
      [...events.map((event) => guestInvited('g9', { event })), guestInvited('g9', { ended: true, owner: true })],
    ],
  ])('%s', (name, states, facts) => {
    const codes = states.flatMap((state) => facts.map((fact) => whyNot(state, fact))).filter((code) => code !== null);
    expect(codes.length).toBeGreaterThan(0);
    expect(callNamed(name).refusals).toEqual(expect.arrayContaining([...new Set(codes)]));
  });

  it.each<[CallName, ((by: string) => EventReviewFact)[]]>([
    ['saveModule', [saved('plan', 1), saved('plan', 2), saved('plan', 3), saved('plan', 2, true)]],
    ['saveModule', [moduleAdded('band'), moduleAdded('band', 'plan'), moduleSwitched('band', false)]],
    ['reopenEvent', [reopened(), reopened(true)]],
    [
      'saveModule',
      [dateChanged('plan', 1), dateChanged('plan', 2), dateChanged('plan', 2, true), dateChanged('plan', 2, false, 2)],
    ],
    ['addSectionComment', [commented('plan'), commented('nowhere')]],
    ['requestChanges', [changesRequested, changesRequestedLate]],
    ['rejectEvent', [rejected, rejectedOccupied]],
    ['submitEvent', [submitted(requiredOne), submitted(requiredOne, false)]],
    [
      'submitEvent',
      [{ move: movedLate }, { move: movedOccupied }, { passed: true }].map((each) =>
        submitted(requiredOne, true, each),
      ),
    ],
    ['reviewSection', [reviewed('plan', 1, true), reviewed('plan', 2, false)]],
    ['approveEvent', [approved, approvedMovedLate, approvedMovedOccupied]],
    ['cancelEvent', [cancelled, cancelledLate, cancelledOccupied]],
  ])('%s', (name, facts) => {
    const told = facts.flatMap((fact) => ['cora', 'rita', 'stranger'].map((person) => fact(person)));
    const codes = reviews
      .flatMap((state) => told.map((fact) => whyNotReview(state, fact)))
      .filter((code) => code !== null);
    expect(codes.length).toBeGreaterThan(0);
    expect(callNamed(name).refusals).toEqual(expect.arrayContaining([...new Set(codes)]));
  });

  it('and inviting a guest is refused to whoever is not on the list', () => {
    expect(callNamed('inviteGuest').refusals).toContain('notAllowed');
  });
});
