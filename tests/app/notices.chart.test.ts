import { noticesMachine, type NoticesSignal } from '#machines/app/notices/machine.ts';
import { noticesModel } from '#machines/app/notices/model.ts';
import { present } from '#machines/app/notices/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

describeChart(noticesModel, {
  sizes: { 'room for one to wait': { states: 97, edges: 636 } },
  along: {
    'no notice stands twice in the queue': ({ snapshots }) => {
      for (const { context } of snapshots) {
        const texts = [context.current, ...context.waiting].map((each) => each?.text);
        expect(texts).toEqual([...new Set(texts)]);
      }
    },
    'the next notice never has the id of the one before': ({ snapshots }) => {
      const shown = snapshots.map(({ context }) => context.current);
      for (const [index, notice] of shown.entries()) {
        const before = shown[index - 1];
        if (notice && before && notice.text !== before.text) expect(notice.id).not.toBe(before.id);
      }
    },
  },
});

const error = (text: string): NoticesSignal => ({ type: 'notice.shown', kind: 'error', text });

function start(maxWaiting: number) {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { input: { maxWaiting }, clock }).start();
  return { actor, clock, text: () => present(actor.getSnapshot()).current?.text };
}

it('shows a notice for 5000 ms and not a moment longer', () => {
  const { actor, clock, text } = start(3);
  actor.send({ type: 'notice.shown', kind: 'success', text: 'Contact added' });
  clock.increment(4_999);
  expect(present(actor.getSnapshot())).toEqual({
    current: { id: 1, kind: 'success', text: 'Contact added' },
    waiting: 0,
  });
  clock.increment(1);
  expect(text()).toBe(undefined);
});

it('keeps a notice while it is held and then gives it its whole time again', () => {
  const { actor, clock, text } = start(3);
  actor.send(error('Unknown error'));
  clock.increment(4_000);
  actor.send({ type: 'notice.held' });
  clock.increment(60_000);
  actor.send({ type: 'notice.released' });
  clock.increment(4_999);
  expect(text()).toBe('Unknown error');
  clock.increment(1);
  expect(text()).toBe(undefined);
});

it('gives the place to a newer notice, with its whole time', () => {
  const { actor, clock, text } = start(3);
  actor.send(error('Please enter your birthdate'));
  clock.increment(4_000);
  actor.send({ type: 'notice.shown', kind: 'success', text: 'Birth date successfully submitted' });
  clock.increment(4_999);
  expect(text()).toBe('Birth date successfully submitted');
  clock.increment(1);
  expect(text()).toBe(undefined);
});

it('drops what was wrong with a form when the person goes on, and nothing else', () => {
  const { actor, text } = start(3);
  actor.send({ type: 'notice.shown', kind: 'error', text: 'Please provide a valid email', about: 'form' });
  actor.send({ type: 'place.changed' });
  expect(text()).toBe(undefined);
  actor.send(error('Account is not associated to an organization'));
  actor.send({ type: 'place.changed' });
  expect(text()).toBe('Account is not associated to an organization');
});

it('keeps newer notices waiting behind a held one, in their order, and gives up the oldest when there is no room', () => {
  const { actor, clock, text } = start(2);
  actor.send(error('first'));
  actor.send({ type: 'notice.held' });
  for (const each of ['second', 'third', 'fourth', 'third']) actor.send(error(each));
  actor.send({ type: 'notice.released' });
  const shown = [text()];
  for (const _ of [1, 2, 3]) {
    clock.increment(5_000);
    shown.push(text());
  }
  expect(shown).toEqual(['first', 'third', 'fourth', undefined]);
});

it('tells a success from an error of the same words', () => {
  const { actor } = start(3);
  actor.send(error('Sent'));
  actor.send({ type: 'notice.shown', kind: 'success', text: 'Sent' });
  expect(present(actor.getSnapshot())).toEqual({ current: { id: 2, kind: 'success', text: 'Sent' }, waiting: 0 });
});

it('gives a notice that is shown again its whole time', () => {
  const { actor, clock, text } = start(3);
  actor.send(error('Unknown error'));
  clock.increment(4_000);
  actor.send(error('Unknown error'));
  clock.increment(4_999);
  expect([text(), present(actor.getSnapshot()).waiting]).toEqual(['Unknown error', 0]);
  clock.increment(1);
  expect(text()).toBe(undefined);
});
