import type { DoorPass } from '#contract/door/doorDevice.ts';
import { crashed, eventId, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { noRecords } from '../records.ts';
import type { UnsentFormer } from './before.ts';
import { nothingLeft } from './handedOver.ts';
import { pairedDoorMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(pairedDoorMachine);

export const pass: DoorPass = {
  ...{ id: 'back', name: 'Back door', by: 'Dan Reyes' },
  event: {
    ...{ id: eventId, title: 'Autumn Social', endDate: '2026-10-02T05:00:00.000Z', timezone: zone },
    ...{ reviewStatus: 'approved', isBeingChanged: false },
  },
  organization: { name: 'Harbor House', settings: [], offlineListMinutes: 60 },
};

const opening = [
  answered('openDoor', 'open', pass),
  refused('openDoor', 'closed by Dan', refusalOf('doorRevoked', { by: 'Dan Reyes' }), 'doorIsRevoked'),
  refused('openDoor', 'unknown', refusalOf('notSignedIn'), 'doorIsUnknown'),
  offline('openDoor'),
  crashed('openDoor'),
  act({ type: 'retry.pressed' }),
  act({ type: 'door.ended' }),
  answered('handOver', 'everything sent', nothingLeft),
  offline('handOver'),
  elapsed('sendAgain', 10_000),
  answered('clearDoor', 'clear', []),
  offline('clearDoor'),
];

/** The door was closed before it had sent what it decided without a network. */
const losing = [
  answered('handOver', 'one refused', { left: { ...noRecords, in: 1 }, outcome: 'refused', refused: [] }),
  answered('handOver', 'some refused', {
    ...{ left: { ...noRecords, in: 1, out: 2, noted: 3 }, outcome: 'refused', refused: [] },
  }),
  answered('handOver', 'two unsent', { left: { ...noRecords, in: 2, noted: 1 }, outcome: 'unsent', refused: [] }),
  act({ type: 'connection.returned' }),
];

const turnedDown = [
  { code: 'one', at: '2026-10-18T00:05:00.000Z', isInside: false, reason: 'RSVP cancelled' },
  { code: 'two', at: '2026-10-18T00:05:00.000Z', isInside: true, reason: 'Already in since 10:41 PM EDT' },
];

const leftBefore: UnsentFormer = {
  ...{ door: 'Side entrance', outcome: 'unsent', refused: [] },
  left: { ...noRecords, in: 2 },
};

const waitingForDoor = { left: { ...noRecords, in: 2, noted: 1 }, outcome: 'unsent', isClosed: true } as const;

/** Whoever paired the phone is off the door team, and may be put back (C-100). */
const closed = [
  refused('openDoor', 'closed', refusalOf('doorClosed'), 'pairedByIsOff'),
  answered('openDoor', 'open', pass),
  offline('openDoor'),
  answered('handOver', 'nothing left of an open event', { ...nothingLeft, mayReopen: true }),
  answered('handOver', 'waiting for the door', { ...waitingForDoor, refused: [], mayReopen: true }),
  answered('handOver', 'waiting for the network', {
    ...{ left: waitingForDoor.left, outcome: 'unsent', refused: turnedDown.slice(0, 1), mayReopen: true },
  }),
  answered('handOver', 'waiting after the event', { ...waitingForDoor, refused: [] }),
  answered('handOver', 'everything sent', nothingLeft),
  offline('handOver'),
  elapsed('sendAgain', 10_000),
  elapsed('askLater', 60_000),
  elapsed('askRarely', 300_000),
  act({ type: 'retry.pressed' }),
  act({ type: 'connection.returned' }),
  act({ type: 'door.ended' }),
  answered('clearDoor', 'clear', []),
  offline('clearDoor'),
];

const sendingFormer = [
  answered('sendFormer', 'two unsent', [leftBefore]),
  answered('sendFormer', 'two lost', [{ ...leftBefore, outcome: 'refused' }]),
  answered('sendFormer', 'everything sent', []),
  offline('sendFormer'),
  act({ type: 'connection.returned' }),
  elapsed('sendAgain', 10_000),
];

const first = {
  ...{ hasCode: false, isPaired: false, wasClosed: false, wasDoor: false, isSignedIn: false },
  ...{ replaces: null, kept: null },
};

export const pairedDoorModel = defineModel({
  id: 'pairedDoor',
  machine: pairedDoorMachine,
  situations: {
    'a code': {
      input: { ...first, hasCode: true },
      moves: [
        act({ type: 'pair.pressed' }),
        answered('pairDoor', 'paired', undefined),
        refused('pairDoor', 'used before', refusalOf('deadDoorCode'), 'codeIsUsed'),
        offline('pairDoor'),
        ...opening,
      ],
    },
    'a code for somebody signed in': {
      input: { ...first, hasCode: true, isSignedIn: true },
      moves: [
        act({ type: 'pair.pressed' }),
        answered('pairDoor', 'paired', undefined),
        offline('pairDoor'),
        ...opening,
      ],
    },
    'a code on a phone that is another door': {
      input: { ...first, hasCode: true, isPaired: true, replaces: 'Side entrance' },
      moves: [
        act({ type: 'pair.pressed' }),
        answered('sendFirst', 'everything sent', { left: noRecords, outcome: 'sent', refused: [] }),
        answered('sendFirst', 'two unsent', {
          left: { ...noRecords, in: 2, noted: 1 },
          outcome: 'unsent',
          refused: [],
        }),
        answered('sendFirst', 'one of a closed door', {
          ...{ left: { ...noRecords, in: 1 }, outcome: 'unsent', refused: [], isClosed: true },
        }),
        answered('sendFirst', 'one refused', { left: { ...noRecords, in: 1 }, outcome: 'refused', refused: [] }),
        answered('sendFirst', 'codes refused', { left: noRecords, outcome: 'refused', refused: turnedDown }),
        answered('sendFirst', 'a code refused, one unsent', {
          ...{ left: { ...noRecords, noted: 1 }, outcome: 'unsent', refused: turnedDown.slice(0, 1) },
        }),
        offline('sendFirst'),
        answered('pairDoor', 'paired', undefined),
        refused('pairDoor', 'used before', refusalOf('deadDoorCode'), 'codeIsUsed'),
        answered('openDoor', 'open', pass),
        offline('openDoor'),
        act({ type: 'retry.pressed' }),
      ],
    },
    'paired before': { input: { ...first, isPaired: true, kept: pass }, moves: [...opening, ...losing] },
    'a closed door': { input: { ...first, isPaired: true, wasClosed: true, kept: pass }, moves: closed },
    'a door that was another': {
      input: { ...first, isPaired: true, kept: pass },
      moves: [
        refused('openDoor', 'closed by Dan', refusalOf('doorRevoked', { by: 'Dan Reyes' }), 'doorIsRevoked'),
        answered('handOver', 'everything sent', nothingLeft),
        answered('clearDoor', 'one unsent', [leftBefore]),
        ...[answered('openDoor', 'open', pass), offline('handOver'), offline('clearDoor')],
        ...sendingFormer,
      ],
    },
    'a phone that was a door': { input: { ...first, wasDoor: true }, moves: sendingFormer },
    'neither code nor door': {
      input: first,
      moves: [
        act({ type: 'code.arrived' }),
        act({ type: 'pair.pressed' }),
        answered('pairDoor', 'paired', undefined),
        offline('pairDoor'),
        ...opening,
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { pass: known, error, isClosed, tries, handedOver, replaces, former } }) => [
    ...[known !== null, error, isClosed, tries, handedOver, replaces],
    former,
  ],
});
