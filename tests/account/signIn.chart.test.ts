import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { openSessionMachine } from '#machines/account/openSession/machine.ts';
import { wrongCode, wrongRecoveryCode } from '#contract/account/secondFactor.form.ts';
import { present } from '#machines/account/signIn/present.ts';
import { signInMachine } from '#machines/account/signIn/machine.ts';
import type { SignInOutcome } from '#machines/account/signIn/setup.ts';
import { signInModel } from '#machines/account/signIn/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

describeChart(signInModel, {
  sizes: {
    'a login form': { states: 10, edges: 23 },
    'a passkey': { states: 6, edges: 12 },
    'a device that stays locked': { states: 4, edges: 6 },
    'a passkey at a pool': { states: 5, edges: 9 },
    'a pool without passkeys': { states: 11, edges: 20 },
    'a second factor': { states: 19, edges: 60 },
    'a second factor at a pool': { states: 11, edges: 33 },
  },
  along: {
    'the password is gone once the identity provider has answered': ({ snapshots }) => {
      for (const { value, context } of snapshots)
        if (value !== 'signingIn') expect(context.credentials.password).toBe('');
    },
    'a form that fails is not sent': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        if (!['login.submitted (both wrong)', 'login.submitted (no uppercase letter)'].includes(move)) continue;
        expect(after.value).toBe('editing');
      }
      const given = { email: 'mia@muster.test', password: 'Harbor-2026' };
      for (const { input } of walked.calls.filter(({ actor }) => actor === 'signIn'))
        expect(input).toMatchObject(given);
    },
    'a session is opened only after a sign-in, and entered only once it is open': (walked) => {
      const order = walked.calls.map(({ actor }) => actor);
      for (const [index, actor] of order.entries())
        if (actor === 'openSession') expect(['signIn', 'confirmCode', 'signInWithPasskey']).toContain(order[index - 1]);
      const entered = stepsOf(walked).filter(({ move }) => move === 'openSession answered: a member').length;
      expect(walked.emitted.filter(({ type }) => type === 'session.opened')).toHaveLength(entered);
    },
    'whoever is asked for a code gets no session without a right one, and no code stays': (walked) => {
      for (const { before, move, after } of newSteps(walked)) {
        if (before.context.step !== 'password' && after.value === 'openingSession')
          expect(move).toBe('confirmCode answered: right');
        if (after.context.step === 'password' || after.value === 'openingSession') expect(after.context.code).toBe('');
      }
    },
    'a code that is not whole is never sent': (walked) => {
      for (const { input } of walked.calls.filter(({ actor }) => actor === 'confirmCode'))
        expect(input).toMatchObject({ code: expect.stringMatching(/^(418206|k7mq2x9dht)$/) });
    },
    'no password goes with a passkey, and whoever closes what the device asks reads no error': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        if (move.startsWith('passkey.pressed')) expect(after.context.credentials.password).toBe('');
        if (move !== 'signInWithPasskey refused: cancelled') continue;
        expect([after.value, after.context.failed]).toEqual(['editing', null]);
        expect(walked.emitted.filter((each) => 'text' in each && each.text === 'Closed.')).toEqual([]);
      }
    },
    'whoever must reset the password has had a code asked for': (walked) => {
      for (const { after, sofar } of newSteps(walked))
        if (after.value === 'resetRequired') expect(sofar.at(-1)?.value).toBe('requestingReset');
    },
  },
});

const user = memberOf(harborHouse);
const credentials = { email: ' Mia@Muster.TEST', password: 'Harbor-2026', remember: true };

interface Answers {
  confirmCode?: () => Promise<void>;
  signIn?: () => Promise<SignInOutcome>;
  requestReset?: () => Promise<void>;
  loadUser?: () => Promise<typeof user>;
  recordLogin?: () => Promise<void>;
}

function start({ signIn, confirmCode, requestReset, loadUser, recordLogin }: Answers = {}) {
  const heard: unknown[] = [];
  const asked: unknown[] = [];
  const openSession = openSessionMachine.provide({
    actors: {
      loadUser: fromPromise(loadUser ?? (async () => user)),
      recordLogin: fromPromise(recordLogin ?? (async () => {})),
      endSession: fromPromise(async (): Promise<void> => {
        asked.push('endSession');
      }),
    },
  });
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input }) => {
        asked.push(input);
        return signIn ? signIn() : 'signedIn';
      }),
      confirmCode: fromPromise(async ({ input }) => {
        asked.push(input);
        await confirmCode?.();
      }),
      requestReset: fromPromise(async ({ input }) => {
        asked.push(input);
        await requestReset?.();
      }),
      openSession,
    },
  });
  const actor = createActor(machine, { input: { offersPasskey: false } });
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  const rests = () => waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  return { actor, heard, asked, rests, shown: () => present(actor.getSnapshot()) };
}

const failing = (message: string) => () => Promise.reject(new Error(message));
const said = (text: string) => ({ type: 'notice.shown', kind: 'error', text });
const sent = { email: 'mia@muster.test', password: 'Harbor-2026', remember: true };

it('sends the e-mail lowercased and opens the session with the user', async () => {
  const { actor, heard, asked, rests } = start();
  actor.send({ type: 'login.submitted', ...credentials });
  await rests();
  expect(asked).toEqual([sent]);
  expect(heard).toEqual([{ type: 'session.opened', user }]);
});

it('opens the session although the login could not be recorded', async () => {
  const { actor, heard, rests } = start({ recordLogin: failing('Unknown error') });
  actor.send({ type: 'login.submitted', ...credentials });
  await rests();
  expect(heard).toEqual([{ type: 'session.opened', user }]);
});

it.each([
  [{ email: 'mia', password: 'x' }, 'email', 'Please provide a valid email'],
  [{ email: '', password: '' }, 'email', 'Please provide a valid email'],
  [{ email: 'mia@muster.test', password: 'Harbor-' }, 'password', 'Please provide a valid password'],
])('shows the first failing field of %j and asks nobody', (wrong, field, message) => {
  const { actor, heard, asked, shown } = start();
  actor.send({ type: 'login.submitted', ...wrong, remember: true });
  expect(shown()).toMatchObject({ step: 'password', goesTo: null, busy: false, failed: { field, message } });
  expect({ heard, asked }).toEqual({ heard: [{ ...said(message), about: 'form' }], asked: [] });
});

describe('an answer of the identity provider', () => {
  it.each([
    ['newPasswordRequired', '/new-password', [sent]],
    ['resetRequired', '/reset-password?email=mia%40muster.test', [sent, { email: 'mia@muster.test' }]],
    ['notConfirmed', '/confirm?email=mia%40muster.test', [sent]],
  ] as const)('%s leads to %s', async (outcome, path, asks) => {
    const { actor, heard, asked, rests, shown } = start({ signIn: async () => outcome });
    actor.send({ type: 'login.submitted', ...credentials });
    await rests();
    expect({ goesTo: shown().goesTo, heard, asked }).toEqual({
      goesTo: { path, by: 'push' },
      heard: [],
      asked: asks,
    });
  });

  it('that a reset is required leads to it although no code could be asked for, and that is said', async () => {
    const { actor, heard, rests, shown } = start({
      signIn: async () => 'resetRequired',
      requestReset: failing('Attempt limit exceeded, please try after some time.'),
    });
    actor.send({ type: 'login.submitted', ...credentials });
    await rests();
    expect(shown().goesTo?.path).toBe('/reset-password?email=mia%40muster.test');
    expect(heard).toEqual([said('Attempt limit exceeded, please try after some time.')]);
  });

  it('is said as it is where it is no', async () => {
    const { actor, heard, rests, shown } = start({ signIn: failing('Incorrect username or password.') });
    actor.send({ type: 'login.submitted', ...credentials });
    await rests();
    expect([shown().goesTo, heard]).toEqual([null, [said('Incorrect username or password.')]]);
  });
});

it.each([
  ['There is no account here.', 'There is no account here.'],
  ['Unknown error', 'There was an error obtaining the user information'],
])('says why the user could not be loaded, “%s”, and has ended the session', async (message, text) => {
  const refused = Object.assign(new Error(message), { status: 400 });
  const { actor, heard, asked, rests, shown } = start({ loadUser: () => Promise.reject(refused) });
  actor.send({ type: 'login.submitted', ...credentials });
  await rests();
  expect([shown().goesTo, heard, asked]).toEqual([null, [said(text)], [sent, 'endSession']]);
});

describe('a second factor (A-113 to A-116)', () => {
  const askedForCode = async (answers: Answers = {}, outcome: SignInOutcome = 'codeOrRecoveryCodeRequired') => {
    const started = start({ signIn: async () => outcome, ...answers });
    started.actor.send({ type: 'login.submitted', ...credentials });
    await started.rests();
    return started;
  };

  it('is asked for in place of the password, and six digits send themselves', async () => {
    const { actor, asked, heard, rests, shown } = await askedForCode();
    expect(shown()).toMatchObject({ step: 'code', of: 'mia@muster.test', hasRecoveryCodes: true, goesTo: null });
    for (const code of ['4', '418', '418 20']) actor.send({ type: 'code.typed', code });
    expect(asked).toEqual([sent]);
    actor.send({ type: 'code.typed', code: '418 206' });
    await rests();
    expect([asked, heard]).toEqual([[sent, { code: '418206' }], [{ type: 'session.opened', user }]]);
  });

  it('that is wrong is said at its field alone', async () => {
    const wrong = Object.assign(new Error('Invalid code received for user'), { code: 'CodeMismatchException' });
    const { actor, heard, rests, shown } = await askedForCode({ confirmCode: () => Promise.reject(wrong) });
    actor.send({ type: 'code.typed', code: '418206' });
    await rests();
    expect(shown()).toMatchObject({ step: 'code', failed: { field: 'code', message: wrongCode } });
    actor.send({ type: 'recovery.pressed' });
    actor.send({ type: 'recoveryCode.submitted', code: 'k7mq2-x9dht' });
    await rests();
    expect(shown().failed).toEqual({ field: 'code', message: wrongRecoveryCode });
    expect(heard).toEqual([]);
  });

  it('leads back to the password once it took too long', async () => {
    const over = Object.assign(new Error('This took too long.'), { code: 'NotAuthorizedException' });
    const { actor, heard, rests, shown } = await askedForCode({ confirmCode: () => Promise.reject(over) });
    actor.send({ type: 'code.submitted' });
    expect(shown().failed).toEqual({ field: 'code', message: 'Enter all 6 digits' });
    actor.send({ type: 'code.typed', code: '418206' });
    await rests();
    expect([shown().step, heard.at(-1)]).toEqual(['password', said('This took too long.')]);
  });

  it('has recovery codes at our own provider, and none at a pool', async () => {
    const pool = await askedForCode({}, 'codeRequired');
    pool.actor.send({ type: 'recovery.pressed' });
    expect(pool.shown()).toMatchObject({ step: 'code', hasRecoveryCodes: false });
    const { actor, asked, rests, shown } = await askedForCode();
    actor.send({ type: 'recovery.pressed' });
    expect(shown().step).toBe('recovery');
    actor.send({ type: 'recoveryCode.submitted', code: ' ' });
    expect(shown().failed).toEqual({ field: 'code', message: 'Enter one of your recovery codes' });
    actor.send({ type: 'recoveryCode.submitted', code: 'k7mq2-x9dht' });
    await rests();
    expect(asked).toEqual([sent, { code: 'k7mq2x9dht' }]);
  });
});
