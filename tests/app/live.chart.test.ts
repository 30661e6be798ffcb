import { liveMachine, type StreamInput } from '#machines/app/live/machine.ts';
import { liveModel } from '#machines/app/live/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { stepsOf } from '#tests/kit/along.ts';

describeChart(liveModel, {
  sizes: { 'a page in front': { states: 477, edges: 4206 } },
  along: {
    'no stream is open behind another page or without a connection': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches('streaming'))
          expect(snapshot.context).toMatchObject({ isShown: true, isOnline: true, asked: expect.any(Array) });
    },
    'a stream asks for something, and for nothing that was refused': ({ calls }) => {
      for (const { src, input } of calls)
        if (src === 'streamNews') expect((input as StreamInput).topics.length).toBeGreaterThan(0);
    },
    'every message is told once': ({ path, emitted }) => {
      const messages = path.split(' > ').filter((move) => move.startsWith('stream.newsReceived'));
      const told = (type: string) => ({ type, topic: 'event:autumn-social' });
      expect(emitted).toEqual(
        messages.flatMap((move) => [told('news.received'), ...(move.includes('ended') ? [told('access.ended')] : [])]),
      );
    },
    'a stream goes on from the last message': (walked) => {
      let lastId: string | null = null;
      for (const { move, after } of stepsOf(walked)) {
        if (move === 'stream.newsReceived (the party)' || move === 'stream.opened') lastId = '7';
        expect(after.context.lastId).toBe(lastId);
      }
    },
  },
});

/** A page in front whose streams are ended by hand. */
function start() {
  const asked: StreamInput[] = [];
  const pauses: number[] = [];
  const told: string[] = [];
  let over: () => void = () => undefined;
  const actor = createActor(
    liveMachine.provide({
      actors: {
        streamNews: fromCallback<EventObject, StreamInput>(({ input }) => void asked.push(input)),
        pause: fromPromise<void, { ms: number }>(({ input }) => {
          pauses.push(input.ms);
          return new Promise((resolve) => (over = resolve));
        }),
      },
    }),
    { input: { isShown: true, isOnline: true } },
  );
  actor.on('news.received', ({ topic }) => told.push(topic));
  actor.start();
  const pass = async () => {
    over();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { actor, asked, pauses, told, pass };
}

it('pauses longer with every stream that does not open, up to 25 seconds, and begins anew when one does', async () => {
  const { actor, pauses, pass } = start();
  actor.send({ type: 'topics.changed', topics: ['user:mia'] });
  for (let each = 0; each < 5; each += 1) {
    actor.send({ type: 'stream.ended' });
    await pass();
  }
  expect(pauses).toEqual([1_000, 5_000, 25_000, 25_000, 25_000]);
  actor.send({ type: 'stream.opened', id: null });
  actor.send({ type: 'stream.ended' });
  expect(pauses.at(-1)).toBe(1_000);
});

it('comes back when the server that ended the stream asked it to, and only that once', async () => {
  const { actor, pauses, pass } = start();
  actor.send({ type: 'topics.changed', topics: ['user:mia'] });
  actor.send({ type: 'stream.ended', retryMs: 3_000 });
  await pass();
  actor.send({ type: 'stream.ended' });
  expect(pauses).toEqual([3_000, 5_000]);
});

it('does not open another stream for topics that it hears already', () => {
  const { actor, asked } = start();
  actor.send({ type: 'topics.changed', topics: ['user:mia', 'event:e1'] });
  actor.send({ type: 'topics.changed', topics: ['event:e1'] });
  actor.send({ type: 'topics.changed', topics: ['user:mia', 'event:e1'] });
  expect(asked.map(({ topics }) => topics)).toEqual([['user:mia', 'event:e1']]);
  actor.send({ type: 'topics.changed', topics: ['event:e2'] });
  expect(asked.at(-1)?.topics).toEqual(['event:e2']);
});

it('asks for the other topics where one is not open to this person', () => {
  const { actor, asked } = start();
  actor.send({ type: 'topics.changed', topics: ['user:mia', 'event:e1'] });
  actor.send({ type: 'stream.refused', topic: 'event:e1' });
  expect(asked.at(-1)?.topics).toEqual(['user:mia']);
});

it('asks for a new token once, and then waits until somebody looks at the page again', () => {
  const { actor, asked } = start();
  actor.send({ type: 'topics.changed', topics: ['user:mia'] });
  actor.send({ type: 'token.refused' });
  expect(asked.map(({ freshToken }) => freshToken)).toEqual([false, true]);
  actor.send({ type: 'token.refused' });
  expect(actor.getSnapshot().value).toBe('locked');
  actor.send({ type: 'page.hidden' });
  actor.send({ type: 'page.shown' });
  expect(asked.length).toBe(3);
});

it('hears of news again once someone has signed in again on the same page', () => {
  const { actor, asked } = start();
  actor.send({ type: 'topics.changed', topics: ['user:mia'] });
  actor.send({ type: 'token.refused' });
  actor.send({ type: 'token.refused' });
  actor.send({ type: 'topics.changed', topics: [] });
  actor.send({ type: 'topics.changed', topics: ['user:mia'] });
  expect(asked.length).toBe(3);
  actor.send({ type: 'stream.opened', id: null });
  expect(actor.getSnapshot().value).toEqual({ streaming: 'open' });
});
