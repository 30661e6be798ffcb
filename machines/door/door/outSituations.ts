import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, elapsed, refused } from '#machines/kit/model/model.ts';
import { attendeeOf, guestOf, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import type { Listed, OwnRecord } from './listed.ts';
import { doorMachine, type DoorInput } from './machine.ts';
import { hostChosen } from './partySituations.ts';

const { answered } = answersOf(doorMachine, { keepExit: 'keepRecord', keepRefusal: 'keepRecord' });

const at = '2026-10-18T00:05:00.000Z';
const counted = '2026-10-18T00:04:00.000Z';
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };

const hers = act({ type: 'code.submitted', code: '7k3m 9xq2', at });
const next = act({ type: 'next.pressed' });
const out = act({ type: 'out.pressed', at });
const list = (label: string, ...attendees: ReturnType<typeof attendeeOf>[]) =>
  act({ type: 'roster.changed', parties: partiesIn(attendees), at: counted, capacity: null }, label);
const bothIn = list('both in', attendeeOf('in', [guestOf('in', gus)]));
const hostIn = list('one in', attendeeOf('in', [guestOf('yes', gus)]));
const nobodyIn = list('nobody in', attendeeOf('yes', [guestOf('yes', gus)]));

const miaOut = answered('checkOutAttendee', 'a host has left', {
  ...{ id: 'at-mia', name: 'Mia Castellano', checkedIn: false },
  ...{ checkinDate: '2026-10-18T00:10:00.000Z', checkoutDate: '2026-10-18T00:20:00.000Z' },
});
const leftBefore = refused(
  'checkOutAttendee',
  'left before',
  refusalOf('alreadyLeft', { name: 'Mia Castellano', time: '20:20 EDT' }),
  'attendeeHasLeft',
);
const neverIn = refused(
  'checkOutAttendee',
  'not in',
  refusalOf('notIn', { name: 'Mia Castellano' }),
  'attendeeIsNotIn',
);
const miaIn = answered('checkInAttendee', 'a host is in', {
  ...{ id: 'at-mia', name: 'Mia Castellano', host: null, guestsToCome: 2, checkinDate: at },
});
const his = act({ type: 'code.submitted', code: '4t8w-1zp9', at }, 'unknown');
const keepsNothing = broken('findListed', '500', 'This browser keeps nothing.');
const notOnList = answered('findListed', 'nobody', { listed: null, listAt: counted });
const mia: Listed = {
  ...{
    id: 'at-mia',
    name: 'Mia Castellano',
    host: null,
    hostId: null,
    hostStatus: 'none',
    isFormer: false,
    rsvp: 'yes',
  },
  ...{ checkedIn: true, checkinDate: '2026-10-18T00:01:00.000Z', checkoutDate: null, notedDate: null },
  ...{ guestsToCome: 1, guestsInside: 1 },
};
const found = (label: string, change: Partial<Listed> = {}) =>
  answered('findListed', label, { listed: { ...mia, ...change }, listAt: counted });
const foundIn = found('who is in');
const foundOut = found('who is not in', { checkedIn: false, checkinDate: null });
const admission: OwnRecord = {
  ...{ code: '7K3M9XQ2', at, attendeeId: 'at-mia', hostId: null, isSent: false },
  ...{ counter: 1, decision: 'in' },
};

const exit: OwnRecord = {
  ...{ code: '7K3M9XQ2', at, attendeeId: 'at-mia', hostId: null, isSent: false },
  ...{ counter: 2, decision: 'out' },
};
const exitKept = answered('keepExit', 'kept', exit);
const exitHandedOver = answered('sendDoorLog', 'merged', {
  records: [{ counter: 2, outcome: 'merged' }],
  own: [{ ...exit, isSent: true }],
});
const refusalKept = answered('keepRefusal', 'kept', { ...exit, decision: 'refused' });
const refusalNotKept = broken('keepRefusal', '500', 'This browser keeps nothing.');
const nobody = answered('findListed', 'nobody', { listed: null, listAt: null });
const exitNotKept = broken('keepExit', '500', 'This browser keeps nothing.');
const listKept = act(
  {
    type: 'pack.changed',
    pack: { kept: 2, of: 2, listAt: counted, inside: 1, capacity: null },
    own: [],
    refusesToKeep: false,
  },
  'kept',
);

const ofEarlierPage = act(
  {
    type: 'pack.changed',
    pack: { kept: 1, of: 2, listAt: counted, inside: 0, capacity: null },
    own: [admission],
    refusesToKeep: false,
  },
  'of an earlier page',
);
const handedOver = answered('sendDoorLog', 'merged', {
  records: [{ counter: 1, outcome: 'merged' }],
  own: [{ ...admission, isSent: true }],
});

/** A code that is read while the door checks in is on no list here, and refused. */
const unknown = refused('checkInAttendee', 'unknown code', refusalOf('unknownCode'), 'codeIsOther');
const answeredIn = [miaIn, unknown];

/** A door that checks out, each situation by its name. */
export const outSituations = (staff: DoorInput) => {
  const input = { ...staff, isMuted: true };
  return {
    'checking out': {
      input,
      moves: [out, hers, bothIn, miaOut, leftBefore, ...answeredIn, elapsed('verdictShown', 1_600)],
    },
    'back to In': {
      input,
      moves: [
        out,
        act({ type: 'in.pressed' }),
        hers,
        bothIn,
        miaOut,
        leftBefore,
        ...answeredIn,
        elapsed('backToIn', 120_000),
      ],
    },
    'not in': { input, moves: [out, hers, next, nobodyIn, hostChosen, miaOut, neverIn, ...answeredIn] },
    'not on the list': { input, moves: [out, his, next, hostIn, ...answeredIn] },
    'checking out without an answer': {
      input,
      moves: [
        ...[out, hers, next, hostIn, miaOut, offline('checkOutAttendee'), ...answeredIn],
        ...[foundIn, keepsNothing, exitKept, exitNotKept],
        ...[act({ type: 'connection.returned' }), exitHandedOver, offline('sendDoorLog')],
      ],
    },
    'checking out by the list that is kept': {
      input,
      moves: [
        ...[out, hers, listKept, foundIn, foundOut, notOnList, keepsNothing, exitKept, exitNotKept],
        ...[miaOut, leftBefore, offline('checkOutAttendee'), ...answeredIn, elapsed('verdictShown', 1_600)],
      ],
    },
    'checking out whom this phone admitted': {
      input,
      moves: [
        ...[out, hers, hostIn, ofEarlierPage, handedOver, offline('sendDoorLog')],
        ...[miaOut, leftBefore, unknown, miaIn],
        ...[nobody, keepsNothing, refusalKept, refusalNotKept],
      ],
    },
  };
};
