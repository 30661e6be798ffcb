import { failed } from '#machines/kit/call.ts';
import { refused, submitted } from '#machines/kit/form.ts';
import type { Aim, Factor } from './factor.ts';
import { type AuthenticatorContext, chart } from './setup.ts';

const said = { type: 'fail', params: failed } as const;
const loaded = ({ event }: { event: { output: Factor } }) => ({ factor: event.output });
const known = ({ context }: { context: AuthenticatorContext }) => ({ factor: context.factor });
const own = ({ context: { userId } }: { context: AuthenticatorContext }) => ({ userId });

const asked = (aim: Aim) => ({ target: 'askingPassword', actions: { type: 'aimAt', params: { aim } } }) as const;

/** A whole code is sent without a press; one that is changed is no longer said to be wrong. */
const scanned = {
  'code.typed': [{ guard: 'isWhole', target: 'verifying', actions: 'takeCode' }, { actions: 'clearFailing' }],
  'code.submitted': submitted('verifying', 'takeCode'),
  'cancel.pressed': { target: 'off', actions: 'forgetEnrollment' },
} as const;
const read = { 'done.pressed': { target: 'loading', actions: 'forgetCodes' } } as const;

/**
 * A second factor at sign-in: turned on with a code of the app that scanned a key, turned off, and its recovery
 * codes drawn again; each after the password. Neither password, key nor recovery codes stay in the chart after their step.
 */
export const authenticatorMachine = chart.createMachine({
  id: 'authenticator',
  context: ({ input }) => ({
    ...input,
    ...{ factor: null, error: null, failed: null, aim: 'turnOn', password: '', enrollment: null, code: '', codes: [] },
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadFactor',
        src: 'loadFactor',
        input: own,
        onDone: [
          {
            guard: { type: 'isKeptByProvider', params: loaded },
            target: 'elsewhere',
            actions: { type: 'remember', params: loaded },
          },
          { guard: { type: 'isOn', params: loaded }, target: 'on', actions: { type: 'remember', params: loaded } },
          { target: 'off', actions: { type: 'remember', params: loaded } },
        ],
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    elsewhere: { tags: 'resting' },
    off: { tags: 'resting', on: { 'turnOn.pressed': asked('turnOn') } },
    on: {
      tags: 'resting',
      on: {
        'newCodes.pressed': { guard: 'isKeptHere', ...asked('newCodes') },
        'turnOff.pressed': asked('turnOff'),
      },
    },
    askingPassword: {
      tags: 'resting',
      exit: 'clearFailing',
      on: {
        'password.submitted': submitted('proving', 'takePassword'),
        'cancel.pressed': [
          { guard: { type: 'isOn', params: known }, target: 'on' },
          { guard: 'wouldTurnOn', target: 'off' },
          { target: 'loading' },
        ],
      },
    },
    proving: {
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'provePassword',
        src: 'provePassword',
        input: ({ context: { password } }) => ({ password }),
        onDone: [
          { guard: 'wouldTurnOn', target: 'enrolling' },
          { guard: 'wouldRenew', target: 'renewing' },
          { target: 'turningOff' },
        ],
        onError: { target: 'askingPassword', actions: refused },
      },
    },
    enrolling: {
      tags: 'busy',
      invoke: {
        id: 'enroll',
        src: 'enroll',
        onDone: { target: 'scanning', actions: { type: 'takeEnrollment', params: ({ event }) => event.output } },
        onError: { target: 'off', actions: said },
      },
    },
    scanning: { tags: 'resting', on: { ...scanned, 'copy.pressed': 'copyingKey' } },
    copyingKey: {
      tags: 'busy',
      on: scanned,
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context: { enrollment } }) => ({ text: enrollment?.secret ?? '' }),
        onDone: { target: 'scanning', actions: 'sayCopied' },
        onError: { target: 'scanning', actions: { type: 'sayNotCopied', params: { what: 'key' } } },
      },
    },
    verifying: {
      tags: 'busy',
      exit: 'forgetCode',
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: 'isKeptHere', target: 'renewing', actions: ['forgetEnrollment', 'sayOn'] },
          { target: 'loading', actions: ['forgetEnrollment', 'sayOn'] },
        ],
        onError: { target: 'scanning', actions: refused },
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: own,
        onDone: { target: 'codes', actions: { type: 'takeCodes', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'needsPassword', params: failed },
            target: 'askingPassword',
            actions: [{ type: 'aimAt', params: { aim: 'newCodes' } }, said],
          },
          { target: 'loading', actions: said },
        ],
      },
    },
    codes: { tags: 'resting', on: { ...read, 'copy.pressed': 'copyingCodes' } },
    copyingCodes: {
      tags: 'busy',
      on: read,
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context: { codes } }) => ({ text: codes.join('\n') }),
        onDone: { target: 'codes', actions: 'sayCopied' },
        onError: { target: 'codes', actions: { type: 'sayNotCopied', params: { what: 'codes' } } },
      },
    },
    turningOff: {
      tags: 'busy',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: { target: 'loading', actions: 'sayOff' },
        onError: { target: 'on', actions: said },
      },
    },
  },
});
