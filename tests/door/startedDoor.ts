import type { Fullness } from '#contract/door/fullness.ts';
import type { Attendee } from '#contract/rsvp/attendee.ts';
import type { HandedOver } from '#machines/door/door/setup.ts';
import { doorMachine, type DoorInput } from '#machines/door/door/machine.ts';
import { findInList } from '#machines/door/door/judge.ts';
import type { OwnRecord } from '#machines/door/door/listed.ts';
import type { CheckedIn, CheckedOut } from '#machines/door/door/queue.ts';
import type { NewRecord } from '#machines/door/door/decision.ts';
import { present, stripText } from '#machines/door/door/present.ts';
import { attendeeOf, eventId, guestOf, zone } from '#machines/kit/fixtures.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import { toldRoster } from '#tests/guests/toldRoster.ts';

export const staff: DoorInput = {
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
export const at = '2026-10-18T00:05:00.000Z';
export const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
export const miaIn: CheckedIn = { id: 'at-mia', name: 'Mia Castellano', host: null, guestsToCome: 2, checkinDate: at };
export const gusIn: CheckedIn = {
  id: 'at-gus',
  name: 'Gus Berg',
  host: 'Mia Castellano',
  guestsToCome: 0,
  checkinDate: at,
};

export interface Given {
  list?: Attendee[];
  /** How many may be inside by that list. */
  capacity?: number;
  waiting?: DoorInput['waiting'];
  undo?: () => Promise<void>;
  checkOut?: (input: unknown) => Promise<CheckedOut>;
  /** The list that this phone keeps, where none is in memory. */
  kept?: Attendee[];
  /** Keeps nothing; null: keeps all. */
  storage?: 'refuses';
}

/** A door whose codes are judged in this order by the server. */
export function start(
  answers: (() => Promise<CheckedIn>)[],
  { list, capacity, waiting = [], undo, checkOut = silence, storage, kept: sealed }: Given = {},
) {
  const records: NewRecord[] = [];
  const handing: (() => Promise<HandedOver>)[] = [];
  const said: string[] = [];
  const sounds: string[] = [];
  const sent: string[] = [];
  const confirmed: (Fullness | undefined)[] = [];
  const kept: unknown[] = [];
  const undone: unknown[] = [];
  const clock = new SimulatedClock();
  const roster = toldRoster(at);
  if (list) roster.list(list, at, capacity);
  const machine = doorMachine.provide({
    actors: {
      checkInAttendee: fromPromise(({ input }) => {
        sent.push(input.code);
        confirmed.push(input.confirmed);
        return answers.shift()?.() ?? Promise.reject(new Error('one call too many'));
      }),
      checkOutAttendee: fromPromise(({ input }) => checkOut(input)),
      findListed: fromPromise(async ({ input: { parties, code, listAt } }) => ({
        listed: findInList(parties ?? partiesIn(sealed ?? []), code),
        listAt: sealed ? at : listAt,
      })),
      keepRecord: fromPromise(async ({ input: { record } }): Promise<OwnRecord> => {
        if (storage === 'refuses' || record === null) throw new Error('This browser keeps nothing.');
        records.push(record);
        return { ...record, counter: records.length, isSent: false };
      }),
      sendDoorLog: fromPromise(() => handing.shift()?.() ?? Promise.reject(new Error('No connection.'))),
      watchPack: fromCallback(() => {}),
      watchRoster: roster.watchRoster,
      undoCheckIn: fromPromise(({ input }) => {
        undone.push(input);
        return undo?.() ?? Promise.resolve();
      }),
    },
  });
  const actor = createActor(machine, { input: { ...staff, waiting }, clock });
  actor.on('notice.shown', ({ text }) => said.push(text));
  actor.on('sound.wanted', ({ sound }) => sounds.push(sound));
  actor.on('waiting.changed', ({ waiting: codes }) => kept.push(codes));
  actor.start();
  if (!list) roster.fail('No connection.');
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  /** Of a party the host alone is here. */
  const give = (code: string, when = at) => {
    actor.send({ type: 'code.submitted', code, at: when });
    if (shown().party) actor.send({ type: 'party.chosen', codes: [code], at: when });
  };
  const submit = async (code: string, when = at) => {
    give(code, when);
    await settled();
  };
  const heard = { said, sounds, sent, confirmed, kept, undone, records, handing };
  const shown = () => present(actor.getSnapshot());
  const strip = () => {
    const shownStrip = shown().strip;
    return shownStrip && stripText(shownStrip, at);
  };
  return { ...heard, actor, clock, give, submit, settled, roster, shown, strip };
}

export const no = (error: object) => () => Promise.reject(Object.assign(new Error(), error));
export function silence(): Promise<never> {
  return Promise.reject(Object.assign(new Error(), { message: 'No connection.' }));
}
export const never = () => new Promise<CheckedIn>(() => {});
export const party = (standing: Parameters<typeof attendeeOf>[0] = 'yes') => [
  attendeeOf(standing, [guestOf('yes', gus)]),
];
