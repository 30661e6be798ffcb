import { type FormContext, formFlow, refused, submitted } from '#machines/kit/form.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import { expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';

interface Context extends FormContext {
  text: string;
}
type Signal = { type: 'text.submitted'; text: string } | { type: 'other.pressed' };

const form = formFlow<Context, Signal>(({ event }) =>
  event.type === 'text.submitted' && event.text === '' ? { field: 'text', message: 'Please write something' } : null,
);

const chart = setup({
  types: { context: {} as Context, events: {} as Signal, emitted: {} as NoticeShown },
  actors: { send: fromPromise<void>(() => Promise.reject(Object.assign(new Error('Too long'), tooLong))) },
  guards: form.guards,
  actions: {
    ...form.actions,
    take: assign(({ context, event }) =>
      event.type === 'text.submitted' ? { ...context, text: event.text, failed: null } : context,
    ),
  },
});

const tooLong = { fields: [{ field: 'text', message: 'At most 5 characters' }] };

const machine = chart.createMachine({
  id: 'note',
  context: { text: '', failed: null },
  initial: 'typing',
  states: {
    typing: { on: { 'text.submitted': submitted('sending', 'take') } },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'typing', onError: { target: 'typing', actions: refused } } },
  },
});

it('names and says what is wrong, or takes it and marks the field that a refusal names', async () => {
  const said: string[] = [];
  const actor = createActor(machine);
  actor.on('notice.shown', ({ text }) => said.push(text));
  actor.start();
  actor.send({ type: 'text.submitted', text: '' });
  expect(actor.getSnapshot().context).toEqual({
    text: '',
    failed: { field: 'text', message: 'Please write something' },
  });
  actor.send({ type: 'text.submitted', text: 'Good evening' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { text: 'Good evening', failed: null } });
  await expect.poll(() => actor.getSnapshot().value).toBe('typing');
  expect(actor.getSnapshot().context.failed).toEqual({ field: 'text', message: 'Too long' });
  expect(said).toEqual(['Please write something', 'Too long']);
});

it('names only what the chart has: another action does not compile', () => {
  chart.createStateConfig({
    // @ts-expect-error the chart has no such action
    on: { 'text.submitted': submitted('sending', 'teke') },
  });
  // @ts-expect-error a context without room for what is wrong
  formFlow<{ text: string }, Signal>(() => null);
});
