import { cleanup, render, screen } from '@testing-library/react';
import { href } from '#contract/kit/addresses.ts';
import { rolesMachine } from '#machines/organization/roles/machine.ts';
import { overviewOf, rolesModel } from '#machines/organization/roles/model.ts';
import { present } from '#machines/organization/roles/present.ts';
import { RolesScreen } from '#src/organization/roles/route.tsx';
import { Roles } from '#src/organization/roles/Screen.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { afterEach, expect, test } from 'vitest';
import { initialTransition } from 'xstate';
import { rolesPage } from './roles.page.ts';

afterEach(cleanup);

describeView(rolesModel, {
  page: rolesPage,
  render(actor) {
    openTab(href.roles());
    return place().inside(<RolesScreen actor={actor} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
});

test('shows every role beside the others where there is room, with Yes and No in words', () => {
  const start = initialTransition(rolesMachine, { organizationId: 'harbor', held: [] })[0];
  const shown = rolesMachine.resolveState({
    value: { shown: 'resting' },
    context: { ...start.context, seen: overviewOf() },
  });
  openTab(href.roles());
  render(place().inside(<Roles view={present(shown)} wide send={() => {}} />));
  const table = screen.getByRole('region', { name: 'Who may do what' });
  expect(table.querySelectorAll('thead th')).toHaveLength(7);
  const row = screen.getByRole('rowheader', { name: 'Approve events or ask for changes' }).closest('tr');
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['No', 'No', 'No', 'Yes', 'No', 'No'],
  ]);
});
