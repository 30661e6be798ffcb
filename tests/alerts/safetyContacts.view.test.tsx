import { screen } from '@testing-library/react';
import { safetyContactsModel } from '#machines/alerts/safetyContacts/model.ts';
import type { SafetyContactsView } from '#machines/alerts/safetyContacts/present.ts';
import { SafetyContactsScreen } from '#src/alerts/personalSafety/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { fill, has, press } from '#tests/support/views/acting.ts';
import { errorOf, listsOf, look, textOf } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

const field = (name: 'Name' | 'Phone') => screen.queryByLabelText<HTMLInputElement>(name);
const dialog = () => document.querySelector('[role=dialog][data-state=open]');

describeView(safetyContactsModel, {
  render: (actor) => place().inside(<SafetyContactsScreen actor={actor} />),
  acts: {
    'contact.submitted': async (hand) => {
      const { signal, user } = hand;
      const [name, phone] = [field('Name'), field('Phone')];
      if (signal.type !== 'contact.submitted' || !name || !phone) return;
      await fill(user, name, signal.name);
      await fill(user, phone, signal.phone);
      await press('Add Contact')(hand);
    },
    'search.changed': async ({ user, signal, actor }) => {
      if (signal.type !== 'search.changed') return;
      const search = screen.queryByRole<HTMLInputElement>('searchbox');
      if (!search || search.value === signal.text) return actor.send(signal);
      await fill(user, search, signal.text);
    },
    'remove.pressed': press('Remove Ana Reyes'),
    'no.pressed': press('No'),
    'yes.pressed': press('Yes'),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'retry.pressed': async (hand) =>
      has(hand.screen, 'button', 'Try again') ? press('Try again')(hand) : hand.actor.send(hand.signal),
  },
  read: (page) => {
    const main = look(document.querySelector('main') ?? document.body);
    return {
      ...main,
      errors: [field('Name'), field('Phone')].map((each) => each && errorOf(each)),
      rows: listsOf(page, 'Safety contacts').flatMap((list) => [...list.children].map(textOf)),
      empty: page.queryByText(/^(You have no safety contacts yet|No contacts match)/)?.textContent ?? null,
      question: dialog()?.querySelector('h2')?.textContent ?? null,
    };
  },
  shown: (view) => ({
    heading: 'Safety Contacts',
    buttons: buttonsOf(view),
    links: ['My Personal Safety'],
    alerts: view.view === 'failed' ? [`Your safety contacts didn’t load ${view.error} Try again`] : [],
    statuses: view.view === 'loading' ? ['Loading your safety contacts'] : [],
    errors: ['name', 'phone'].map((name) =>
      !view.canAdd ? null : view.failed?.field === name ? view.failed.message : null,
    ),
    rows: view.rows.map(({ name, phone, stopped }) => `${name}${phone}${stopped ? `. ${stopped}` : ''}Remove ${name}`),
    empty:
      view.view === 'empty'
        ? 'You have no safety contacts yet'
        : view.view === 'noMatch'
          ? `No contacts match “${view.search}”`
          : null,
    question: view.asking ? view.question : null,
  }),
});

function buttonsOf(view: SafetyContactsView): string[] {
  if (view.view === 'failed') return ['Try again'];
  if (!view.canAdd) return [];
  return [
    view.adding ? 'Add Contact, busy' : 'Add Contact',
    ...(view.error && view.view !== 'empty' ? ['Try again'] : []),
    ...view.rows.map(({ name }) => `Remove ${name}`),
  ];
}
