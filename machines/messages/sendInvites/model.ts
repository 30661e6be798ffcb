import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { crashed, eventId, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { present } from './present.ts';
import { type LoadedMembers, sendInvitesMachine } from './machine.ts';

const { answered } = answersOf(sendInvitesMachine);

const mia = { id: 'mia', firstName: 'Mia', lastName: 'Castellano' };
const cora = { id: 'cora', firstName: 'Cora', lastName: 'Bell' };

/** The owner is a member too, and on the list from the beginning. */
const two: LoadedMembers = { members: [cora, mia], invited: ['cora'], waiting: [] };

const choosing = [
  refused('loadMembers', 'no creator any more', refusalOf('notAllowed'), 'policyIsTaken'),
  act({ type: 'search.changed', text: 'CAST' }, 'Mia'),
  act({ type: 'search.changed', text: 'zz' }, 'a stranger'),
  act({ type: 'search.changed', text: '' }, 'empty'),
  act({ type: 'member.pressed', id: 'cora' }, 'Cora'),
  act({ type: 'all.pressed' }),
  act({ type: 'none.pressed' }),
  refused('inviteMembers', 'over', refusalOf('eventEnded'), 'eventIsOver'),
  offline('inviteMembers'),
  crashed('inviteMembers'),
];

const narrowing = [
  act({ type: 'filter.pressed', filter: 'notInvited' }, 'not invited'),
  act({ type: 'filter.pressed', filter: 'selected' }, 'selected'),
  act({ type: 'member.pressed', id: 'cora' }, 'Cora'),
  act({ type: 'all.pressed' }),
  offline('inviteMembers'),
];

const meanwhile = [
  act({ type: 'news.arrived' }),
  answered('loadInvited', 'Mia too', { invited: ['cora', 'mia'], waiting: [] }),
  answered('loadInvited', 'Cora alone', { invited: ['cora'], waiting: [] }),
  offline('loadInvited'),
  offline('inviteMembers'),
];

const beforeApproval = [
  answered('inviteMembers', 'chosen', { invited: 1, waits: true }),
  act({ type: 'approval.updated', waits: false }, 'approved'),
  act({ type: 'approval.updated', waits: true }, 'opened again'),
  act({ type: 'news.arrived' }),
  answered('loadInvited', 'Mia waits', { invited: ['cora', 'mia'], waiting: ['mia'] }),
  offline('inviteMembers'),
];

export const sendInvitesModel = defineModel({
  id: 'sendInvites',
  machine: sendInvitesMachine,
  situations: {
    'the owner': { input: { eventId, waits: false }, moves: choosing },
    'the owner who narrows the list': { input: { eventId, waits: false }, moves: narrowing },
    'the owner while others invite': { input: { eventId, waits: false }, moves: meanwhile },
    'the owner before the approval': { input: { eventId, waits: true }, moves: beforeApproval },
  },
  moves: () => [
    answered('loadMembers', 'two', two),
    offline('loadMembers'),
    act({ type: 'retry.pressed' }),
    act({ type: 'member.pressed', id: 'mia' }, 'Mia'),
    act({ type: 'send.pressed' }),
    answered('inviteMembers', 'sent', { invited: 1, waits: false }),
  ],
  present,
  key: ({ context }) => [[...context.selected].sort(), context.filter, context.outdated, context.waits],
});
