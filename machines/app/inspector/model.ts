import { answersOf } from '#machines/kit/model/answers.ts';
import { act, broken, defineModel, elapsed } from '#machines/kit/model/model.ts';
import { inspectorMachine } from './machine.ts';
import { present } from './present.ts';
import type { HeardSignal, SeenActor } from './seen.ts';

const { answered } = answersOf(inspectorMachine);

const signIn = (value: string): SeenActor => ({
  key: 'first/x:1',
  tab: 'first',
  chart: 'signIn',
  states: ['editing', 'signingIn', 'signedIn'],
  value,
  isRunning: value !== 'signedIn',
  context: ['user: nothing'],
});
const submitted: HeardSignal = {
  actor: 'first/x:1',
  chart: 'signIn',
  type: 'login.submitted',
  from: null,
  at: '2026-10-01T16:00:00.000Z',
  fields: ['email: text', 'password: text'],
};
const attached = { type: 'tab.attached', tab: 'first', actors: [signIn('editing')] } as const;

export const inspectorModel = defineModel({
  id: 'inspector',
  machine: inspectorMachine,
  situations: { 'a page just opened': { input: undefined } },
  moves: () => [
    answered('askWhetherOffered', 'on', true),
    answered('askWhetherOffered', 'off', false),
    broken('askWhetherOffered', 'offline', 'You may be out of range.'),
    broken('watchTabs', '500', 'This browser can’t listen to other tabs.'),
    act({ type: 'retry.pressed' }),
    act(attached, 'a form'),
    act({ type: 'tab.attached', tab: 'second', actors: [] }, 'nothing runs'),
    act({ type: 'tab.left', tab: 'first' }, 'first'),
    act({ type: 'tab.left', tab: 'second' }, 'second'),
    act({ type: 'actor.moved', actor: signIn('signedIn') }, 'to its end'),
    act({ type: 'actor.chosen', key: 'first/x:1' }),
    act({ type: 'signal.arrived', signal: submitted }),
    act({ type: 'log.emptied' }),
    elapsed('tabMissed', 5000),
  ],
  present: (snapshot) => {
    const { heard, ...view } = present(snapshot);
    return { ...view, heard: heard.slice(0, 1) };
  },
});
