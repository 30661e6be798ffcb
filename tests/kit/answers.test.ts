import { answersOf } from '#machines/kit/model/answers.ts';
import { expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';

const machine = setup({
  actors: {
    count: fromPromise<{ guests: number }>(() => Promise.reject(new Error('Provide count.'))),
    send: fromPromise<void>(() => Promise.reject(new Error('Provide send.'))),
  },
}).createMachine({
  id: 'tally',
  initial: 'counting',
  states: {
    counting: { invoke: { id: 'count', src: 'count', onDone: 'recounting', onError: 'sending' } },
    recounting: { invoke: { id: 'recount', src: 'count', onDone: 'sending', onError: 'sending' } },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'counting', onError: 'counting' } },
  },
});

it('makes answers of actors the chart has, with what they return', () => {
  const { answered } = answersOf(machine, { recount: 'count' });
  expect([answered('count', 'three', { guests: 3 }), answered('recount', 'none', { guests: 0 })]).toEqual([
    { kind: 'settle', actor: 'count', label: 'three', ok: true, output: { guests: 3 } },
    { kind: 'settle', actor: 'recount', label: 'none', ok: true, output: { guests: 0 } },
  ]);
  expect(answered('send', 'sent')).toMatchObject({ actor: 'send', output: undefined });
});

it('does not compile an actor that does not exist, another output, or none where one is due', () => {
  const { answered } = answersOf(machine, { recount: 'count' });
  // @ts-expect-error the chart has no such actor
  answered('cuont', 'three', { guests: 3 });
  // @ts-expect-error the actor returns a number of guests
  answered('count', 'three', { guests: 'three' });
  // @ts-expect-error the actor returns something
  answered('count', 'three');
  // @ts-expect-error under another id the actor returns the same
  answered('recount', 'three', 3);
  // @ts-expect-error the chart has no such actor under another id either
  expect(() => answersOf(machine, { recount: 'cuont' })).toThrow('tally: no state invokes cuont as recount');
  const { answered: byName } = answersOf(machine);
  // @ts-expect-error an id of its own is named first
  byName('recount', 'three', { guests: 3 });
});

it('refuses an id under which the chart does not invoke the actor', () => {
  expect(() => answersOf(machine, { recount: 'send' })).toThrow('tally: no state invokes send as recount');
});
