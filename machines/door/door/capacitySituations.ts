import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, refused } from '#machines/kit/model/model.ts';
import { attendeeOf, guestOf, noConnection, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import type { OwnRecord } from './listed.ts';
import { doorMachine, type DoorInput } from './machine.ts';

const { answered } = answersOf(doorMachine, { keepAdmission: 'keepRecord', keepRefusal: 'keepRecord' });

const at = '2026-10-18T00:05:00.000Z';
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
const mayBeInside = 10;

/** So many people whose codes no one gives. */
export const crowd = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    attendeeOf('in', [], { id: `in-${index}`, firstName: 'Ida', lastName: `Moreau ${index}`, qrCode: `9RD${index}` }),
  );

const list = (label: string, inside: number, ...attendees: ReturnType<typeof attendeeOf>[]) =>
  act(
    {
      type: 'roster.changed',
      parties: partiesIn([...crowd(inside), ...attendees]),
      at: '2026-10-18T00:04:00.000Z',
      capacity: mayBeInside,
    },
    label,
  );

const hers = act({ type: 'code.submitted', code: '7k3m 9xq2', at });
const his = act({ type: 'code.submitted', code: '4t8w-1zp5', at }, 'another');
const [admit, turnAway] = [act({ type: 'admit.pressed' }), act({ type: 'turnAway.pressed' })];
const miaIn = answered('checkInAttendee', 'a host is in', {
  ...{ id: 'at-mia', name: 'Mia Castellano', host: null, guestsToCome: 0, checkinDate: at },
});
const unknown = refused('checkInAttendee', 'unknown code', refusalOf('unknownCode'), 'codeIsOther');
const record = { code: '7K3M9XQ2', at, attendeeId: 'at-mia', hostId: null, isSent: false };
const admission: OwnRecord = { ...record, counter: 1, decision: 'in' };
const refusal: OwnRecord = { ...record, counter: 2, decision: 'refused' };
const kept = [answered('keepAdmission', 'kept', admission), answered('keepRefusal', 'kept', refusal)];
const keepsNothing = (actor: string) => broken(actor, '500', 'This browser keeps nothing.');
const handedOver = answered('sendDoorLog', 'merged', {
  records: [{ counter: 2, outcome: 'merged' }],
  own: [{ ...refusal, isSent: true }],
});

const found = answered('findListed', 'going', {
  listed: {
    ...{ id: 'at-mia', name: 'Mia Castellano', host: null, hostId: null, rsvp: 'yes', checkedIn: false },
    ...{ checkinDate: null, checkoutDate: null, notedDate: null, hostStatus: 'none', isFormer: false, guestsToCome: 0 },
    guestsInside: 0,
  },
  listAt: '2026-10-18T00:04:00.000Z',
});
const noLongerStaff = refused('sendDoorLog', 'no longer staff', refusalOf('notCheckInStaff'), 'isNoLongerStaff');

/** A door of an event that is nearly full or full, each situation by its name. */
export const capacitySituations = (staff: DoorInput) => {
  const input = { ...staff, isMuted: true };
  const [mia, both] = [attendeeOf('yes'), attendeeOf('yes', [guestOf('yes', gus)])];
  const full = list('ten of ten in', 10, mia);
  return {
    'an event that is nearly full': {
      input,
      moves: [list('nine of ten in', 9, mia), hers, admit, miaIn, unknown],
    },
    'turned away at a full event': {
      input,
      moves: [
        ...[full, hers, turnAway, ...kept, keepsNothing('keepRefusal')],
        ...[handedOver, noLongerStaff, miaIn, unknown],
      ],
    },
    'a question at a full event that is dropped': { input, moves: [full, hers, his, miaIn, unknown] },
    'a full event without a connection': {
      input: { ...input, waiting: [{ code: '7K3M9XQ2', at }] },
      moves: [
        ...[full, found, admit, turnAway, ...kept],
        ...[keepsNothing('keepAdmission'), keepsNothing('keepRefusal'), keepsNothing('findListed')],
        ...[handedOver, broken('sendDoorLog', 'offline', noConnection), offline('checkInAttendee'), miaIn, unknown],
      ],
    },
    'a party at a full event': {
      input,
      moves: [
        ...[list('nine of ten in', 9, both), hers, admit, miaIn, unknown],
        act({ type: 'party.chosen', codes: ['4T8W1ZP5', '7K3M9XQ2'], at }, 'both'),
      ],
    },
  };
};
