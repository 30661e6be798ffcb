import { passwordSentence } from '#contract/account/newPassword.form.ts';
import { present } from '#machines/account/resetPassword/present.ts';
import { resetPasswordMachine } from '#machines/account/resetPassword/machine.ts';
import { resetPasswordModel } from '#machines/account/resetPassword/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

const asked = {
  type: 'notice.shown',
  kind: 'success',
  text: 'If this address has an account, a new code is on its way.',
};
const updated = { type: 'notice.shown', kind: 'success', text: 'Password has been updated' };

describeChart(resetPasswordModel, {
  sizes: { 'an e-mail in the address': { states: 9, edges: 36 } },
  along: {
    'a form that fails is not sent': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.startsWith('reset.submitted (')) expect(after.value).toBe('editing');
      for (const { actor, input } of walked.calls)
        if (actor === 'resetPassword')
          expect(input).toEqual({ email: 'mia@muster.test', code: '482915', password: 'Harbor-2027' });
    },
    'code and password are gone once the provider has answered': ({ snapshots }) => {
      for (const { value, context } of snapshots)
        if (value !== 'resetting') expect([context.code, context.password]).toEqual(['', '']);
    },
    'a reset is told of and leads to the start': (walked) => {
      const resets = stepsOf(walked).filter(({ move }) => move === 'resetPassword answered: updated');
      expect(walked.emitted.filter((each) => 'text' in each && each.text === updated.text)).toEqual(
        resets.map(() => updated),
      );
      for (const { after } of resets)
        expect(resetPasswordModel.present(after).goesTo).toEqual({ path: '/', by: 'replace' });
    },
    'a new code is asked for where one is, and the form stays': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        if (move.startsWith('requestCode')) expect(after.value).toBe('editing');
        if (move === 'requestCode answered: asked') expect(after.context.failed).toBeNull();
      }
      const answers = stepsOf(walked).filter(({ move }) => move === 'requestCode answered: asked');
      expect(walked.emitted.filter((each) => 'text' in each && each.text === asked.text)).toEqual(
        answers.map(() => asked),
      );
    },
    'a code that the provider refuses is named at its field': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.endsWith(' code')) expect(after.context.failed?.field).toBe('code');
    },
  },
});

const open = (email: string) => createActor(resetPasswordMachine, { input: { email } }).start();
const right = { code: '482915', password: 'Harbor-2027', confirmation: 'Harbor-2027' };

it.each([
  [{ ...right, code: '', password: 'x', confirmation: '' }, 'code', 'Please provide a valid code'],
  [{ ...right, password: 'Harbor-' }, 'password', passwordSentence],
  [{ ...right, password: 'harbor-2027', confirmation: '' }, 'password', passwordSentence],
  [{ ...right, confirmation: 'Harbor-2028' }, 'confirmation', 'Passwords do not match'],
])('names of %j the first field that fails', (values, field, message) => {
  const actor = open('mia@muster.test');
  const said: string[] = [];
  actor.on('notice.shown', ({ text }) => said.push(text));
  actor.send({ type: 'reset.submitted', ...values });
  expect([present(actor.getSnapshot()).failed, said]).toEqual([{ field, message }, [message]]);
});

it('shows the e-mail as it is sent', () => {
  expect(present(open(' Mia@Muster.test').getSnapshot()).email).toBe('mia@muster.test');
});

it.each(['', ' '])('leads to where an e-mail is asked for without one: “%s”', (email) => {
  expect(present(open(email).getSnapshot()).goesTo).toEqual({ path: '/forgot-password', by: 'replace' });
});
