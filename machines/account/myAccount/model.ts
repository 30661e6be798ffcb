import type { Session, SessionList } from '#contract/account/session.ts';
import { crashed, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { myAccountMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(myAccountMachine);

const here: Session = {
  ...{ id: 'here', browser: 'Chrome', system: 'Linux', form: 'computer', isHere: true, since: now, usedAt: now },
};
const phone: Session = {
  ...{ id: 'phone', browser: 'Safari', system: 'iPhone', form: 'phone', isHere: false, since: now, usedAt: now },
};

const of = (...sessions: Session[]): SessionList => ({ keptHere: true, sessions });
const elsewhere: SessionList = { keptHere: false, sessions: [] };

const asking = [act({ type: 'no.pressed' }), act({ type: 'yes.pressed' }), act({ type: 'retry.pressed' })];

export const myAccountModel = defineModel({
  id: 'myAccount',
  machine: myAccountMachine,
  situations: {
    'signed in on a phone too': {
      input: { userId: 'mia', zone },
      moves: [
        ...asking,
        act({ type: 'signOut.pressed', id: 'phone' }, 'the phone'),
        act({ type: 'signOutOthers.pressed' }),
        answered('listSessions', 'two', of(here, phone)),
        answered('listSessions', 'this one alone', of(here)),
        offline('listSessions'),
        answered('endSession', 'this one is left', of(here)),
        refused('endSession', 'gone', refusalOf('notFound'), 'isSwept'),
        offline('endSession'),
        answered('endOtherSessions', 'this one is left', of(here)),
        offline('endOtherSessions'),
        crashed('endOtherSessions'),
      ],
    },
    'signed in at a pool': {
      input: { userId: 'mia', zone },
      moves: [
        ...asking,
        act({ type: 'signOutEverywhere.pressed' }),
        answered('listSessions', 'kept elsewhere', elsewhere),
        offline('listSessions'),
        answered('signOutEverywhere', 'signed out'),
        offline('signOutEverywhere'),
      ],
    },
  },
  moves: () => [],
  present,
  key: ({ context: { list, ending } }) => [list?.sessions.map(({ id }) => id), ending?.what],
});
