import type { RefusalCode } from '#contract/kit/refusals.ts';
import {
  type AttendanceFact,
  attendanceMachine,
  type AttendanceSnapshot,
} from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { isTwin } from '#machines/lifecycles/admissions.ts';
import { attendanceModel } from '#machines/lifecycles/attendance.model.ts';
import { attendanceOf } from '#machines/lifecycles/attendanceOf.ts';
import {
  accepted,
  checkedIn,
  checkedOut,
  checkInUndone,
  declined,
  formerCheckedIn,
  guestInvited,
  guestRemoved,
  invited,
  removed,
  resumed,
} from '#machines/lifecycles/attendance.fixtures.ts';
import { attendeeOf, type AttendeeState } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { newSteps, stepsOf } from '#tests/kit/along.ts';
import { describeLifecycle } from './facts.ts';

describeChart(attendanceModel, {
  sizes: {
    'a primary attendee': { states: 87, edges: 382 },
    'a guest': { states: 15, edges: 36 },
    'a member at doors without a network': { states: 220, edges: 1156 },
    'a code that was copied': { states: 14, edges: 40 },
  },
  along: {
    'nobody is in without having said yes': (walked) => {
      for (const { move, before } of newSteps(walked))
        if (move.startsWith('attendance.checkedIn'))
          expect(before.matches('going') && !before.matches({ going: 'in' })).toBe(true);
    },
    'nobody has more guests than places': ({ snapshots }) => {
      for (const { context } of snapshots) expect(context.guests.length).toBeLessThanOrEqual(2);
    },
    'a check-in taken back leaves what was true before it': (walked) => {
      let stood: unknown = null;
      for (const { move, before, after } of stepsOf(walked)) {
        if (move.startsWith('attendance.checkedIn')) stood = timesOf(before);
        if (move.startsWith('attendance.recordedAtDoor')) stood = null;
        if (move === 'attendance.checkInUndone' && stood) expect(timesOf(after)).toEqual(stood);
      }
    },
    'whoever a door let in stands on the list as going, and is told of where the list said no': (walked) => {
      for (const { after, before } of newSteps(walked)) {
        const [added] = after.context.movements.filter(
          ({ id }) => !before.context.movements.some((each) => each.id === id),
        );
        if (!added?.record || added.kind === 'out' || isTwin(added, before.context.movements)) continue;
        expect(after.matches('going')).toBe(true);
        if (!before.matches('going')) expect(after.context.conflict).not.toBe(null);
      }
    },
    'people are counted on a copied code only while somebody is in': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(snapshot.context.copies === 0 || snapshot.matches({ going: 'in' })).toBe(true);
    },
    'who is in has a time of coming and none of leaving': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches({ going: 'in' })) {
          expect(snapshot.context.checkinDate).not.toBe(null);
          expect(snapshot.context.checkoutDate).toBe(null);
        }
    },
  },
});

const timesOf = ({ context: { checkinDate, checkoutDate, checkedInBy } }: AttendanceSnapshot) => [
  checkinDate,
  checkoutDate,
  checkedInBy,
];

/** Facts of every kind with grounds on which they are not taken, or not everywhere. */
const others: readonly AttendanceFact[] = [
  accepted({}, null),
  accepted({ age: 'minor' }),
  accepted({ age: 'unknown' }),
  accepted({ ended: true }),
  accepted({ host: 'notGoing' }),
  ...['editing', 'submitted', 'update-required', 'rejected', 'cancelled'].flatMap((event) => [
    accepted({ event }),
    accepted({ event, bypass: true, age: 'unknown' }, null),
    checkedIn(event),
    guestInvited('g4', { event }),
  ]),
  checkedIn('approved', 'notGoing'),
  formerCheckedIn,
  checkInUndone(60_001),
  checkInUndone(0, '2026-10-18T00:09:00.000Z'),
  guestInvited('g4', { limit: 0 }),
  guestInvited('g4', { owner: true, limit: 0 }),
  guestInvited('g4', { ended: true }),
  guestInvited('g4', { ended: true, owner: true }),
  guestRemoved('g9'),
];

describe('every attendance', () => describeLifecycle({ model: attendanceModel, whyNot, others }));

/** The attendance after a history, each fact of which must be taken. */
function after(...facts: AttendanceFact[]) {
  const [first] = initialTransition(attendanceMachine, { id: 'a1' });
  return facts.reduce((snapshot, fact) => {
    expect(whyNot(snapshot, fact)).toBe(null);
    return transition(attendanceMachine, snapshot, fact)[0];
  }, first);
}

const yes = [invited(), accepted()];
const inside = [...yes, checkedIn()];
const guestYes = [invited('a1'), accepted({ host: 'going' })];
const backIn = { ...checkedIn(), at: '2026-10-18T00:10:20.000Z', by: 'cora' };
const inAgain = [...inside, checkInUndone(10_000), backIn];
const undoOfTheFirst = checkInUndone(30_000);
const cancelledEvent = { event: 'cancelled' };

describe('a fact that is not taken', () => {
  it.each<[string, AttendanceFact[], AttendanceFact, RefusalCode]>([
    ['a yes of somebody who is not invited', [], accepted(), 'invitedOnly'],
    ['a yes of somebody who was removed', [invited(), removed], accepted(), 'wasRemoved'],
    ['a yes to an event that is not approved', [invited()], accepted({ event: 'submitted' }), 'eventNotApproved'],
    ['a yes to an event that was cancelled', [invited()], accepted(cancelledEvent), 'eventCancelled'],
    ['a yes to an event that is over', [invited()], accepted({ ended: true }), 'eventEnded'],
    ['a yes without a birth date', [invited()], accepted({ age: 'unknown' }), 'birthDateNeeded'],
    ['a yes of a minor', [invited()], accepted({ age: 'minor' }), 'tooYoung'],
    ['a yes without the rules', [invited()], accepted({}, null), 'rulesChanged'],
    ['a yes of a guest whose host is not going', [invited('a1')], accepted({ host: 'notGoing' }), 'hostNotGoing'],
    ['a second yes', yes, accepted(), 'changedMeanwhile'],
    ['a no of somebody who never said yes', [invited()], declined(), 'notRsvp'],
    ['a no of somebody who is in', inside, declined(), 'stillIn'],
    ['a check-in of somebody who is not invited', [], checkedIn(), 'notFound'],
    ['a check-in without a yes', [invited()], checkedIn(), 'notRsvp'],
    ['a check-in after a no', [...yes, declined()], checkedIn(), 'rsvpCancelled'],
    ['a second check-in', inside, checkedIn(), 'alreadyIn'],
    ['a check-in of somebody who was removed', [...yes, removed], checkedIn(), 'wasRemoved'],
    ['a check-in at an event that is not approved', yes, checkedIn('editing'), 'eventNotApproved'],
    ['a check-in at an event that was cancelled', yes, checkedIn('cancelled'), 'eventCancelled'],
    ['a check-in of a guest whose host is not going', guestYes, checkedIn('approved', 'notGoing'), 'hostNotGoing'],
    [
      'a check-in of a guest on hold',
      [...guestYes, declined('host')],
      checkedIn('approved', 'notGoing'),
      'hostNotGoing',
    ],
    [
      'a check-in of a guest whose yes was not taken up again',
      [...guestYes, declined('host')],
      checkedIn('approved', 'going'),
      'notRsvp',
    ],
    [
      'taking a yes up again while the host is not going',
      [...guestYes, declined('host')],
      resumed('notGoing'),
      'hostNotGoing',
    ],
    ['taking a yes up again that stands', guestYes, resumed(), 'changedMeanwhile'],
    ['a second no of the host', [...guestYes, declined('host')], declined('host'), 'notRsvp'],
    ['a check-out of somebody who is not in', yes, checkedOut, 'notIn'],
    ['a second check-out', [...inside, checkedOut], checkedOut, 'alreadyLeft'],
    ['taking a check-in back of somebody who never came', yes, checkInUndone(), 'notIn'],
    ['taking a check-in back of somebody who has left', [...inside, checkedOut], checkInUndone(), 'notIn'],
    ['taking a check-in back twice', [...inside, checkInUndone()], checkInUndone(), 'notIn'],
    ['taking a check-in back after more than a minute', inside, checkInUndone(60_001), 'undoTooLate'],
    ['taking the first check-in back of somebody who came in again', inAgain, undoOfTheFirst, 'checkedInAgain'],
    ['a removal of somebody who is in', inside, removed, 'stillIn'],
    ['a removal of somebody who has been in', [...inside, checkedOut], removed, 'wasIn'],
    ['a second removal', [invited(), removed], removed, 'wasRemoved'],
    ['a guest of somebody who is not going', [invited()], guestInvited('g1'), 'notGoing'],
    ['a guest of somebody who has declined', [...yes, declined()], guestInvited('g1'), 'notGoing'],
    ['a guest of nobody', [], guestInvited('g1', { owner: true }), 'notFound'],
    ['a guest beyond the limit', [...yes, guestInvited('g1'), guestInvited('g2')], guestInvited('g3'), 'guestLimit'],
    ['a guest where the limit is 0', yes, guestInvited('g1', { limit: 0 }), 'guestLimit'],
    ['a guest of the owner beyond the limit', [invited()], guestInvited('g1', { owner: true, limit: 0 }), 'guestLimit'],
    ['a guest for an event that is over', yes, guestInvited('g1', { ended: true }), 'eventEnded'],
    ['a guest for an event that was cancelled', yes, guestInvited('g1', cancelledEvent), 'eventCancelled'],
    ['a second invitation', [invited()], invited(), 'changedMeanwhile'],
  ])('%s', (_, history, fact, code) => {
    expect(whyNot(after(...history), fact)).toBe(code);
  });
});

describe('an attendance', () => {
  it('takes a yes to a type that bypasses approval without birth date and rules', () => {
    expect(after(invited(), accepted({ bypass: true, age: 'unknown' }, null)).value).toEqual({ going: 'expected' });
  });

  it('takes a yes where there are no rules', () => {
    expect(after(invited(), accepted({}, [])).value).toEqual({ going: 'expected' });
  });

  it('becomes no by cancelling and may become yes again', () => {
    const no = after(...yes, declined());
    expect([no.value, after(...yes, declined(), accepted()).value]).toEqual(['declined', { going: 'expected' }]);
  });

  it('lets somebody who has left come in again, and forgets the leaving', () => {
    const left = after(...inside, { ...checkedOut, at: '2026-10-18T02:00:00.000Z' });
    expect([left.value, left.context.checkoutDate]).toEqual([{ going: 'left' }, '2026-10-18T02:00:00.000Z']);
    const again = after(...inside, checkedOut, { ...checkedIn(), at: '2026-10-18T03:00:00.000Z' });
    expect(again.value).toEqual({ going: 'in' });
    expect(again.context).toMatchObject({ checkinDate: '2026-10-18T03:00:00.000Z', checkoutDate: null });
  });

  it('was never in when a first check-in is taken back, up to a minute after it', () => {
    const undone = after(...inside, checkInUndone(60_000));
    expect(undone.value).toEqual({ going: 'expected' });
    expect(undone.context).toMatchObject({ checkinDate: null, checkoutDate: null, checkedInBy: null, before: null });
    expect(after(...inside, checkInUndone(), removed).value).toBe('removed');
  });

  it('is out since the old time when a later check-in is taken back', () => {
    const left = after(...inside, { ...checkedOut, at: '2026-10-18T02:00:00.000Z' });
    const back = { ...checkedIn(), at: '2026-10-18T03:00:00.000Z', by: 'cora' };
    const undone = { ...checkInUndone(0, back.at), at: '2026-10-18T03:01:00.000Z' };
    const facts = [...inside, { ...checkedOut, at: '2026-10-18T02:00:00.000Z' }, back, undone];
    const { value, context } = after(...facts);
    expect([value, context]).toEqual([left.value, left.context]);
    expect(after(...facts, back).context.checkedInBy).toBe('cora');
  });

  it('takes back the check-in that is named, and one of before that was named any', () => {
    for (const of of [backIn.at, null])
      expect(after(...inAgain, checkInUndone(30_000, of)).value).toEqual({ going: 'expected' });
  });

  it('lets somebody who has left cancel', () => {
    expect(after(...inside, checkedOut, declined()).value).toBe('declined');
  });

  it('gives the place of a removed guest to another', () => {
    const host = after(...yes, guestInvited('g1'), guestInvited('g2'), guestRemoved('g1'), guestInvited('g3'));
    expect(host.context.guests).toEqual(['g2', 'g3']);
  });

  it('lets the owner invite guests without a yes, before the event is approved', () => {
    expect(after(invited(), guestInvited('g1', { owner: true, event: 'editing' })).context.guests).toEqual(['g1']);
  });

  it('puts a guest’s yes on hold with the host, and takes it up again as it was', () => {
    const left = [...guestYes, checkedIn('approved', 'going'), checkedOut];
    expect(after(...guestYes, declined('host')).value).toBe('onHold');
    expect(after(...guestYes, declined('host'), resumed()).value).toEqual({ going: 'expected' });
    expect(after(...left, declined('host'), resumed()).value).toEqual({ going: 'left' });
    expect(after(...guestYes, declined('host'), removed).value).toBe('removed');
  });

  it('leaves a guest who has not answered as they are when the host cancels', () => {
    expect(after(invited('a1'), declined('host')).value).toBe('invited');
  });

  it('takes the yes of a guest that an earlier release left at no', () => {
    expect(after(...guestYes, declined('host'), accepted({ host: 'going' })).value).toEqual({ going: 'expected' });
  });

  it('lets a guest be removed who has been in, and nobody while in', () => {
    expect(after(...guestYes, checkedIn('approved', 'going'), checkedOut, removed).value).toBe('removed');
    expect(whyNot(after(...guestYes, checkedIn('approved', 'going')), removed)).toBe('stillIn');
  });

  it('takes a removed person up again', () => {
    const again = after(invited(), removed, invited('a9'));
    expect([again.value, again.context.host, again.context.person]).toEqual(['invited', 'a9', null]);
  });
});

it.each([
  [null, 'absent'],
  ['invited', 'invited'],
  ['yes', { going: 'expected' }],
  ['in', { going: 'in' }],
  ['left', { going: 'left' }],
  ['no', 'declined'],
] as const)('is read from the answer of the server: %s', (standing: AttendeeState | null, value) => {
  const { value: read, context } = attendanceOf(standing && attendeeOf(standing));
  expect(read).toEqual(value);
  expect(context.checkinDate !== null).toBe(standing === 'in' || standing === 'left');
});
