import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, type Refusal, refused } from '#machines/kit/model/model.ts';
import type { Enrollment, Factor } from './factor.ts';
import { authenticatorMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(authenticatorMachine);

const input = { userId: 'mia', zone, email: 'mia@muster.test' };

const off: Factor = {
  keptBy: 'muster',
  isOn: false,
  since: null,
  recoveryCodesLeft: 0,
  rolesInactive: false,
  requiredBy: [],
};
const requiredBy: Factor['requiredBy'] = [{ organization: 'Harbor House', roles: ['reviewer'] }];
const on: Factor = { ...off, isOn: true, since: now, recoveryCodesLeft: 8 };
const offAtPool: Factor = { ...off, keptBy: 'pool' };

const enrollment: Enrollment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Muster:mia@muster.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Muster',
};

const codes = ['k7mq2-x9dht', 'b4wzr-6nfc3', 'q8jv5-t2hxp', 'm3dk9-w7sbr', 'z6ptn-4gqy8'].concat([
  'f2hx7-k5vmd',
  'r9cb4-p3zwj',
  't5nq8-d6kgs',
  'w4yf2-h8rbx',
  'x7gs3-j9mct',
]);

/** The identity provider is not reached. */
const unreached = (actor: string): Refusal =>
  refused(actor, 'offline', {
    message: 'Sign-in isn’t available right now. Try again in a moment.',
    injected: 'offline',
  });

const loading = [offline('loadFactor'), act({ type: 'retry.pressed' })];

const copying = [
  act({ type: 'copy.pressed' }),
  answered('copy', 'copied'),
  refused('copy', 'no clipboard', { message: 'There is no clipboard.', injected: 'offline' }),
];

const proving = [
  act({ type: 'password.submitted', present: 'Harbor-2026' }),
  answered('provePassword', 'right'),
  unreached('provePassword'),
  act({ type: 'cancel.pressed' }),
];

const turningOn = [
  ...proving,
  act({ type: 'turnOn.pressed' }),
  answered('enroll', 'a key', enrollment),
  unreached('enroll'),
  act({ type: 'code.typed', code: '418 206' }, 'whole'),
  answered('turnOn', 'on'),
  unreached('turnOn'),
];

export const authenticatorModel = defineModel({
  id: 'authenticator',
  machine: authenticatorMachine,
  situations: {
    off: {
      input,
      moves: [
        ...loading,
        ...turningOn,
        ...copying,
        answered('loadFactor', 'off', off),
        act({ type: 'password.submitted', present: '' }, 'without'),
        refused(
          'provePassword',
          'wrong password',
          { message: 'Incorrect username or password.', code: 'NotAuthorizedException' },
          'passwordIsOther',
        ),
        act({ type: 'code.typed', code: '418' }, 'half'),
        act({ type: 'code.submitted', code: '418' }, 'half'),
        act({ type: 'code.submitted', code: '418 206' }, 'whole'),
        refused(
          'turnOn',
          'another code',
          { message: 'Code mismatch', code: 'EnableSoftwareTokenMFAException' },
          'codeIsOther',
        ),
        answered('renewCodes', 'ten', { codes }),
        refused('renewCodes', 'password is needed', refusalOf('passwordNeeded'), 'passwordIsLongAgo'),
        offline('renewCodes'),
        act({ type: 'done.pressed' }),
      ],
    },
    on: {
      input,
      moves: [
        ...loading,
        ...proving,
        answered('loadFactor', 'eight codes left', on),
        act({ type: 'newCodes.pressed' }),
        answered('renewCodes', 'ten', { codes }),
        refused('renewCodes', 'password is needed', refusalOf('passwordNeeded'), 'passwordIsLongAgo'),
        crashed('renewCodes'),
        act({ type: 'done.pressed' }),
        act({ type: 'turnOff.pressed' }),
        answered('turnOff', 'off'),
        unreached('turnOff'),
      ],
    },
    'on with few codes left': {
      input,
      moves: [
        ...loading,
        answered('loadFactor', 'two codes left', { ...on, recoveryCodesLeft: 2 }),
        answered('loadFactor', 'one code left', { ...on, recoveryCodesLeft: 1 }),
        answered('loadFactor', 'no codes left', { ...on, recoveryCodesLeft: 0 }),
      ],
    },
    'required by a role': {
      input,
      moves: [
        ...loading,
        ...proving,
        answered('loadFactor', 'off', { ...off, requiredBy, rolesInactive: true }),
        answered('loadFactor', 'off, signed in with a passkey', { ...off, requiredBy }),
        answered('loadFactor', 'on', { ...on, requiredBy }),
        act({ type: 'turnOff.pressed' }),
        answered('turnOff', 'off'),
        unreached('turnOff'),
      ],
    },
    'at a pool': {
      input,
      moves: [
        ...loading,
        ...turningOn,
        answered('loadFactor', 'off', offAtPool),
        answered('loadFactor', 'on', { ...offAtPool, isOn: true }),
        act({ type: 'turnOff.pressed' }),
        answered('turnOff', 'off'),
        unreached('turnOff'),
      ],
    },
    'signs in with a provider': {
      input,
      moves: [...loading, answered('loadFactor', 'kept by the provider', { ...off, keptBy: 'provider' })],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { factor } }) => [
    factor?.keptBy,
    factor?.isOn,
    factor?.recoveryCodesLeft,
    factor?.requiredBy,
    factor?.rolesInactive,
  ],
});
