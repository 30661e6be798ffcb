import { signInMachine } from '#machines/account/signIn/machine.ts';
import type { WatchSignal } from '#machines/app/inspector/seen.ts';
import { attach } from '#src/inspector/app/attach.ts';
import { watchTabs } from '#src/inspector/watchTabs.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { channels } from './channels.ts';

/** A form that has not heard yet whether passkeys are known. */
const signInForm = () =>
  createActor(
    signInMachine.provide({ actors: { checkPasskeys: fromPromise(() => new Promise<boolean>(() => undefined)) } }),
    { input: { offersPasskey: false } },
  );

/** A page that watches, and all that its chart has been told. */
function page(ways: ReturnType<typeof channels>) {
  const told: WatchSignal[] = [];
  const machine = setup({
    types: { events: {} as WatchSignal },
    actors: { watchTabs: watchTabs(() => ways.page) },
    actions: { keep: ({ event }) => void told.push(event) },
  }).createMachine({ invoke: { src: 'watchTabs' }, on: { '*': { actions: 'keep' } } });
  return { told, actor: createActor(machine).start() };
}

it('a page that comes later is told all that runs', () => {
  const ways = channels();
  const form = signInForm().start();
  attach(ways.app, 'first').watch(form);
  const { told } = page(ways);
  expect(told).toEqual([
    {
      type: 'tab.attached',
      tab: 'first',
      actors: [
        {
          key: `first/${form.sessionId}`,
          tab: 'first',
          chart: 'signIn',
          states: Object.keys(signInMachine.root.states).toSorted(),
          value: 'editing',
          isRunning: true,
          context: [
            'offersPasskey: yes or no',
            'step: text',
            'byPasskey: yes or no',
            'hasRecoveryCodes: yes or no',
            'credentials: record',
            'code: empty text',
            'failed: nothing',
          ],
        },
      ],
    },
  ]);
});

it('a page that was there first is told of the tab, of each step, of each signal, and when the tab goes', () => {
  const ways = channels();
  const { told } = page(ways);
  const { watch, leave } = attach(ways.app, 'first');
  const form = signInForm().start();
  watch(form);
  form.send({ type: 'login.submitted', email: 'mia', password: 'harbor', remember: true });
  leave();
  expect(told.map(({ type }) => type)).toEqual([
    'tab.attached',
    'actor.moved',
    'signal.arrived',
    'actor.moved',
    'tab.left',
  ]);
  expect(told[2]).toEqual({
    type: 'signal.arrived',
    signal: {
      actor: `first/${form.sessionId}`,
      chart: 'signIn',
      type: 'login.submitted',
      from: null,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      fields: ['email: text', 'password: text', 'remember: yes or no'],
    },
  });
});

it.each([null, 'asked', { kind: 'moved' }, { kind: 'attached', tab: 1, actors: [] }, { kind: 'asked' }])(
  'what is none of the known messages is passed over: %j',
  (message) => {
    const ways = channels();
    const { told } = page(ways);
    ways.app.post(message as never);
    expect(told).toEqual([]);
  },
);

it('a page that goes hears nothing more', () => {
  const ways = channels();
  const { told, actor } = page(ways);
  actor.stop();
  attach(ways.app, 'first');
  expect(told).toEqual([]);
});
