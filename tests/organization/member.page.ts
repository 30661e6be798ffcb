import type { memberModel } from '#machines/organization/member/model.ts';
import type { MemberShown } from '#machines/organization/member/present.ts';
import { memberHref } from '#machines/organization/members/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const words = { active: 'Active', suspended: 'Suspended', removed: 'Removed', erased: 'Erased' };

const labels = {
  suspend: 'Suspend',
  remove: 'Remove',
  signOut: 'Sign Out Everywhere',
  invite: '',
  reinstate: '',
  turnOffApp: '',
};

const linksOf = ({
  mergedInto,
  email,
  phone,
  holds,
  handOver,
  editHref,
  rolesHref,
  mergeHref,
  moveHref,
  erasure,
}: MemberShown) => [
  ...(mergedInto === null ? [] : [mergedInto.title]),
  ...(email === null ? [] : [email]),
  ...(phone === null ? [] : [phone]),
  ...holds.flatMap(({ title, href }) => (href === null ? [] : [title])),
  ...(handOver === null ? [] : [handOver.label]),
  ...(editHref === null ? [] : ['Edit']),
  ...(rolesHref === null ? [] : ['Change Roles']),
  ...(mergeHref === null ? [] : ['Merge with Another Record']),
  ...(moveHref === null ? [] : ['Move to Another Chapter']),
  ...(erasure ? [erasure.label] : []),
];

export const memberPage: PageOf<typeof memberModel> = {
  acts: {
    'action.pressed': ({ press, signal, view }) =>
      press(
        labels[signal.action] || (view.member?.actions.find(({ action }) => action === signal.action)?.label ?? ''),
      ),
    'no.pressed': ({ press }) => press('Cancel'),
    'yes.pressed': ({ press, view }) => press(view.question?.yes ?? ''),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { member, question, error, refreshing }) {
    if (signal.type === 'action.pressed')
      return question === null && (member?.actions.some(({ action }) => action === signal.action) ?? false);
    return signal.type !== 'retry.pressed' || (error !== null && !refreshing);
  },
  shown: ({ view, member, question, busy, error, refreshing }) => ({
    address: memberHref('ben'),
    heading: member?.name ?? 'Member',
    buttons: [
      ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
      ...(view === 'shown' && member ? member.actions.map(({ label }) => label) : []),
    ],
    links: view === 'gone' ? ['Members'] : view === 'shown' && member ? linksOf(member) : [],
    alerts: view === 'failed' ? [`The member didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the member'] : [],
    says: [
      ...(view === 'gone' ? ['This member isn’t here'] : []),
      ...(member ? [member.name, words[member.state]] : []),
      ...(view === 'shown' && error !== null ? [error] : []),
      ...(view === 'shown' && member
        ? [member.roles, member.signedIn ?? '', member.devices ?? '', ...member.holds.map(({ title }) => title)]
        : []),
      ...(view === 'shown' && member?.note ? [member.note] : []),
    ],
    dialog: question && {
      heading: question.title,
      paragraphs: [question.text],
      buttons: busy ? ['Cancel, off', `${question.yes}, busy`] : ['Cancel', question.yes],
    },
  }),
};
