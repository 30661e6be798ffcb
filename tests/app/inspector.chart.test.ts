import { inspectorMachine } from '#machines/app/inspector/machine.ts';
import { inspectorModel } from '#machines/app/inspector/model.ts';
import { present } from '#machines/app/inspector/present.ts';
import type { SeenActor, WatchSignal } from '#machines/app/inspector/seen.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(inspectorModel, {
  sizes: { 'a page just opened': { states: 32, edges: 221 } },
  along: {
    'nothing of a tab stays once nothing is watched': ({ snapshots }) => {
      for (const snapshot of snapshots.filter(({ value }) => typeof value === 'string'))
        expect(present(snapshot)).toMatchObject({ tabs: 0, actors: [], heard: [], chosen: null });
    },
    'only a tab that is attached is said to be watched': (walked) => {
      for (const { after } of newSteps(walked))
        expect(present(after).tabs > 0).toBe(present(after).status === 'attached');
    },
  },
});

const seen = (key: string, given: Partial<SeenActor> = {}): SeenActor => ({
  key,
  tab: 'first',
  chart: 'signIn',
  states: ['editing'],
  value: 'editing',
  isRunning: true,
  context: [],
  ...given,
});

async function watching(...told: WatchSignal[]) {
  let say: (signal: WatchSignal) => void = () => {};
  const machine = inspectorMachine.provide({
    actors: {
      askWhetherOffered: fromPromise(async () => true),
      watchTabs: fromCallback<WatchSignal>(({ sendBack }) => {
        say = sendBack;
      }),
    },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, (snapshot) => snapshot.matches('watching'));
  for (const signal of told) say(signal);
  return present(actor.getSnapshot());
}

it('keeps a chart that has ended until the next of its kind begins in its tab', async () => {
  const attached: WatchSignal = { type: 'tab.attached', tab: 'first', actors: [seen('first/1'), seen('first/2')] };
  const ended: WatchSignal = { type: 'actor.moved', actor: seen('first/1', { value: 'signedIn', isRunning: false }) };
  const elsewhere: WatchSignal = { type: 'actor.moved', actor: seen('first/3', { chart: 'session' }) };
  const again: WatchSignal = { type: 'actor.moved', actor: seen('first/4') };
  expect((await watching(attached, ended, elsewhere)).actors.map(({ key }) => key)).toEqual([
    'first/1',
    'first/2',
    'first/3',
  ]);
  expect((await watching(attached, ended, elsewhere, again)).actors.map(({ key }) => key)).toEqual([
    'first/2',
    'first/3',
    'first/4',
  ]);
});

it('takes all that a tab says when it is there again, and leaves the other tabs as they are', async () => {
  const { actors, tabs } = await watching(
    { type: 'tab.attached', tab: 'first', actors: [seen('first/1')] },
    { type: 'tab.attached', tab: 'second', actors: [seen('second/1', { tab: 'second' })] },
    { type: 'tab.attached', tab: 'first', actors: [seen('first/9')] },
  );
  expect([tabs, actors.map(({ key }) => key)]).toEqual([2, ['second/1', 'first/9']]);
});

it('keeps the last 200 signals, the newest first', async () => {
  const signals = Array.from(
    { length: 203 },
    (_, index): WatchSignal => ({
      type: 'signal.arrived',
      signal: { actor: 'first/1', chart: 'signIn', type: `signal.${index}`, from: null, at: '', fields: [] },
    }),
  );
  const { heard } = await watching(...signals);
  expect([heard.length, heard[0]?.type, heard.at(-1)?.type]).toEqual([200, 'signal.202', 'signal.3']);
});
