import { zone } from '#machines/kit/fixtures.ts';
import type { AlertResponse } from '#contract/alerts/alert.ts';
import { exit } from '#machines/kit/exit.ts';
import { answerAlertMachine } from '#machines/alerts/answerAlert/machine.ts';
import { answerAlertModel, place, stored } from '#machines/alerts/answerAlert/model.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { present } from '#machines/alerts/answerAlert/present.ts';
import { notSentYet } from '#machines/alerts/heldAlerts/held.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, initialTransition, waitFor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

const hers = { userId: 'mia', alertId: 'fire' };

/** What each move puts into the answer. */
const giving: Readonly<Record<string, Partial<AlertResponse>>> = {
  'loadAnswer answered: an answer': { status: 'Safe', location: 'Flagpole' },
  'status.chosen (safe)': { status: 'Safe' },
  'status.chosen (not safe)': { status: 'Not Safe' },
  'location.changed (typed)': { location: 'Second floor' },
  'locate answered: found': { location: place },
  'answer.submitted (a note)': { note: 'Out on the lawn.' },
  'answer.submitted (no note)': { note: '' },
};

const givenAlong = (path: string): Partial<AlertResponse> =>
  Object.assign({ status: 'Not Safe', location: '' }, ...path.split(' > ').map((move) => giving[move] ?? {}));

describeChart(answerAlertModel, {
  sizes: {
    'an alert': { states: 30, edges: 80 },
    'a place that the device tells': { states: 28, edges: 44 },
  },
  along: {
    'what is stored fills the form, and Not Safe is chosen where nothing is': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        const { status, location, note } = after.context;
        if (move === 'loadAnswer answered: nothing') expect([status, location, note]).toEqual(['Not Safe', '', '']);
        if (move === 'loadAnswer answered: an answer')
          expect({ status, location, note }).toEqual({ status: 'Safe', location: 'Flagpole', note: stored.note });
      }
    },
    'it goes back, and says why, where there is nothing to answer': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'loadAnswer refused: no member any more') expect(present(after, zone).goesTo).toEqual(exit.back);
    },
    'without a connection one answers all the same': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move === 'loadAnswer refused: offline')
          expect(present(after, zone)).toMatchObject({ loading: false, goesTo: null });
    },
    'an answer that was sent or is held says which and leads to the list': ({ snapshots, emitted }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot, zone).goesTo?.path).toBe(
          snapshot.matches('left')
            ? '/'
            : snapshot.matches('sent') || snapshot.matches('held')
              ? '/safety-alerts'
              : undefined,
        );
      expect(emitted.filter((each) => Reflect.get(each, 'text') === notSentYet).length).toBe(
        snapshots.at(-1)?.matches('held') ? 1 : 0,
      );
      expect(
        emitted.filter((each) => Reflect.get(each, 'text') === 'Your response to this alert has been sent').length,
      ).toBe(snapshots.at(-1)?.matches('sent') ? 1 : 0);
    },
    'what is sent is what was chosen, with at most 120 characters of note': ({ calls, path, snapshots }) => {
      if (!snapshots.at(-1)?.matches('sending')) return;
      expect(calls.at(-1)).toMatchObject({ actor: 'saveAnswer', input: { ...givenAlong(path), ...hers } });
    },
    'a place that is not found keeps nobody from answering': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move.startsWith('locate refused')) {
          expect(after.matches({ typing: 'still' })).toBe(true);
          expect(after.context.location).toBe(before.context.location);
        }
        if (move === 'locate answered: found') expect(after.context.location).toBe(place);
      }
    },
    'a refusal keeps what was typed': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('saveAnswer refused')) continue;
        const { status, location, note } = before.context;
        expect(after.context).toMatchObject({ status, location, note });
      }
    },
  },
});

it('shows what was answered before and is not sent yet, not what is stored', async () => {
  const held = { status: 'Safe' as const, location: 'Gate', note: 'With Ben.' };
  const actor = createActor(
    answerAlertMachine.provide({
      actors: { loadAnswer: fromPromise(async (): Promise<AlertResponse> => ({ ...stored, status: 'Not Safe' })) },
    }),
    { input: { userId: 'mia', alert: fire, held } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('typing'));
  expect(actor.getSnapshot().context).toMatchObject(held);
});

it('goes back at once where no alert was passed in, and asks for nothing', () => {
  const [snapshot, actions] = initialTransition(answerAlertMachine, { userId: 'mia', alert: null });
  expect([snapshot.value, present(snapshot, zone).goesTo]).toEqual(['left', exit.back]);
  expect(actions.filter(({ type }) => type === 'xstate.spawnChild')).toEqual([]);
});
