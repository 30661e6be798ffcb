import { crashed, harborHouse, memberOf, offline, refusalOf, withoutAWord } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { setUpMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(setUpMachine);

const submit = {
  type: 'setUp.submitted',
  ...{ organizationName: ' Harbor House ', parentName: 'Northfield Societies' },
  ...{ firstName: 'Sam', lastName: 'Whitfield', email: 'Sam@Muster.test' },
  ...{ password: 'Harbor-2026', confirmation: 'Harbor-2026' },
} as const;

const noProvider = {
  message: 'Sign-in isn’t available right now. Try again in a moment.',
  injected: 'offline',
} as const;

const moves = [
  act(submit),
  act({ ...submit, organizationName: ' ', email: 'sam', password: 'harbor' }, 'nothing right'),
  act({ ...submit, confirmation: 'Harbor-2062' }, 'not the same twice'),
  answered('setUp', 'made', undefined),
  refused('setUp', 'used before', refusalOf('deadSetupLink'), 'linkIsUsed'),
  offline('setUp'),
  crashed('setUp'),
  answered('signIn', 'signed in', 'signedIn'),
  refused('signIn', 'offline', noProvider),
  answered('openSession', 'a member', { user: memberOf(harborHouse) }),
  answered('openSession', 'no account', { refusal: refusalOf('noAccount').message }),
  refused('openSession', 'without a word', withoutAWord),
];

export const setUpModel = defineModel({
  id: 'setUp',
  machine: setUpMachine,
  situations: {
    'a link': { input: { hasLink: true }, moves },
    'no link': { input: { hasLink: false }, moves: [act({ type: 'link.arrived' }), ...moves] },
  },
  moves: () => [],
  present,
});
