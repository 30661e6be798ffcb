import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, refused } from '#machines/kit/model/model.ts';
import { harborHouse, memberOf, offline, refusalOf, withoutAWord } from '#machines/kit/fixtures.ts';
import { federatedMachine } from './machine.ts';
import { present } from './present.ts';
import type { ProviderTile } from './providerTile.ts';

const { answered } = answersOf(federatedMachine);

export const northfield: ProviderTile = {
  name: 'Northfield Societies',
  logo: null,
  backgroundColor: '#14342b',
  provider: 'Northfield',
  integrationId: 'northfield',
};

const noProvider = {
  message: 'Sign-in isn’t available right now. Try again in a moment.',
  injected: 'offline',
} as const;

const leaving = [
  answered('startSignIn', 'come back'),
  refused('startSignIn', 'offline', noProvider),
  elapsed('patience', 20_000),
];

export const federatedModel = defineModel({
  id: 'federated',
  machine: federatedMachine,
  situations: {
    'the tiles': {
      input: { at: 'tiles' },
      moves: [act({ type: 'provider.chosen', provider: northfield.provider }), ...leaving],
    },
    'the link of a provider': {
      input: { at: 'link', integrationId: 'NorthField' },
      moves: [
        answered('listProviders', 'with the one', [{ ...northfield, integrationId: 'other' }, northfield]),
        answered('listProviders', 'without the one', [{ ...northfield, integrationId: 'other' }]),
        offline('listProviders'),
        act({ type: 'retry.pressed' }),
        ...leaving,
      ],
    },
    'back from a provider': {
      input: { at: 'return' },
      moves: [
        answered('completeSignIn', 'signed in', 'signedIn'),
        answered('completeSignIn', 'nothing', 'nothing'),
        refused(
          'completeSignIn',
          'code used',
          { message: 'This sign-in has expired. Please start again.', code: 'NotAuthorizedException' },
          'codeIsUsed',
        ),
        refused('completeSignIn', 'offline', noProvider),
        answered('openSession', 'a member', { user: memberOf(harborHouse) }),
        answered('openSession', 'no account', { refusal: refusalOf('noAccount').message }),
        refused('openSession', 'without a word', withoutAWord),
      ],
    },
  },
  moves: () => [],
  present,
});
