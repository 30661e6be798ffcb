import { limits } from '#contract/kit/limits.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import {
  attendeeOf,
  crashed,
  eventId,
  guestOf,
  noConnection,
  offline,
  refusalOf,
  zone,
} from '#machines/kit/fixtures.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import type { Listed, OwnRecord } from './listed.ts';
import { doorMachine, type DoorInput } from './machine.ts';
import type { PackUpdate } from './pack.ts';
import { capacitySituations } from './capacitySituations.ts';
import { outSituations } from './outSituations.ts';
import { hostChosen, partySituations } from './partySituations.ts';
import { keyOf, presentNewest } from './modelKey.ts';

const { answered } = answersOf(doorMachine, { keepAdmission: 'keepRecord', keepRefusal: 'keepRecord' });

const at = '2026-10-18T00:05:00.000Z';
const counted = '2026-10-18T00:04:00.000Z';
const staff: DoorInput = {
  eventId,
  title: 'Autumn Social',
  zone,
  status: 'approved',
  isCheckInStaff: true,
  isMuted: false,
  offlineListMinutes: 60,
  waiting: [],
  refused: [],
};
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };

const miaIn = { id: 'at-mia', name: 'Mia Castellano', host: null, guestsToCome: 2, checkinDate: at };
const gusIn = { id: 'at-gus', name: 'Gus Berg', host: 'Mia Castellano', guestsToCome: 0, checkinDate: at };
const alreadyIn = refusalOf('alreadyIn', { name: 'Mia Castellano', time: '20:05 EDT', by: 'Cora Bell' });
const hers = act({ type: 'code.submitted', code: '7k3m 9xq2', at });
const his = act({ type: 'code.submitted', code: '4t8w-1zp5', at }, 'another');
const unknown = refused('checkInAttendee', 'unknown code', refusalOf('unknownCode'), 'codeIsOther');
const cancelled = refused(
  'checkInAttendee',
  'not going',
  refusalOf('rsvpCancelled', { name: 'Mia Castellano' }),
  'rsvpIsCancelled',
);
const given = { code: '7K3M9XQ2', at };
const nobody = answered('findListed', 'nobody', { listed: null, listAt: null });
const mia: Listed = {
  id: 'at-mia',
  name: 'Mia Castellano',
  host: null,
  hostId: null,
  rsvp: 'yes',
  checkedIn: false,
  checkinDate: null,
  checkoutDate: null,
  notedDate: null,
  hostStatus: 'none',
  isFormer: false,
  guestsToCome: 2,
  guestsInside: 0,
};
const found = (label: string, change: Partial<Listed> = {}, listAt = counted) =>
  answered('findListed', label, { listed: { ...mia, ...change }, listAt });
const recorded = { code: '7K3M9XQ2', at, attendeeId: 'at-mia', hostId: null, isSent: false };
const admission: OwnRecord = { ...recorded, counter: 1, decision: 'in' };
const refusal: OwnRecord = { ...recorded, counter: 2, decision: 'refused' };
const foundOnOldList = found('on an old list', {}, '2026-10-17T22:47:00.000Z');
const admissionKept = answered('keepAdmission', 'kept', admission);
const refusalKept = answered('keepRefusal', 'kept', refusal);
const keepsNothing = (actor: string) => broken(actor, '500', 'This browser keeps nothing.');
const notFound = broken('findListed', '500', 'This browser keeps nothing.');
const isSent = (record: OwnRecord): OwnRecord => ({ ...record, isSent: true });
const handedOver = answered('sendDoorLog', 'merged', {
  records: [
    { counter: 1, outcome: 'merged' },
    { counter: 2, outcome: 'merged' },
  ],
  own: [isSent(admission), isSent(refusal)],
});
const pack = (label: string, told: Partial<PackUpdate>) =>
  act(
    {
      type: 'pack.changed',
      pack: { kept: 2, of: 2, listAt: counted, inside: 0, capacity: null },
      own: [],
      refusesToKeep: false,
      ...told,
    },
    label,
  );
const ofEarlierPage = pack('of an earlier page', { own: [admission] });
const noLongerStaff = refused('sendDoorLog', 'no longer staff', refusalOf('notCheckInStaff'), 'isNoLongerStaff');
const list = (label: string, ...attendees: ReturnType<typeof attendeeOf>[]) =>
  act({ type: 'roster.changed', parties: partiesIn(attendees), at: counted, capacity: null }, label);

export const doorModel = defineModel({
  id: 'door',
  machine: doorMachine,
  situations: {
    'one code after the other': {
      input: staff,
      moves: [
        act({ type: 'code.submitted', code: ' ', at }, 'empty'),
        answered('checkInAttendee', 'a host is in', miaIn),
        refused('checkInAttendee', 'already in', alreadyIn, 'attendeeIsIn'),
        cancelled,
        unknown,
        elapsed('verdictShown', 1_000),
        elapsed('verdictShown', 1_600),
      ],
    },
    'the next code before the answer': {
      input: staff,
      moves: [his, answered('checkInAttendee', 'a guest is in', gusIn), unknown],
    },
    'judged by the list': {
      input: staff,
      moves: [
        list('nobody in', attendeeOf('yes', [guestOf('yes', gus)])),
        list('declined', attendeeOf('no', [guestOf('yes', gus)])),
        hostChosen,
        answered('checkInAttendee', 'a host is in', miaIn),
        cancelled,
      ],
    },
    'no connection': {
      input: staff,
      moves: [
        act({ type: 'connection.lost' }),
        act({ type: 'connection.returned' }),
        act({ type: 'refresh.requested' }),
        offline('checkInAttendee'),
        broken('checkInAttendee', 'timeout', noConnection),
        refused('checkInAttendee', 'too many', refusalOf('tooMany'), 'triesAreMany'),
        crashed('checkInAttendee'),
        answered('checkInAttendee', 'a host is in', miaIn),
        unknown,
        nobody,
        notFound,
      ],
    },
    'decided by this phone': {
      input: staff,
      moves: [
        found('going'),
        found('declined', { rsvp: 'no' }),
        notFound,
        admissionKept,
        refusalKept,
        keepsNothing('keepAdmission'),
        keepsNothing('keepRefusal'),
        handedOver,
        broken('sendDoorLog', 'offline', noConnection),
        offline('checkInAttendee'),
        answered('checkInAttendee', 'a host is in', miaIn),
        elapsed('verdictShown', 1_600),
      ],
    },
    'an old list': {
      input: { ...staff, offlineListMinutes: 30, waiting: [given, { ...given, code: '4T8W1ZP5' }] },
      moves: [
        act({ type: 'next.pressed' }),
        act({ type: 'admit.pressed' }),
        act({ type: 'turnAway.pressed' }),
        foundOnOldList,
        notFound,
        admissionKept,
        keepsNothing('keepAdmission'),
        refusalKept,
        keepsNothing('keepRefusal'),
        handedOver,
        broken('sendDoorLog', 'offline', noConnection),
        answered('checkInAttendee', 'a host is in', miaIn),
        offline('checkInAttendee'),
        unknown,
      ],
    },
    'a question that is dropped': {
      input: { ...staff, offlineListMinutes: 30, isMuted: true, waiting: [given] },
      moves: [
        his,
        foundOnOldList,
        notFound,
        offline('checkInAttendee'),
        answered('checkInAttendee', 'a host is in', miaIn),
      ],
    },
    'handed over': {
      input: { ...staff, isMuted: true },
      moves: [
        pack('nothing unsent', {}),
        ofEarlierPage,
        act({ type: 'connection.returned' }),
        act({ type: 'refresh.requested' }),
        act({ type: 'next.pressed' }),
        handedOver,
        answered('sendDoorLog', 'refused', {
          records: [{ counter: 1, outcome: 'refused', refusal: 'notRsvp' }],
          own: [isSent(admission)],
        }),
        noLongerStaff,
        broken('sendDoorLog', 'offline', noConnection),
        crashed('sendDoorLog'),
        elapsed('sendAgain', 5_000),
      ],
    },
    'a code while records are sent': {
      input: { ...staff, isMuted: true },
      moves: [
        ofEarlierPage,
        hers,
        handedOver,
        noLongerStaff,
        answered('checkInAttendee', 'a host is in', miaIn),
        unknown,
      ],
    },
    'noted by an earlier page': {
      input: { ...staff, waiting: [{ code: '7K3M9XQ2', at }] },
      moves: [
        act({ type: 'next.pressed' }),
        act({ type: 'connection.returned' }),
        offline('checkInAttendee'),
        nobody,
        notFound,
        elapsed('sendAgain', 5_000),
        answered('checkInAttendee', 'a host is in', miaIn),
        cancelled,
        refused('checkInAttendee', 'not staff', refusalOf('notCheckInStaff')),
      ],
    },
    'refused before an earlier page ended': {
      input: {
        ...staff,
        isMuted: true,
        refused: [{ ...given, isInside: false, reason: 'RSVP cancelled' }],
      },
      moves: [act({ type: 'next.pressed' }), his, answered('checkInAttendee', 'a guest is in', gusIn), unknown],
    },
    'taken back': {
      input: staff,
      moves: [
        act({ type: 'undo.pressed' }),
        answered('checkInAttendee', 'a host is in', miaIn),
        unknown,
        answered('undoCheckIn', 'taken back'),
        refused('undoCheckIn', 'too late', refusalOf('undoTooLate'), 'minuteIsOver'),
        refused('undoCheckIn', 'in again', refusalOf('checkedInAgain'), 'checkedInByAnother'),
        offline('undoCheckIn'),
        elapsed('verdictShown', 1_600),
        elapsed('undoOpen', limits.undoCheckIn),
      ],
    },
    'the tally': {
      input: { ...staff, isMuted: true },
      moves: [
        act({ type: 'refresh.requested' }),
        act({ type: 'sound.toggled' }),
        act({ type: 'connection.lost' }),
        pack('kept', {}),
        pack('no pack', { pack: null, refusesToKeep: true }),
        list('none in', attendeeOf('yes', [guestOf('yes', gus)])),
        list('one in', attendeeOf('in', [guestOf('yes', gus)])),
        act({ type: 'roster.failed', error: noConnection }),
      ],
    },
    ...outSituations(staff),
    ...partySituations(staff),
    ...capacitySituations(staff),
  },
  moves: ({ input }) => (input.isMuted || input.waiting.length > 0 ? [] : [hers, act({ type: 'next.pressed' })]),
  present: presentNewest,
  key: ({ context }) => keyOf(context),
  unreached: ['door.forbidden'],
  untaken: ['door.arriving: always [isForbidden] -> door.forbidden'],
});
