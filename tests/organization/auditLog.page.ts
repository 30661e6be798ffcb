import { href } from '#contract/kit/addresses.ts';
import type { auditLogModel } from '#machines/organization/auditLog/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const search = 'Search name or email';
const filters = {
  all: 'All',
  signIns: 'Sign-ins',
  members: 'Members',
  roles: 'Roles',
  files: 'Imports and exports',
  incidents: 'Incidents',
  messages: 'Messages',
};

export const auditLogPage: PageOf<typeof auditLogModel> = {
  acts: {
    async 'search.changed'({ type, signal, view }) {
      if (signal.text === view.search) await type(search, 'x');
      await type(search, signal.text);
    },
    'filter.chosen': ({ press, signal }) => press(filters[signal.filter]),
    'more.pressed': ({ press }) => press('Show More'),
    'export.pressed': ({ press }) => press('Export'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { more, file, error, refreshing }) {
    if (signal.type === 'more.pressed') return more === 'offered';
    if (signal.type === 'export.pressed') return file === 'offered';
    return signal.type !== 'retry.pressed' || (error !== null && !refreshing);
  },
  shown: ({ view, search: typed, filter, rows, more, none, error, refreshing, file }) => ({
    address: href.auditLog(),
    heading: 'Audit Log',
    buttons: [
      ...(file === 'none' ? [] : [file === 'coming' ? 'Export, busy' : 'Export']),
      ...Object.entries(filters).map(([value, name]) => (value === filter ? `${name}, pressed` : name)),
      ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
      ...(more === 'none' ? [] : [more === 'coming' ? 'Show More, busy' : 'Show More']),
    ],
    alerts: view === 'failed' ? [`The audit log didn’t load ${error} Try again`] : [],
    statuses: [
      ...(view === 'loading' ? ['Loading the audit log'] : []),
      ...(file === 'coming' ? ['Getting the entries'] : []),
    ],
    fields: { [search]: typed },
    lists: {
      Entries: view === 'shown' ? rows.map(({ what, lines }) => [what, ...lines].join(' ')) : undefined,
    },
    says: [...(view !== 'failed' && error !== null ? [error] : []), ...(view === 'none' ? [none] : [])],
    silent: [...(view === 'none' ? [] : ['No entries']), ...(error === null ? ['No connection'] : [])],
  }),
};
