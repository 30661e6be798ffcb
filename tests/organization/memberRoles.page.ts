import { href } from '#contract/kit/addresses.ts';
import type { memberRolesModel } from '#machines/organization/memberRoles/model.ts';
import type { MemberRolesView } from '#machines/organization/memberRoles/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const nameOf = ({ roles }: MemberRolesView, role: string) => roles.find((line) => line.role === role)?.name ?? role;

export const memberRolesPage: PageOf<typeof memberRolesModel> = {
  acts: {
    'role.pressed': ({ check, signal: { role }, view }) =>
      check(nameOf(view, role), !view.roles.find((line) => line.role === role)?.chosen),
    'save.pressed': ({ press }) => press('Save'),
    'cancel.pressed': ({ press }) => press('Cancel'),
    'yes.pressed': ({ press }) => press('Give Up Role'),
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers: (signal, { question }) =>
    signal.type === 'yes.pressed' || signal.type === 'no.pressed' ? question !== null : question === null,
  shown: ({ view, who, roles, notes, question, busy, error }) => ({
    address: href.memberRoles('ben'),
    heading: 'Roles',
    fields: Object.fromEntries(roles.map(({ name, chosen }) => [name, chosen])),
    buttons:
      view === 'failed'
        ? ['Try again']
        : view !== 'shown'
          ? []
          : busy
            ? ['Cancel, off', 'Save, busy']
            : ['Cancel', 'Save'],
    links: view === 'gone' ? ['Members'] : [],
    alerts: view === 'failed' ? [`The roles didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the roles'] : [],
    says: [
      ...(who === null ? [] : [who]),
      ...notes,
      ...roles.map(({ lets }) => lets),
      ...(view === 'gone' ? ['This member isn’t here'] : []),
    ],
    dialog: question && { heading: question.title, paragraphs: [question.text], buttons: ['Cancel', 'Give Up Role'] },
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Member' },
};
