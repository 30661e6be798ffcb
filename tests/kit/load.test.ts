import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { loadModel } from '#machines/kit/load/model.ts';
import { present } from '#machines/kit/load/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(loadModel, {
  sizes: { 'a guest list': { states: 12, edges: 40 } },
  along: {
    'what is known stays on screen': ({ snapshots }) => {
      const known = snapshots.map(({ context }) => context.data !== null);
      expect(known).toEqual(known.toSorted((a, b) => Number(a) - Number(b)));
    },
    'every call asks for the same list': ({ calls }) => {
      for (const { src, input } of calls.filter(({ src }) => src !== 'watchNews'))
        expect({ src, input }).toEqual({ src: 'load', input: { params: { eventId: 'e1' } } });
    },
    'one call is under way at a time': ({ calls, snapshots }) => {
      expect(calls.length).toBeLessThanOrEqual(snapshots.length + 1);
      for (const { children } of snapshots)
        expect(Object.keys(children).filter((id) => id !== 'watchNews').length).toBeLessThanOrEqual(1);
    },
  },
});

type Answer = () => Promise<string[]>;

/** A guest list whose calls are answered in this order. */
function start(...answers: Answer[]) {
  const load = fromPromise<string[], { params: { eventId: string } }>(() => {
    const answer = answers.shift();
    return answer ? answer() : Promise.reject(new Error('one call too many'));
  });
  const machine = createLoadMachine<string[], { eventId: string }>('guestList').provide({ actors: { load } });
  const actor = createActor(machine, { input: { what: 'The guest list', params: { eventId: 'e1' } } }).start();
  const rests = () => waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  const shown = () => ({ ...present(actor.getSnapshot()), data: actor.getSnapshot().context.data });
  return { actor, rests, shown };
}

const outOfRange: Answer = () => Promise.reject(new Error('You may be out of range.'));
const says =
  (...names: string[]): Answer =>
  async () =>
    names;
const didNotLoad = { title: 'The guest list didn’t load', reason: 'You may be out of range.' };

it('says what didn’t load and why, and loads on a second try', async () => {
  const { actor, rests, shown } = start(outOfRange, says('Ada'));
  await rests();
  expect(shown()).toEqual({ view: 'failed', error: didNotLoad, data: null });
  actor.send({ type: 'retry.pressed' });
  await rests();
  expect(shown()).toEqual({ view: 'loaded', error: null, data: ['Ada'] });
});

it('keeps what it knows while it is refreshed, and says when that fails', async () => {
  const { actor, rests, shown } = start(says('Ada'), outOfRange);
  await rests();
  actor.send({ type: 'refresh.requested' });
  expect(shown()).toEqual({ view: 'refreshing', error: null, data: ['Ada'] });
  await rests();
  expect(shown()).toEqual({ view: 'loaded', error: didNotLoad, data: ['Ada'] });
});

it.each(['refresh.requested', 'news.arrived'] as const)(
  'asks once more when something changed while a call was under way: %s',
  async (type) => {
    const { actor, rests, shown } = start(says('Ada'), says('Ada', 'Ben'));
    actor.send({ type });
    actor.send({ type });
    await rests();
    expect(shown()).toEqual({ view: 'loaded', error: null, data: ['Ada', 'Ben'] });
  },
);
