import { answersOf } from '#machines/kit/model/answers.ts';
import { defineModel, refused } from '#machines/kit/model/model.ts';
import { harborHouse, memberOf, offline, refusalOf, withoutAWord } from '#machines/kit/fixtures.ts';
import { openSessionMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(openSessionMachine);

export const openSessionModel = defineModel({
  id: 'openSession',
  machine: openSessionMachine,
  situations: { 'somebody whom the provider let in': { input: undefined } },
  moves: () => [
    answered('loadUser', 'a member', memberOf(harborHouse)),
    refused('loadUser', 'no account', refusalOf('noAccount'), 'personIsGone'),
    refused('loadUser', 'without a word', withoutAWord),
    refused('loadUser', 'busy', { message: 'Unknown error', code: 'unknown', status: 502, injected: '500' }),
    offline('loadUser'),
    answered('recordLogin', 'recorded'),
    offline('recordLogin'),
    answered('endSession', 'ended'),
    offline('endSession'),
  ],
  present,
});
