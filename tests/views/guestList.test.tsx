import { guestListModel } from '#machines/flows/guestList/guestList.model.ts';
import { GuestListScreen } from '#src/wiring/guests.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { has, press } from './support/acting.ts';
import { look, nameOf, textOf } from './support/reading.ts';
import { place } from './support/world.tsx';

describeView(guestListModel, {
  render: (actor) => place().inside(<GuestListScreen actor={actor} />),
  acts: {
    'search.changed': async ({ user, screen, signal, actor }) => {
      if (signal.type !== 'search.changed') return;
      const field = screen.queryByRole<HTMLInputElement>('searchbox');
      if (!field) return actor.send(signal);
      if (field.value === '') await user.type(field, 'x');
      await user.clear(field);
      if (signal.text !== '') await user.type(field, signal.text);
    },
    'retry.pressed': (hand) =>
      has(hand.screen, 'button', 'Try again') ? press('Try again')(hand) : hand.actor.send(hand.signal),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => ({
    ...look(),
    lead: screen.queryByText(/^\d+ checked in$/)?.textContent ?? null,
    search: screen.queryByRole<HTMLInputElement>('searchbox')?.value ?? null,
    empty: screen.queryByText(/^Nobody /)?.textContent ?? null,
    note: screen.queryByText(/^No connection/, { selector: 'main > div > div > div' })?.textContent ?? null,
    groups: screen.queryAllByRole('region').map((group) => ({
      title: nameOf(group),
      rows: [...group.querySelectorAll('li')].map(textOf),
    })),
  }),
  shown: ({ view, heading, counts, groups, search, error }) => ({
    heading,
    lead: counts && `${counts.checkedIn} checked in`,
    search: counts && counts.all > 0 ? search : null,
    buttons: view === 'failed' ? ['Try again'] : [],
    links: [],
    alerts: view === 'failed' ? [`The guest list did not load${error}Try again`] : [],
    statuses: view === 'loading' ? ['Loading the guest list'] : [],
    empty:
      view === 'empty'
        ? 'Nobody has been invited yet'
        : view === 'noMatch'
          ? `Nobody on this list matches “${search}”`
          : null,
    note: view === 'failed' ? null : error,
    groups: groups.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ name, time, label }) => (time ?? '') + name + label),
    })),
  }),
  paths: 'long',
});
