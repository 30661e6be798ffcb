import { answerAlertMachine } from '#machines/flows/answerAlert/answerAlert.machine.ts';
import { answerAlertModel, place, stored } from '#machines/flows/answerAlert/answerAlert.model.ts';
import { present } from '#machines/flows/answerAlert/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { stepsOf } from './along.ts';

describeChart(answerAlertModel, {
  sizes: {
    'an alert': { states: 26, edges: 80 },
    'a place that the device tells': { states: 23, edges: 44 },
  },
  along: {
    'what is stored fills the form, and Not Safe is chosen where nothing is': (walked) => {
      for (const { move, after } of stepsOf(walked)) {
        const { status, location, note } = after.context;
        if (move === 'loadAnswer answered: nothing') expect([status, location, note]).toEqual(['Not Safe', '', '']);
        if (move === 'loadAnswer answered: an answer')
          expect({ status, location, note }).toEqual({ status: 'Safe', location: 'Flagpole', note: stored.note });
      }
    },
    'it goes back, and says why, where the answer does not load': (walked) => {
      for (const { move, after } of stepsOf(walked))
        if (/^loadAnswer (refused|offline|failed)/.test(move)) expect(present(after).goesBack).toBe(true);
    },
    'an answer that was sent says so and leads to the list': ({ snapshots, emitted }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).goesTo).toBe(snapshot.matches('sent') ? '/safety-alerts' : null);
      expect(
        emitted.filter((each) => Reflect.get(each, 'text') === 'Your response to this alert has been sent').length,
      ).toBe(snapshots.at(-1)?.matches('sent') ? 1 : 0);
    },
    'what is sent is what was chosen, with at most 120 characters of note': ({ calls }) => {
      for (const { actor, input } of calls) {
        if (actor !== 'saveAnswer') continue;
        expect(input).toMatchObject({ userId: 'mia', alertId: 'fire' });
        expect(['', 'Out on the lawn.']).toContain(Reflect.get(Object(input), 'note'));
      }
    },
    'a place that is not found keeps nobody from answering': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        if (move.startsWith('locate refused')) {
          expect(after.matches({ typing: 'still' })).toBe(true);
          expect(after.context.location).toBe(before.context.location);
        }
        if (move === 'locate answered: found') expect(after.context.location).toBe(place);
      }
    },
    'a refusal keeps what was typed': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        if (!move.startsWith('saveAnswer refused')) continue;
        const { status, location, note } = before.context;
        expect(after.context).toMatchObject({ status, location, note });
      }
    },
  },
});

it('goes back at once where no alert was passed in, and asks for nothing', () => {
  const [snapshot, actions] = initialTransition(answerAlertMachine, { userId: 'mia', alert: null });
  expect([snapshot.value, present(snapshot).goesBack]).toEqual(['left', true]);
  expect(actions.filter(({ type }) => type === 'xstate.spawnChild')).toEqual([]);
});
