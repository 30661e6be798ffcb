import { href } from '#contract/kit/addresses.ts';
import type { rolesModel } from '#machines/organization/roles/model.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

export const rolesPage: PageOf<typeof rolesModel> = {
  acts: {
    'role.picked': ({ choose, signal, view }) =>
      choose('Role', view.columns.find(({ role }) => role === signal.role)?.name ?? signal.role),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers: (signal, { view, error }) => (signal.type === 'retry.pressed' ? error !== null : view === 'shown'),
  shown({ view, columns, groups, picked, error }) {
    const isShown = view === 'shown';
    const at = columns.findIndex(({ role }) => role === picked);
    return {
      address: href.roles(),
      heading: 'Roles',
      fields: { Role: isShown ? picked : undefined },
      lists: Object.fromEntries(
        groups.map(({ group, rows }) => [group, rows.map(({ does, may }) => `${may[at] ? 'Yes' : 'No'} ${does}`)]),
      ),
      buttons: view === 'failed' || (isShown && error !== null) ? ['Try again'] : [],
      links: view === 'gone' ? ['Home'] : isShown ? ['Members'] : [],
      alerts: view === 'failed' ? [`The roles didn’t load ${error} Try again`] : [],
      statuses: view === 'loading' ? ['Loading the roles'] : [],
      says: [
        ...(isShown && error !== null ? [error] : []),
        ...(isShown ? [columns[at]?.holders ?? ''] : []),
        ...(view === 'gone' ? ['You can’t see this'] : []),
      ],
    };
  },
};
