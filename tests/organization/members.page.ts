import { href } from '#contract/kit/addresses.ts';
import type { membersModel } from '#machines/organization/members/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const search = 'Search name or email';
const filters = { all: 'All', active: 'Active', suspended: 'Suspended', removed: 'Removed' };
const words = { active: '', suspended: ' Suspended', removed: ' Removed' };

export const membersPage: PageOf<typeof membersModel> = {
  outside: '[data-part=export]',
  acts: {
    async 'search.changed'({ type, signal, view }) {
      if (signal.text === view.search) await type(search, 'x');
      await type(search, signal.text);
    },
    'filter.chosen': ({ press, signal }) => press(filters[signal.filter]),
    'role.chosen': ({ choose, signal, view }) =>
      choose('Role', view.roles.find(({ value }) => value === (signal.role ?? ''))?.name ?? ''),
    'more.pressed': ({ press }) => press('Show More'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { more, error, refreshing, role, roles }) {
    if (signal.type === 'role.chosen') {
      const wanted = signal.role ?? '';
      return wanted !== role && roles.some(({ value }) => value === wanted);
    }
    if (signal.type === 'more.pressed') return more === 'offered';
    return signal.type !== 'retry.pressed' || (error !== null && !refreshing);
  },
  shown: ({ view, isOfAll, heading, search: typed, filter, role, rows, more, none, error, refreshing }) => ({
    address: isOfAll ? href.chapterMembers() : href.members(),
    heading,
    buttons: [
      ...Object.entries(filters).map(([value, name]) => (value === filter ? `${name}, pressed` : name)),
      ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
      ...(more === 'none' ? [] : [more === 'coming' ? 'Show More, busy' : 'Show More']),
    ],
    links: [...(isOfAll ? [] : ['Add Member', 'Import from a spreadsheet']), ...rows.map(({ name }) => name)],
    alerts: view === 'failed' ? [`The members didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the members'] : [],
    fields: { [search]: typed, Role: role },
    lists: {
      Members:
        view === 'shown'
          ? rows.map(
              ({ name, state, roles }) => `${state === 'active' ? 'Active ' : ''}${name} ${roles}${words[state]}`,
            )
          : undefined,
    },
    says: [...(view !== 'failed' && error !== null ? [error] : []), ...(view === 'none' ? [none] : [])],
    silent: [...(view === 'none' ? [] : ['No one']), ...(error === null ? ['No connection'] : [])],
  }),
};
