import { type FederatedEntry, federatedMachine } from '#machines/account/federated/machine.ts';
import { federatedModel, northfield } from '#machines/account/federated/model.ts';
import { present } from '#machines/account/federated/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

describeChart(federatedModel, {
  sizes: {
    'the tiles': { states: 2, edges: 4 },
    'the link of a provider': { states: 5, edges: 8 },
    'back from a provider': { states: 6, edges: 7 },
  },
  along: {
    'a sign-in is begun only with a provider': ({ calls }) => {
      for (const { input } of calls.filter(({ actor }) => actor === 'startSignIn'))
        expect(input).toEqual({ provider: 'Northfield' });
    },
    'a failed way away from the tiles leads back to them, with a sentence unless somebody came back': (walked) => {
      if (walked.situation !== 'the tiles') return;
      for (const { after } of newSteps(walked)) expect(['choosing', 'starting']).toContain(after.value);
    },
    'who is not signed in through a link or back from a provider is told why, or led to the start': (walked) => {
      if (walked.situation === 'the tiles') return;
      for (const { value, context } of walked.snapshots) if (value === 'failed') expect(context.error).toBeTruthy();
    },
    'the session is entered only once it is open': (walked) => {
      const entered = stepsOf(walked).filter(({ move }) => move === 'openSession answered: a member').length;
      expect(walked.emitted.filter(({ type }) => type === 'session.opened')).toHaveLength(entered);
    },
  },
});

function open(arrival: FederatedEntry, providers: () => Promise<(typeof northfield)[]>) {
  const started: string[] = [];
  const machine = federatedMachine.provide({
    actors: {
      listProviders: fromPromise(providers),
      startSignIn: fromPromise(({ input }) => {
        started.push(input.provider);
        return new Promise<void>(() => {});
      }),
    },
  });
  const actor = createActor(machine, { input: arrival }).start();
  return { actor, started };
}

it.each(['northfield', 'NORTHFIELD', 'NorthField'])('starts at once for the link of %s', async (integrationId) => {
  const { actor, started } = open({ at: 'link', integrationId }, async () => [northfield]);
  await waitFor(actor, (snapshot) => snapshot.matches('starting'));
  expect(started).toEqual(['Northfield']);
});

it.each([
  ['no provider matches', async () => [northfield]],
  ['the list didn’t load', () => Promise.reject(new Error('No connection.'))],
])('leads to the start where %s', async (_, providers) => {
  const { actor, started } = open({ at: 'link', integrationId: 'pine' }, providers);
  await waitFor(actor, (snapshot) => snapshot.matches('elsewhere'));
  expect([present(actor.getSnapshot()).goesTo, started]).toEqual([{ path: '/', by: 'replace' }, []]);
});
