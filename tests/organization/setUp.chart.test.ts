import { passwordSentence } from '#contract/account/newPassword.form.ts';
import { setUpMachine } from '#machines/organization/setUp/machine.ts';
import { setUpModel } from '#machines/organization/setUp/model.ts';
import { present } from '#machines/organization/setUp/present.ts';
import { newSteps, stepsOf } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';

const made = 'setUp answered: made';

describeChart(setUpModel, {
  sizes: { 'a link': { states: 9, edges: 18 }, 'no link': { states: 10, edges: 20 } },
  along: {
    'a form that fails is not sent': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.startsWith('setUp.submitted (')) expect(after.value).toBe('editing');
      for (const { input } of walked.calls.filter(({ actor }) => actor === 'setUp'))
        expect(input).toMatchObject({ email: 'sam@muster.test', password: 'Harbor-2026' });
    },
    'signing in comes after the organization was made, and never twice': (walked) => {
      const makings = stepsOf(walked).filter(({ move }) => move === made).length;
      expect(walked.calls.filter(({ actor }) => actor === 'signIn')).toHaveLength(makings);
    },
    'what was submitted is gone once it was answered': ({ snapshots }) => {
      for (const { value, context } of snapshots)
        if (value !== 'sending' && value !== 'signingIn')
          expect(Object.values(context.values).filter((each) => each !== '')).toEqual([]);
    },
    'once it was made one is signed in, or led to the login and told so': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (/^(signIn refused|openSession refused|openSession answered: no account)/.test(move))
          expect([after.value, present(after).goesTo]).toEqual(['signedOut', { path: '/login', by: 'replace' }]);
      const told = walked.emitted.filter((each) => 'text' in each && each.text === 'Harbor House is set up.');
      expect(told).toHaveLength(stepsOf(walked).filter(({ move }) => move === made).length);
    },
    'a dead link shows no form': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.includes('used before')) expect(present(after).view).toBe('dead');
    },
  },
});

const right = {
  ...{ organizationName: 'Harbor House', parentName: 'Northfield Societies', firstName: 'Sam', lastName: 'Whitfield' },
  ...{ email: 'sam@muster.test', password: 'Harbor-2026', confirmation: 'Harbor-2026' },
};

it.each([
  [{ organizationName: ' ', firstName: '' }, 'organizationName', 'Enter your organization’s name'],
  [{ parentName: '' }, 'parentName', 'Enter the parent organization’s name'],
  [{ firstName: '' }, 'firstName', 'Enter your first name'],
  [{ lastName: 'x'.repeat(121) }, 'lastName', 'Last name can be up to 120 characters'],
  [{ email: 'sam@' }, 'email', 'Please provide a valid email'],
  [{ email: `${'x'.repeat(250)}@a.bc` }, 'email', 'Email can be up to 254 characters'],
  [{ password: 'harbor' }, 'password', passwordSentence],
  [{ confirmation: 'Harbor-2062' }, 'confirmation', 'Passwords do not match'],
])('names of %j the first field that fails', (wrong, field, message) => {
  const actor = createActor(setUpMachine, { input: { hasLink: true } }).start();
  const said: string[] = [];
  actor.on('notice.shown', ({ text }) => said.push(text));
  actor.send({ type: 'setUp.submitted', ...right, ...wrong });
  expect([present(actor.getSnapshot()).failed, said]).toEqual([{ field, message }, [message]]);
});
