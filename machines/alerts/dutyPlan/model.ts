import type { DutyPlan, PlannedShift, Shift } from '#contract/alerts/dutyPlan.ts';
import { crashed, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { dutyPlanMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(dutyPlanMachine, { refreshDutyPlan: 'readDutyPlan' });

const officer = { organizationId: 'harbor-house', userId: 'mia', isOfficer: true };

/** Shifts of the tests' world. */
export const friday: Shift = { weekday: 5, start: '22:00', end: '02:00' };
export const saturday: Shift = { weekday: 6, start: '18:00', end: '23:00' };
const later: Shift = { weekday: 5, start: '22:00', end: '03:00' };

const ofMia = (shift: Shift): PlannedShift => ({ personId: 'mia', firstName: 'Mia', lastName: 'Castellano', ...shift });
const ofPriya: PlannedShift = {
  ...{ personId: 'priya', firstName: 'Priya', lastName: 'Raman' },
  ...{ weekday: 5, start: '18:00', end: '22:00' },
};

/** The week with Priya's shift and these of Mia, who has changed hers so often. */
export const plan = (version: number, ...own: Shift[]): DutyPlan => ({
  shifts: [ofPriya, ...own.map(ofMia)],
  version,
});
const nothing: DutyPlan = { shifts: [], version: 0 };

const notLoaded = [offline('readDutyPlan'), act({ type: 'retry.pressed' } as const)];
const faster = refused('saveDutyPlan', 'another phone was faster', refusalOf('planChanged'), 'planIsChanged');
const key = '5 22:00 02:00';

export const dutyPlanModel = defineModel({
  id: 'dutyPlan',
  machine: dutyPlanMachine,
  situations: {
    'adding the first': {
      input: officer,
      moves: [
        answered('readDutyPlan', 'nothing', nothing),
        ...notLoaded,
        act({ type: 'add.pressed' }),
        act({ type: 'weekday.changed', weekday: 6 }, 'Saturday'),
        act({ type: 'start.changed', time: '18:00' }, 'six'),
        act({ type: 'end.changed', time: '23:00' }, 'eleven'),
        act({ type: 'shift.submitted' }),
        answered('saveDutyPlan', 'saved', { shifts: [ofMia(saturday)], version: 1 }),
        refused('saveDutyPlan', 'no officer any more', refusalOf('notAllowed'), 'policyIsTaken'),
        offline('saveDutyPlan'),
        crashed('saveDutyPlan'),
      ],
    },
    editing: {
      input: officer,
      moves: [
        answered('readDutyPlan', 'two', plan(1, friday)),
        ...notLoaded,
        act({ type: 'edit.pressed', shift: key }),
        act({ type: 'end.changed', time: '03:00' }, 'three'),
        act({ type: 'shift.submitted' }),
        answered('saveDutyPlan', 'saved', plan(2, later)),
        faster,
        answered('refreshDutyPlan', 'changed', plan(2, saturday)),
        offline('refreshDutyPlan'),
      ],
    },
    removing: {
      input: officer,
      moves: [
        answered('readDutyPlan', 'two', plan(1, friday)),
        ...notLoaded,
        act({ type: 'remove.pressed', shift: key }),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        answered('saveDutyPlan', 'removed', plan(2)),
        offline('saveDutyPlan'),
        answered('refreshDutyPlan', 'the same', plan(1, friday)),
        offline('refreshDutyPlan'),
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
      ],
    },
    'removing while one is typed': {
      input: officer,
      moves: [
        answered('readDutyPlan', 'two', plan(1, friday)),
        ...notLoaded,
        act({ type: 'add.pressed' }),
        act({ type: 'edit.pressed', shift: key }),
        act({ type: 'start.changed', time: '18:00' }, 'six'),
        act({ type: 'remove.pressed', shift: key }),
        act({ type: 'no.pressed' }),
        act({ type: 'yes.pressed' }),
        answered('saveDutyPlan', 'removed', plan(2)),
        offline('saveDutyPlan'),
        act({ type: 'refresh.requested' }),
        answered('refreshDutyPlan', 'the same', plan(1, friday)),
        offline('refreshDutyPlan'),
      ],
    },
    'hearing of changes': {
      input: officer,
      moves: [
        answered('readDutyPlan', 'two', plan(1, friday)),
        ...notLoaded,
        act({ type: 'news.arrived' }),
        act({ type: 'refresh.requested' }),
        answered('refreshDutyPlan', 'another shift', plan(2, friday, saturday)),
        offline('refreshDutyPlan'),
        act({ type: 'add.pressed' }),
        act({ type: 'cancel.pressed' }),
        act({ type: 'shift.submitted' }),
      ],
    },
    'an admin': {
      input: { ...officer, userId: 'ada', isOfficer: false },
      moves: [
        answered('readDutyPlan', 'nothing', nothing),
        answered('readDutyPlan', 'two', plan(0, friday)),
        ...notLoaded,
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { plan: known, outdated, typed, chosen, removing, before, changes, error, failed } }) => [
    known?.version,
    known?.shifts.length,
    ...[outdated, typed, chosen, removing, before, changes, error, failed?.message],
  ],
});
