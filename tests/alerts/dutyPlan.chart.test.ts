import { expect, it } from 'vitest';
import { keyOfShift, type Shift } from '#contract/alerts/dutyPlan.ts';
import { shownClock } from '#contract/kit/clocks.ts';
import { dutyPlanMachine } from '#machines/alerts/dutyPlan/machine.ts';
import { dutyPlanModel, friday, plan, saturday } from '#machines/alerts/dutyPlan/model.ts';
import { present } from '#machines/alerts/dutyPlan/present.ts';
import { changesOf, endOf, hoursOf, shiftText } from '#machines/alerts/dutyPlan/shifts.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(dutyPlanModel, {
  sizes: {
    'adding the first': { states: 37, edges: 149 },
    editing: { states: 46, edges: 136 },
    removing: { states: 24, edges: 94 },
    'removing while one is typed': { states: 92, edges: 366 },
    'hearing of changes': { states: 40, edges: 200 },
    'an admin': { states: 4, edges: 4 },
  },
  along: {
    'a plan is saved as often as it was submitted or confirmed at most': ({ calls, path }) => {
      const saves = calls.filter(({ actor }) => actor === 'saveDutyPlan').length;
      const presses = path.split(' > ').filter((move) => move === 'shift.submitted' || move === 'yes.pressed').length;
      expect(saves).toBeLessThanOrEqual(presses);
    },
    'what is typed of a shift stays until it is saved or given up, whatever becomes of another one': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        const { typed, chosen, removing } = before.context;
        if (typed === null || /^(cancel|weekday|start|end)\b/.test(move)) continue;
        const isOver = move.startsWith('saveDutyPlan answered') && (removing === null || removing === chosen);
        if (!isOver) expect(after.context).toMatchObject({ typed, chosen });
      }
    },
    'a plan is saved whole, and from the version that was read': ({ calls, situation }) => {
      for (const { actor, input } of calls) {
        if (actor !== 'saveDutyPlan') continue;
        const { shifts, replaces } = input as { shifts: Shift[]; replaces: number };
        if (situation === 'adding the first') expect(shifts).toHaveLength(replaces + 1);
        if (situation === 'editing') expect(shifts.map(({ weekday }) => weekday)).toContain(5);
        if (situation === 'removing') expect(shifts.map(keyOfShift)).not.toContain(keyOfShift(friday));
      }
    },
  },
});

const shown = dutyPlanMachine.resolveState({
  value: 'shown',
  context: {
    ...{ organizationId: 'harbor-house', userId: 'mia', isOfficer: true, plan: plan(1, friday, saturday), error: null },
    ...{ outdated: false, typed: null, chosen: null, removing: null, before: null, changes: [], failed: null },
  },
});

it('says of each day whose shifts start when, and until when they are', () => {
  expect(
    present(shown).days.map(({ day, rows }) => [day, rows.map(({ when, who, until, own }) => [when, who, until, own])]),
  ).toEqual([
    [
      'Friday',
      [
        ['18:00', 'Priya Raman', 'Until 10:00pm', null],
        ['22:00', 'Mia Castellano', 'You, until 2:00am Saturday', '5 22:00 02:00'],
      ],
    ],
    ['Saturday', [['18:00', 'Mia Castellano', 'You, until 11:00pm', '6 18:00 23:00']]],
  ]);
  expect(present(shown).times).toBe('Times in Eastern Time');
});

it('offers an admin who is no officer nothing to change', () => {
  const view = present(
    dutyPlanMachine.resolveState({
      value: 'shown',
      context: { ...shown.context, userId: 'ada', isOfficer: false },
    }),
  );
  expect([view.canAdd, view.days.flatMap(({ rows }) => rows).filter(({ own }) => own !== null)]).toEqual([false, []]);
});

it.each([
  ['on one day', saturday, 'Saturday, 6:00pm to 11:00pm', '5 h'],
  ['past midnight', friday, 'Friday, 10:00pm to 2:00am Saturday', '4 h'],
  ['into the next week', { ...saturday, end: '00:30' }, 'Saturday, 6:00pm to 12:30am Sunday', '6 h 30 min'],
  ['for a day', { ...friday, end: '22:00' }, 'Friday, 10:00pm to 10:00pm Saturday', '24 h'],
  ['for some minutes', { ...friday, end: '22:45' }, 'Friday, 10:00pm to 10:45pm', '45 min'],
])('names a shift %s', (_, shift, text, hours) => {
  expect([shiftText(shift), hoursOf(shift)]).toEqual([text, hours]);
});

it('knows no length while a time is missing', () => {
  expect([hoursOf({ ...friday, end: '' }), hoursOf({ ...friday, start: '' })]).toEqual([null, null]);
});

it('says of another phone what it added and what it removed', () => {
  expect(changesOf([friday], [saturday])).toEqual([
    'Added: Saturday, 6:00pm to 11:00pm.',
    'Removed: Friday, 10:00pm to 2:00am Saturday.',
  ]);
  expect(changesOf([friday], [{ ...friday }])).toEqual([]);
});

it('writes midnight and noon as clocks of the United States do', () => {
  expect(['00:00', '12:00'].map(shownClock)).toEqual(['12:00am', '12:00pm']);
  expect(endOf({ ...saturday, end: '00:00' })).toBe('12:00am Sunday');
});
