import type { RollCallPerson } from '#contract/alerts/rollCall.ts';
import { eventId, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { markSafeMachine, type ReadRoll, retryPause } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(markSafeMachine, { refreshRoll: 'readRoll', checkRoll: 'readRoll' });

/** Somebody on a roll call of the tests' world. */
export const someone = (id: string, more: Partial<RollCallPerson> = {}): RollCallPerson => ({
  ...{ id, firstName: id, lastName: 'Park', host: null, status: null, markedBy: null, answeredAt: null },
  ...more,
});

const alert = { id: 'fire', information: 'Leave by the front doors.', sentAt: now, isDrill: false };
export const rollOf = (...people: RollCallPerson[]): ReadRoll => ({ roll: { alert, count: 4, people }, readAt: now });

const gus = someone('Gus', { host: 'Mia Park' });
const mia = someone('Mia');
const byCora = { markedBy: 'Cora Bell', answeredAt: now } as const;
export const rolls = {
  open: rollOf(gus, mia),
  safe: rollOf(someone('Gus', { ...gus, ...byCora, status: 'Safe' }), mia),
  'not safe': rollOf(someone('Gus', { ...gus, ...byCora, status: 'Not Safe' }), mia),
};

const isOver = refusalOf('alertOver');

const input = { eventId, alertId: 'fire', zone };
const markedSafe = answered('markPerson', 'safe', rolls.safe);

export const markSafeModel = defineModel({
  id: 'markSafe',
  machine: markSafeMachine,
  situations: {
    'an alert inside': {
      input,
      moves: [
        act({ type: 'mark.pressed', id: 'Gus' }),
        act({ type: 'status.pressed', status: 'Safe' }, 'Safe'),
        markedSafe,
        answered('checkRoll', 'open', rolls.open),
        answered('checkRoll', 'not safe', rolls['not safe']),
        offline('markPerson'),
        offline('checkRoll'),
        refused('markPerson', 'no staff any more', refusalOf('notCheckInStaff'), 'isNoStaff'),
        refused('checkRoll', 'all clear', isOver, 'isCleared'),
        refused('checkRoll', 'no staff any more', refusalOf('notCheckInStaff'), 'isNoStaff'),
        elapsed('retryPause', retryPause),
      ],
    },
    'a correction': {
      input,
      moves: [
        act({ type: 'mark.pressed', id: 'Gus' }),
        act({ type: 'status.pressed', status: 'Safe' }, 'Safe'),
        act({ type: 'status.pressed', status: 'Not Safe' }, 'Not Safe'),
        act({ type: 'no.pressed' }),
        markedSafe,
      ],
    },
    'a search': {
      input,
      moves: [
        act({ type: 'search.changed', text: 'park g' }, 'Gus'),
        act({ type: 'mark.pressed', id: 'Gus' }),
        act({ type: 'status.pressed', status: 'Safe' }, 'Safe'),
        markedSafe,
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        offline('readRoll'),
        offline('refreshRoll'),
      ],
    },
  },
  moves: () => [
    act({ type: 'retry.pressed' }),
    answered('readRoll', 'open', rolls.open),
    answered('refreshRoll', 'open', rolls.open),
    refused('readRoll', 'all clear', isOver, 'isCleared'),
    refused('refreshRoll', 'all clear', isOver, 'isCleared'),
    refused('markPerson', 'all clear', isOver, 'isCleared'),
  ],
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
