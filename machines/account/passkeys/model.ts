import { now, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, type Refusal, refused } from '#machines/kit/model/model.ts';
import { cancelled, passkeyExists } from '../refusalCodes.ts';
import { passkeysMachine } from './machine.ts';
import type { Passkey, PasskeyList } from './passkey.ts';
import { present } from './present.ts';

const { answered } = answersOf(passkeysMachine);

const input = { userId: 'mia', zone, canMake: true };

const phone: Passkey = { id: 'of the phone', name: 'Chrome on Android', createdAt: now };
const laptop: Passkey = { id: 'of the laptop', name: 'Safari on macOS', createdAt: now };
const none: PasskeyList = { keptBy: 'muster', offered: true, passkeys: [] };

/** The identity provider is not reached. */
const unreached = (actor: string): Refusal =>
  refused(actor, 'offline', {
    message: 'Sign-in isn’t available right now. Try again in a moment.',
    injected: 'offline',
  });

const loading = [unreached('loadPasskeys'), act({ type: 'retry.pressed' })];

const closed = { message: 'Closed.', code: cancelled };

const removing = [
  act({ type: 'remove.pressed', id: phone.id }, 'of the phone'),
  act({ type: 'no.pressed' }),
  act({ type: 'yes.pressed' }),
  answered('removePasskey', 'removed'),
  refused(
    'removePasskey',
    'removed on another device',
    { message: 'This passkey was removed already.', code: 'ResourceNotFoundException' },
    'passkeysAreGone',
  ),
  unreached('removePasskey'),
];

export const passkeysModel = defineModel({
  id: 'passkeys',
  machine: passkeysMachine,
  situations: {
    'none yet': {
      input,
      moves: [
        ...loading,
        ...removing,
        answered('loadPasskeys', 'none', none),
        answered('loadPasskeys', 'one', { ...none, passkeys: [phone] }),
        act({ type: 'add.pressed' }),
        answered('addPasskey', 'added'),
        unreached('addPasskey'),
      ],
    },
    'two of them': {
      input,
      moves: [
        ...loading,
        answered('loadPasskeys', 'one', { ...none, passkeys: [phone] }),
        answered('loadPasskeys', 'two', { ...none, passkeys: [phone, laptop] }),
        act({ type: 'add.pressed' }),
        answered('addPasskey', 'added'),
        unreached('addPasskey'),
      ],
    },
    'a browser without': {
      input: { ...input, canMake: false },
      moves: [
        ...loading,
        ...removing,
        answered('loadPasskeys', 'none', none),
        answered('loadPasskeys', 'one', { ...none, passkeys: [phone] }),
        act({ type: 'add.pressed' }),
      ],
    },
    'a device that makes none': {
      input,
      moves: [
        ...loading,
        answered('loadPasskeys', 'one', { ...none, passkeys: [phone] }),
        act({ type: 'add.pressed' }),
        answered('addPasskey', 'added'),
        refused('addPasskey', 'closed', closed),
        refused('addPasskey', 'there already', { message: 'There already.', code: passkeyExists }),
      ],
    },
    'a password of long ago': {
      input,
      moves: [
        answered('loadPasskeys', 'one', { ...none, passkeys: [phone] }),
        unreached('loadPasskeys'),
        ...removing,
        refused('removePasskey', 'password not given', closed),
      ],
    },
    'at a pool': {
      input,
      moves: [
        ...loading,
        answered('loadPasskeys', 'of no date', {
          ...{ keptBy: 'pool', offered: true },
          passkeys: [{ ...phone, createdAt: null }],
        }),
        answered('loadPasskeys', 'unknown there', { ...none, keptBy: 'pool', offered: false }),
      ],
    },
    'signs in with a provider': {
      input,
      moves: [...loading, answered('loadPasskeys', 'kept by the provider', { ...none, keptBy: 'provider' })],
    },
  },
  moves: () => [],
  present,
});
