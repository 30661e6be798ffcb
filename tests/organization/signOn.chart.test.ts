import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { ProviderSaved } from '#machines/organization/signOn/setup.ts';
import { endingQuestion } from '#machines/organization/signOn/ending.ts';
import { begun, mergedForm } from '#machines/organization/signOn/form.ts';
import { signOnMachine } from '#machines/organization/signOn/machine.ts';
import { campus, provider, signOnModel, signOnOf } from '#machines/organization/signOn/model.ts';
import { present } from '#machines/organization/signOn/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

const turnsOff = ({ seen, values }: ProviderSaved) => seen?.state === 'on' && values.state === 'off';

describeChart(signOnModel, {
  sizes: {
    'an admin who adds one': { states: 68, edges: 389 },
    'an admin who changes one': { states: 15, edges: 40 },
    'an admin who turns one off': { states: 38, edges: 87 },
    'an admin who is overtaken': { states: 32, edges: 86 },
    'an admin who removes one': { states: 15, edges: 19 },
    'an admin who copies the address': { states: 5, edges: 7 },
    'an admin who tries one': { states: 21, edges: 45 },
    'whoever hears of a change': { states: 24, edges: 80 },
    'accounts of a pool': { states: 4, edges: 4 },
  },
  along: {
    'nothing is removed or turned off without a question': ({ calls, path }) => {
      const ends = ({ actor, input }: { actor: string; input: unknown }) =>
        actor === 'removeSignOnProvider' || (actor === 'saveSignOnProvider' && turnsOff(input as ProviderSaved));
      if (calls.some(ends)) expect(path).toContain('yes.pressed');
    },
    'a provider is new until it was seen, and off until it is turned on': ({ calls, path }) => {
      for (const { actor, input } of calls) {
        if (actor !== 'saveSignOnProvider') continue;
        const { seen, values } = input as ProviderSaved;
        expect(seen === null).toBe(path.includes('add.pressed'));
        if (values.state === 'on' && seen?.state !== 'on') expect(path).toContain('state.pressed');
      }
    },
  },
});

describe('a provider in the form', () => {
  const input = { organizationId: 'harbor', origin: 'https://muster.example' };
  const start = initialTransition(signOnMachine, input)[0];
  const listing = signOnMachine.resolveState({
    value: { listing: 'shown' },
    context: { ...start.context, seen: signOnOf({ ...campus, secret: 'first' }) },
  });

  it('has the address that the provider sends people back to, and says that a secret is kept', () => {
    const [opened] = transition(signOnMachine, listing, { type: 'provider.pressed', provider });
    expect(present(opened).form).toMatchObject({
      ...{ isNew: false, isSecretKept: true, newSecret: '' },
      returnAddress: `https://muster.example/idp/oauth2/idpresponse/${provider}`,
    });
    const [added] = transition(signOnMachine, listing, { type: 'add.pressed' });
    expect(present(added).form).toMatchObject({
      ...{ isNew: true, isSecretKept: false },
      returnAddress: `https://muster.example/idp/oauth2/idpresponse/${signOnOf().next}`,
    });
  });

  it('keeps what was typed, and says what somebody else has changed or replaced', () => {
    const form = { ...begun(provider, campus), newSecret: 'mine', values: { ...campus, name: 'North' } };
    const now = { ...campus, name: 'South', domains: 'dorm.test', secret: 'second' };
    const merged = mergedForm(form, now);
    expect(merged).toMatchObject({
      newSecret: 'mine',
      values: { name: 'North', domains: 'dorm.test', secret: 'second' },
    });
    expect(merged.overtaken).toEqual(['name', 'secret']);
    expect(mergedForm(merged, now).overtaken).toEqual(['name', 'secret']);
  });

  it('of the parent is shown, and opens nothing', () => {
    const ofParent = [{ provider: 'Campus', name: 'Campus', domains: 'a.test', state: 'on' as const }];
    const shown = signOnMachine.resolveState({
      value: { listing: 'shown' },
      context: { ...start.context, seen: { ...signOnOf(), ofParent } },
    });
    expect(present(shown).providers).toEqual([
      { provider: null, name: 'Campus', sub: 'a.test · Set up for all organizations', isOn: true },
    ]);
    const [after] = transition(signOnMachine, shown, { type: 'provider.pressed', provider: 'Campus' });
    expect(present(after).view).toBe('list');
  });
});

it.each([
  [null, 'Anyone signed in with it will be signed out.'],
  [{ count: 0, isOwn: false }, 'No one is signed in with it right now.'],
  [{ count: 1, isOwn: false }, '1 person signed in with it will be signed out.'],
  [{ count: 1, isOwn: true }, 'You’re signed in with it, so you’ll be signed out.'],
  [{ count: 1_204, isOwn: true }, '1,204 people signed in with it will be signed out, and you’re one of them.'],
])('a provider is turned off after a question that says who is signed out: %o', (signedIn, sentence) => {
  const form = begun(provider, { ...campus, state: 'on' });
  expect(endingQuestion({ ending: 'off', signedIn }, form)).toEqual({
    ...{ title: 'Turn off Campus Login?', yes: 'Turn Off' },
    lines: ['No one can sign in with it until it’s turned on again.', sentence],
  });
});
