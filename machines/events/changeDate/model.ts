import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused, type Situation } from '#machines/kit/model/model.ts';
import { harborHouse, type InfoGiven, infoOf, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { fullEventOf } from '#machines/kit/fullFixtures.ts';
import { changeDateMachine } from './machine.ts';
import type { ChangeDateInput } from './setup.ts';
import { present } from './present.ts';

const { answered } = answersOf(changeDateMachine, { refreshEvent: 'loadEvent' });

const own = { ownerId: 'mia' };
const opened = (given: InfoGiven = {}, at = now): ChangeDateInput => ({
  info: infoOf({ ...own, ...given }),
  daysBeforeEventCreate: harborHouse.daysBeforeEventCreate,
  eventDateChangeTimeLimit: harborHouse.eventDateChangeTimeLimit,
  now: at,
});

/** A week later, which is what the person here wants; and what someone else sets meanwhile. */
const later = { startDate: '2026-10-25T00:00:00.000Z', endDate: '2026-10-25T05:00:00.000Z' };
const elsewhere = { startDate: '2026-11-08T01:00:00.000Z', endDate: '2026-11-08T06:00:00.000Z' };

const start = (wall: string, label: string) => act({ type: 'start.changed', wall }, label);
const end = (wall: string, label: string) => act({ type: 'end.changed', wall }, label);
const save = act({ type: 'save.pressed' });
const found = answered('loadEvent', 'found', fullEventOf(own));
const saved = answered('saveDates', 'saved', fullEventOf({ ...own, ...later, version: 2 }));
const toLater = [start('2026-10-24T20:00', 'a week later'), end('2026-10-25T01:00', 'a week later')];

const situations: Record<string, Situation<typeof changeDateMachine>> = {
  'an approved event, in time': {
    input: opened(),
    moves: [
      ...toLater,
      start('2026-10-07T23:59', 'before the earliest'),
      end('2026-10-24T20:00', 'no later than the start'),
      save,
      found,
      saved,
    ],
  },
  'a type that bypasses approval, tomorrow': {
    input: opened({ bypassApproval: true, startDate: '2026-10-02T22:00:00.000Z', endDate: '2026-10-03T02:00:00.000Z' }),
    moves: [
      start('', 'nothing'),
      start('2026-10-03T18:00', 'a day later'),
      end('2026-10-04T', 'half of it'),
      end('2026-10-04T02:00', 'a day later'),
      save,
      answered(
        'loadEvent',
        'found',
        fullEventOf({
          ...own,
          bypassApproval: true,
          startDate: '2026-10-02T22:00:00.000Z',
          endDate: '2026-10-03T02:00:00.000Z',
        }),
      ),
      answered('saveDates', 'saved', fullEventOf({ ...own, bypassApproval: true, ...later, version: 2 })),
    ],
  },
  'another tab sets the date meanwhile': {
    input: opened(),
    moves: [
      end('2026-10-18T02:00', 'an hour later'),
      save,
      found,
      act({ type: 'info.refreshed', info: infoOf({ ...own, ...elsewhere }) }, 'moved elsewhere'),
      answered('refreshEvent', 'moved elsewhere', fullEventOf({ ...own, ...elsewhere, version: 2 })),
      offline('refreshEvent'),
      refused('saveDates', 'moved elsewhere', refusalOf('sameFieldChanged', { titles: 'End' }), 'dateIsMoved'),
      saved,
    ],
  },
  'time runs out': {
    input: opened({}, '2026-10-15T23:00:00.000Z'),
    moves: [
      save,
      found,
      saved,
      act({ type: 'time.updated', now: '2026-10-16T00:00:01.000Z' }, 'the limit is over'),
      act({ type: 'info.refreshed', info: infoOf({ ...own, ...elsewhere }) }, 'moved elsewhere'),
      refused('saveDates', 'locked', refusalOf('dateLocked'), 'limitIsOver'),
      answered('refreshEvent', 'moved elsewhere', fullEventOf({ ...own, ...elsewhere, version: 2 })),
    ],
  },
};

export const changeDateModel = defineModel({
  id: 'changeDate',
  machine: changeDateMachine,
  situations,
  moves: () => [act({ type: 'retry.pressed' }), offline('loadEvent'), offline('saveDates')],
  present,
  key: ({ context }) => [
    context.now,
    context.touched,
    context.overtaken,
    context.known,
    context.info.event.information.startDate,
  ],
});
