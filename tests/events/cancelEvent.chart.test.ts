import { eventId, infoOf, now } from '#machines/kit/fixtures.ts';
import { cancelEventModel } from '#machines/events/cancelEvent/model.ts';
import { present } from '#machines/events/cancelEvent/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { cancelEventMachine } from '#machines/events/cancelEvent/machine.ts';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';

describeChart(cancelEventModel, {
  sizes: { 'the owner': { states: 5, edges: 10 }, 'an event in its last hour': { states: 34, edges: 134 } },
  along: {
    'this event alone is cancelled, once for each Yes': ({ calls, path }) =>
      expect(calls.map(({ input }) => input)).toEqual(
        path
          .split(' > ')
          .filter((move) => move === 'yes.pressed')
          .map(() => ({ eventId })),
      ),
    'No leads back to the event, and a cancelled one to the events': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).goesTo?.path).toBe(
          snapshot.matches('kept') ? `/event-view/${eventId}` : snapshot.matches('cancelled') ? '/events' : undefined,
        );
    },
    'nothing is cancelled after the start': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.matches('started'))) {
        expect(snapshot.can({ type: 'yes.pressed' })).toBe(false);
        expect(present(snapshot).closed).toBe('This event has started, so it can’t be cancelled.');
      }
    },
    'while people are inside it says how many, and may be tried again': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.matches('occupied')))
        expect(present(snapshot)).toMatchObject({
          closed: '2 people are still inside. They have to check out first.',
          mayRetry: true,
        });
    },
    'what is kept of it is dropped exactly when it is gone': ({ snapshots, emitted }) =>
      expect(emitted.filter(({ type }) => type === 'event.gone').length).toBe(
        snapshots.at(-1)?.matches('cancelled') ? 1 : 0,
      ),
  },
});

it('says who hears of it: everyone where an approved version is in force, else whoever has heard of the event', () => {
  const told = (given: Parameters<typeof infoOf>[0]) => {
    const info = infoOf({ ownerId: 'mia', ...given });
    return present(createActor(cancelEventMachine, { input: { info, now } }).start().getSnapshot()).lines[1];
  };
  const everyone = 'Everyone who’s going or invited will be told it’s cancelled.';
  expect(told({})).toBe(everyone);
  expect(told({ reviewStatus: 'editing', isBeingChanged: true })).toBe(everyone);
  expect(told({ reviewStatus: 'editing' })).toBe('Anyone who’s heard about it will be told it’s cancelled.');
});
