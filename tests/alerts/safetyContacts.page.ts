import type { safetyContactsModel } from '#machines/alerts/safetyContacts/model.ts';
import type { SafetyContactsView } from '#machines/alerts/safetyContacts/present.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

const hasNote = ({ canAdd, error, view }: SafetyContactsView) => canAdd && error !== null && view !== 'empty';

function buttonsOf(view: SafetyContactsView): string[] {
  if (!view.canAdd) return view.view === 'failed' ? ['Try again'] : [];
  return [
    view.adding ? 'Add Contact, busy' : 'Add Contact',
    ...(hasNote(view) ? ['Try again'] : []),
    ...view.rows.flatMap(({ name, ask, asked }) => [
      ...(ask ? [`${ask} ${name}${asked ? ', busy' : ''}`] : []),
      `Remove ${name}`,
    ]),
  ];
}

const emptyWords = ({ view, search }: SafetyContactsView) =>
  view === 'empty' ? 'You have no safety contacts yet' : view === 'noMatch' ? `No contacts match “${search}”` : null;

export const safetyContactsPage: PageOf<typeof safetyContactsModel> = {
  acts: {
    async 'contact.submitted'({ type, press, signal }) {
      await type('Name', signal.name);
      await type('Phone', signal.phone);
      await press('Add Contact');
    },
    'search.changed': ({ type, signal }) => type('Search contacts', signal.text),
    'remove.pressed': ({ press }) => press('Remove Ana Reyes'),
    'ask.pressed': ({ press, view }) => press(`${view.rows[0]?.ask} Ana Reyes`),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Yes'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    if (signal.type === 'search.changed') return view.canAdd && view.view !== 'empty' && signal.text !== view.search;
    if (signal.type === 'ask.pressed')
      return view.rows.some(({ id, ask, asked }) => id === signal.id && ask !== null && !asked);
    return signal.type !== 'retry.pressed' || buttonsOf(view).includes('Try again');
  },
  shown(view) {
    const { heading, error, rows, search, failed, question, asking, removing } = view;
    const empty = emptyWords(view);
    return {
      address: '/safety-contacts',
      heading,
      buttons: buttonsOf(view),
      links: [...(view.plan ? [view.plan] : []), 'My Personal Safety'],
      alerts: view.view === 'failed' ? [`Your safety contacts didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading your safety contacts'] : [],
      errors: errorsIn(failed, { name: 'Name', phone: 'Phone' }),
      lists: {
        'Safety contacts':
          rows.length === 0
            ? undefined
            : rows.map(
                ({ name, phone, standing, ask }) =>
                  `${name} ${phone}. ${standing}${ask ? ` ${ask} ${name}` : ''} Remove ${name}`,
              ),
      },
      fields: { 'Search contacts': view.canAdd && view.view !== 'empty' ? search : undefined },
      says: [view.canAdd ? view.closed : null, hasNote(view) ? error : null, empty].filter((each) => each !== null),
      silent: [
        ...['You have no safety contacts yet', 'No contacts match'].filter((words) => !empty?.startsWith(words)),
        ...(view.closed ? [] : ['no longer on Muster']),
      ],
      dialog: asking ? { heading: question, buttons: removing ? ['No, off', 'Yes, busy'] : ['No', 'Yes'] } : null,
    };
  },
};
