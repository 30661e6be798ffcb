import type { SnapshotFrom } from 'xstate';
import type { Roster, RosterRow } from '#contract/guests/roster.ts';
import { attendeeOf, eventId, guestOf, offline } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed } from '#machines/kit/model/model.ts';
import { rowsOf } from './fixtures.ts';
import { rosterMachine } from './machine.ts';

const { answered } = answersOf(rosterMachine, { readWhole: 'readRoster', readChanges: 'readRoster' });

const at = '2026-10-18T00:05:00.000Z';
const gus = { id: 'gus', firstName: 'Gus', lastName: 'Berg', qrCode: '4T8W1ZP5' };
const guests = [guestOf('yes', gus)];
const expected = rowsOf([attendeeOf('yes', guests)]);
const miaIn = rowsOf([attendeeOf('in')]);

const read = (roster: Partial<Roster> & { changed: RosterRow[] }, inside: number) => ({
  roster: { version: 7, reset: false, removed: [], counts: { all: 2, yes: 2, inside }, capacity: null, ...roster },
  at,
});
const whole = read({ reset: true, version: 5, changed: expected }, 0);

/** What the watchers are told, and why they are not. */
function present({ context: { shown, error }, value }: SnapshotFrom<typeof rosterMachine>) {
  const { list } = value;
  return {
    view: typeof list === 'string' ? list : Object.entries(list).flat().join(' '),
    isKnown: shown !== null,
    error,
  };
}

export const rosterModel = defineModel({
  id: 'roster',
  machine: rosterMachine,
  situations: {
    'followed by changes': {
      input: { eventId },
      moves: [
        answered('readChanges', 'Mia is in', read({ changed: miaIn }, 1)),
        answered('readChanges', 'nothing new', read({ changed: [] }, 0)),
        elapsed('second', 400),
      ],
    },
    'something was missed': {
      input: { eventId },
      moves: [
        answered('readChanges', 'one more than is known', read({ changed: [] }, 2)),
        answered('readChanges', 'all of it', whole),
        answered('readChanges', 'all of it, counted otherwise', read({ reset: true, changed: expected }, 2)),
      ],
    },
    'done at this phone': {
      input: { eventId },
      moves: [
        act({ type: 'own.changed', change: { id: 'at-mia', checkedIn: true, checkinDate: at, checkoutDate: null } }),
        answered('readChanges', 'Mia is in', read({ changed: miaIn }, 1)),
      ],
    },
  },
  moves: () => [
    act({ type: 'news.arrived' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'retry.pressed' }),
    answered('readWhole', 'everybody', whole),
    offline('readWhole'),
    offline('readChanges'),
    elapsed('second', 1_000),
    elapsed('askAgain', 20_000),
  ],
  present,
  key: ({ context: { known, shown, own, outdated, missed, countsAlike } }) => [
    known?.version ?? null,
    shown?.parties.map(({ host }) => host.checkedIn) ?? null,
    own.map(({ asked }) => asked),
    outdated,
    missed,
    countsAlike,
  ],
});
