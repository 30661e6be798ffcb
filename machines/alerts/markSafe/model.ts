import type { RollCallPerson } from '#contract/alerts/rollCall.ts';
import { eventId, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { markSafeMachine, type RollCallAnswer, retryPause } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(markSafeMachine, { refreshRoll: 'readRoll', checkRoll: 'readRoll' });

/** Someone on a roll call of the tests' world. */
export const someone = (id: string, more: Partial<RollCallPerson> = {}): RollCallPerson => ({
  ...{ id, firstName: id, lastName: 'Park', host: null, status: null, markedBy: null, answeredAt: null },
  ...more,
});

const alert = { id: 'fire', information: 'Leave by the front doors.', sentAt: now, isDrill: false };
export const rollOf = (...people: RollCallPerson[]): RollCallAnswer => ({
  roll: { alert, count: 4, people },
  readAt: now,
});

const gus = someone('Gus', { host: 'Mia Park' });
const mia = someone('Mia');
const byCora = { markedBy: 'Cora Bell', answeredAt: now } as const;
export const rolls = {
  open: rollOf(gus, mia),
  safe: rollOf(someone('Gus', { ...gus, ...byCora, status: 'Safe' }), mia),
  'not safe': rollOf(someone('Gus', { ...gus, ...byCora, status: 'Not Safe' }), mia),
  'without him': rollOf(mia),
};

const isOver = refusalOf('alertOver');

const input = { eventId, alertId: 'fire', zone };
const open = answered('readRoll', 'open', rolls.open);
const openAgain = answered('refreshRoll', 'open', rolls.open);
const pressGus = act({ type: 'mark.pressed', id: 'Gus' });
const pressSafe = act({ type: 'status.pressed', status: 'Safe' }, 'Safe');
const notRead = [refused('readRoll', 'all clear', isOver, 'isCleared')];
const markedLast = answered('markPerson', 'listed no more', rolls['without him']);
const markedSafe = answered('markPerson', 'safe', rolls.safe);

export const markSafeModel = defineModel({
  id: 'markSafe',
  machine: markSafeMachine,
  situations: {
    'a mark that no server answers': {
      input,
      moves: [
        open,
        pressGus,
        pressSafe,
        markedLast,
        offline('markPerson'),
        offline('checkRoll'),
        answered('checkRoll', 'open', rolls.open),
        answered('checkRoll', 'not safe', rolls['not safe']),
        elapsed('retryPause', retryPause),
        ...notRead,
      ],
    },
    'a mark that waits while the evening ends': {
      input,
      moves: [
        open,
        pressGus,
        pressSafe,
        offline('markPerson'),
        refused('markPerson', 'newer word', refusalOf('changedMeanwhile'), 'isAnsweredMeanwhile'),
        markedLast,
        act({ type: 'retry.pressed' }),
        answered('checkRoll', 'open', rolls.open),
        refused('checkRoll', 'all clear', isOver, 'isCleared'),
        refused('checkRoll', 'no staff any more', refusalOf('notCheckInStaff'), 'isNoStaff'),
        ...notRead,
      ],
    },
    'a correction': {
      input,
      moves: [
        open,
        pressGus,
        pressSafe,
        act({ type: 'status.pressed', status: 'Not Safe' }, 'Not Safe'),
        act({ type: 'no.pressed' }),
        markedSafe,
        refused('markPerson', 'all clear', isOver, 'isCleared'),
        ...notRead,
      ],
    },
    'a roll call that is read again': {
      input,
      moves: [
        open,
        openAgain,
        pressGus,
        pressSafe,
        markedSafe,
        refused('markPerson', 'no staff any more', refusalOf('notCheckInStaff'), 'isNoStaff'),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        refused('refreshRoll', 'all clear', isOver, 'isCleared'),
        ...notRead,
      ],
    },
    'a search': {
      input,
      moves: [
        open,
        offline('readRoll'),
        refused('readRoll', 'all clear', isOver, 'isCleared'),
        act({ type: 'retry.pressed' }),
        act({ type: 'search.changed', text: 'park g' }, 'Gus'),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        openAgain,
        offline('refreshRoll'),
      ],
    },
  },
  moves: () => [],
  present: (snapshot) => present(snapshot, now),
  key: ({ context: { read, person, marks, search, outdated, error } }) => [
    read?.roll.people[0]?.status,
    person?.status,
    marks,
    search,
    outdated,
    error,
  ],
});
