import type { DutyGap, OfficerOnDuty } from '#contract/alerts/duty.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { onDutyMachine, type ReadRoster } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(onDutyMachine, { refreshDuty: 'readDuty' });

const officer = { organizationId: 'harbor-house', userId: 'mia', isOfficer: true, zone, now };

/** The ends of the tests' day: at six in the evening, and at two at night, in the zone of the tests. */
export const ends = { evening: '2026-10-01T22:00:00.000Z', night: '2026-10-02T06:00:00.000Z' } as const;

/** People of the tests' world. */
export const mia: OfficerOnDuty = {
  ...{ id: 'mia', firstName: 'Mia', lastName: 'Castellano', phone: '+16175550160' },
  ...{ since: now, until: ends.evening, lastText: null },
};
export const priya: OfficerOnDuty = {
  ...{ id: 'priya', firstName: 'Priya', lastName: 'Raman', phone: '+16175550161' },
  ...{ since: '2026-10-01T12:00:00.000Z', until: ends.night, lastText: 'delivered' },
};
export const james: OfficerOnDuty = {
  ...{ id: 'james', firstName: 'James', lastName: 'Whitfield', phone: '+16175550162' },
  ...{ since: '2026-10-01T13:30:00.000Z', until: ends.night, lastText: 'notDelivered' },
};

/** Of an event that goes on until after all duties of the tests' world, in the evening of its next day. */
export const autumnSocial: DutyGap = {
  ...{ eventId: 'autumn-social', title: 'Autumn Social' },
  ...{ from: '2026-10-03T01:00:00.000Z', until: '2026-10-03T03:00:00.000Z' },
};

export const read = (...onDuty: OfficerOnDuty[]): ReadRoster => ({
  roster: { officers: 3, onDuty, gaps: [autumnSocial] },
  readAt: now,
});

const longer = { ...mia, until: ends.night };

const notLoaded = [offline('readDuty'), act({ type: 'retry.pressed' } as const)];
const atNight = act({ type: 'end.changed', time: '02:00' } as const, 'two at night');

export const onDutyModel = defineModel({
  id: 'onDuty',
  machine: onDutyMachine,
  situations: {
    'going on': {
      input: officer,
      moves: [
        answered('readDuty', 'nobody', read()),
        ...notLoaded,
        atNight,
        act({ type: 'end.changed', time: '' }, 'no time'),
        act({ type: 'duty.submitted' }),
        answered('goOnDuty', 'until six', read(mia)),
        answered('goOnDuty', 'until two', read(longer)),
        refused('goOnDuty', 'no officer any more', refusalOf('notAllowed'), 'policyIsTaken'),
        offline('goOnDuty'),
        crashed('goOnDuty'),
      ],
    },
    'on with another': {
      input: officer,
      moves: [
        answered('readDuty', 'both', read(priya, mia)),
        ...notLoaded,
        act({ type: 'change.pressed' }),
        act({ type: 'keep.pressed' }),
        atNight,
        act({ type: 'duty.submitted' }),
        answered('goOnDuty', 'longer', read(priya, longer)),
        offline('goOnDuty'),
        act({ type: 'off.pressed' }),
        answered('goOffDuty', 'the other stays', read(priya)),
        offline('goOffDuty'),
      ],
    },
    'hearing while on': {
      input: officer,
      moves: [
        answered('readDuty', 'both', read(priya, mia)),
        ...notLoaded,
        act({ type: 'news.arrived' }),
        answered('refreshDuty', 'both', read(priya, mia)),
        offline('refreshDuty'),
        act({ type: 'change.pressed' }),
        act({ type: 'keep.pressed' }),
        act({ type: 'off.pressed' }),
        answered('goOffDuty', 'the other stays', read(priya)),
        offline('goOffDuty'),
      ],
    },
    'the only one': {
      input: officer,
      moves: [
        answered('readDuty', 'oneself', read(mia)),
        ...notLoaded,
        act({ type: 'off.pressed' }),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        answered('goOffDuty', 'nobody is left', read()),
        offline('goOffDuty'),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        answered('refreshDuty', 'oneself', read(mia)),
        offline('refreshDuty'),
      ],
    },
    'hearing of changes': {
      input: officer,
      moves: [
        answered('readDuty', 'nobody', read()),
        ...notLoaded,
        act({ type: 'refresh.requested' }),
        act({ type: 'news.arrived' }),
        answered('refreshDuty', 'two others', read(priya, james)),
        answered('refreshDuty', 'nobody', read()),
        offline('refreshDuty'),
        act({ type: 'end.changed', time: '' }, 'no time'),
        act({ type: 'duty.submitted' }),
        answered('goOnDuty', 'until six', read(mia)),
        offline('goOnDuty'),
      ],
    },
    'running out': {
      input: officer,
      moves: [
        answered('readDuty', 'both', read(priya, mia)),
        ...notLoaded,
        act({ type: 'time.updated', now: ends.evening }, 'in the evening'),
        act({ type: 'time.updated', now: ends.night }, 'at night'),
      ],
    },
    'an admin': {
      input: { ...officer, userId: 'ada', isOfficer: false },
      moves: [answered('readDuty', 'nobody', read()), answered('readDuty', 'two', read(priya, james)), ...notLoaded],
    },
  },
  moves: () => [],
  present,
  key: ({ value, context: { read: known, outdated, changing, time, until, now: at, error, failed } }) => [
    known?.roster.onDuty.map((each) => [each.id, each.until]),
    ...[outdated, changing, time, value === 'goingOn' ? until : '', at, error, failed?.message],
  ],
});
