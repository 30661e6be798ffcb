import type { Factor } from '#machines/account/authenticator/factor.ts';
import { authenticatorMachine } from '#machines/account/authenticator/machine.ts';
import { authenticatorModel } from '#machines/account/authenticator/model.ts';
import { present } from '#machines/account/authenticator/present.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { type ContextFrom, type EventFromLogic, initialTransition, type StateValueFrom, transition } from 'xstate';

const password = 'Harbor-2026';
const changes = ['enroll', 'renewCodes', 'turnOff'];
const showsKey = ['scanning', 'copyingKey', 'verifying'];
const showsCodes = ['codes', 'copyingCodes'];

describeChart(authenticatorModel, {
  sizes: {
    off: { states: 24, edges: 83 },
    on: { states: 12, edges: 22 },
    'on with few codes left': { states: 5, edges: 5 },
    'required by a role': { states: 10, edges: 17 },
    'at a pool': { states: 16, edges: 30 },
    'signs in with a provider': { states: 3, edges: 3 },
  },
  along: {
    'the password is known while it is proved, and never else': ({ snapshots }) => {
      for (const { context, value } of snapshots) {
        expect(JSON.stringify(context).includes(password)).toBe(value === 'proving');
      }
    },
    'the key is known while it is shown, and never else': ({ snapshots }) => {
      for (const { context, value } of snapshots) expect(context.enrollment !== null).toBe(showsKey.includes(value));
    },
    'a code is known while it is sent, and never else': ({ snapshots }) => {
      for (const { context, value } of snapshots) expect(context.code !== '').toBe(value === 'verifying');
    },
    'recovery codes are known while they are shown, and never else': ({ snapshots }) => {
      for (const { context, value } of snapshots) expect(context.codes.length > 0).toBe(showsCodes.includes(value));
    },
    'nothing changes before the password was proved': ({ calls, path }) => {
      const moves = path.split(' > ');
      const proved = moves.filter((move) => move === 'provePassword answered: right').length;
      const renewed = moves.filter((move) => move.startsWith('turnOn answered')).length;
      const made = calls.filter(({ actor }) => changes.includes(actor)).length;
      expect(made).toBeLessThanOrEqual(proved + renewed);
      if (proved === 0) expect(calls.map(({ actor }) => actor)).not.toContain('turnOn');
    },
    'only a whole code is sent, as its digits': ({ calls }) => {
      for (const { actor, input } of calls) if (actor === 'turnOn') expect(input).toEqual({ code: '418206' });
    },
  },
});

type Machine = typeof authenticatorMachine;

const input = { userId: 'mia', zone, email: 'mia@muster.test' };
const factor: Factor = {
  keptBy: 'muster',
  isOn: true,
  since: now,
  recoveryCodesLeft: 8,
  rolesInactive: false,
  requiredBy: [],
};
const enrollment = { secret: 'JBSWY3DPEHPK3PXPAB', uri: 'otpauth://totp/Muster:mia?secret=JBSWY3DPEHPK3PXPAB' };

const standing = (value: StateValueFrom<Machine>, given: Partial<ContextFrom<Machine>> = {}) =>
  authenticatorMachine.resolveState({
    value,
    context: { ...initialTransition(authenticatorMachine, input)[0].context, factor, ...given },
  });
const after = (from: ReturnType<typeof standing>, signal: EventFromLogic<Machine>) =>
  transition(authenticatorMachine, from, signal)[0];
const shownOn = (given: Partial<Factor>) => present(standing('on', { factor: { ...factor, ...given } }));

it('sends a code as soon as it is whole, however it is spaced', () => {
  const scanning = standing('scanning', { enrollment });
  for (const code of ['418206', '418 206', '418-206', ' 418206 '])
    expect(after(scanning, { type: 'code.typed', code }).value).toBe('verifying');
  for (const code of ['', '41820', '4182060', '41820x'])
    expect(after(scanning, { type: 'code.typed', code }).value).toBe('scanning');
});

it('takes a whole code while the key is copied', () => {
  const { value, context } = after(standing('copyingKey', { enrollment }), { type: 'code.typed', code: '418206' });
  expect([value, context.code]).toEqual(['verifying', '418206']);
});

it('says at the code what is missing', () => {
  const { value, context } = after(standing('scanning', { enrollment }), { type: 'code.submitted', code: '418' });
  expect([value, context.failed]).toEqual(['scanning', { field: 'code', message: 'Enter all 6 digits' }]);
  expect(after(standing('scanning', context), { type: 'code.typed', code: '4182' }).context.failed).toBeNull();
});

it('shows the key in groups of four', () => {
  expect(present(standing('scanning', { enrollment }))).toMatchObject({
    uri: enrollment.uri,
    groups: ['JBSW', 'Y3DP', 'EHPK', '3PXP', 'AB'],
  });
});

it('says since when it is on and how many recovery codes are left, and warns where they are few', () => {
  expect(shownOn({})).toMatchObject({
    since: 'On since October 1, 2026',
    left: '8 of 10 recovery codes left',
    warning: null,
  });
  expect(shownOn({ recoveryCodesLeft: 3 })).toMatchObject({ left: '3 of 10 recovery codes left', warning: null });
  const warnings = [2, 1, 0].map((recoveryCodesLeft) => shownOn({ recoveryCodesLeft }));
  expect(warnings).toMatchObject([
    { left: null, warning: 'Only 2 recovery codes are left. Make new ones.' },
    { left: null, warning: 'Only 1 recovery code is left. Make new ones.' },
    { left: null, warning: 'No recovery codes are left. Make new ones, so you can sign in without your phone.' },
  ]);
});

it('says which organizations require it for which roles, and what is inactive without it', () => {
  const requiredBy: Factor['requiredBy'] = [
    { organization: 'Harbor House', roles: ['reviewer'] },
    { organization: 'Cedar House', roles: ['admin', 'safetyOfficer'] },
  ];
  expect(shownOn({ requiredBy }).required).toEqual([
    'Harbor House requires an authenticator app or a passkey for your role as Reviewer.',
    'Cedar House requires an authenticator app or a passkey for your roles as Admin and Safety officer.',
  ]);
  expect(
    present(standing('off', { factor: { ...factor, isOn: false, requiredBy, rolesInactive: true } })).required,
  ).toEqual([
    'Harbor House requires an authenticator app or a passkey for your role as Reviewer. Until you turn on an app or sign in with a passkey, that role doesn’t work.',
    'Cedar House requires an authenticator app or a passkey for your roles as Admin and Safety officer. Until you turn on an app or sign in with a passkey, those roles don’t work.',
  ]);
  const turningOff = after(standing('on', { factor: { ...factor, requiredBy } }), { type: 'turnOff.pressed' });
  expect(present(turningOff)).toMatchObject({
    lead: 'You’ll sign in with your password only. Your recovery codes stop working. At Harbor House, your role as Reviewer won’t work when you sign in with a password alone. At Cedar House, your roles as Admin and Safety officer won’t work when you sign in with a password alone.',
    required: [],
  });
});

it('makes no recovery codes at a pool, and says nothing of them', () => {
  const atPool = { ...factor, keptBy: 'pool', since: null, recoveryCodesLeft: 0 } as const;
  expect(shownOn(atPool)).toMatchObject({ since: 'On', left: null, warning: null, makesCodes: false });
  const on = standing('on', { factor: atPool });
  expect(after(on, { type: 'newCodes.pressed' }).value).toBe('on');
  expect(present(after(on, { type: 'turnOff.pressed' })).lead).toBe('You’ll sign in with your password only.');
});

it('says what turning it off costs', () => {
  expect(present(after(standing('on'), { type: 'turnOff.pressed' }))).toMatchObject({
    lead: 'You’ll sign in with your password only. Your recovery codes stop working.',
    submit: 'Turn Off',
    isFinal: true,
  });
});
