import { render } from '@testing-library/react';
import { href } from '#contract/kit/addresses.ts';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { operationsModel } from '#machines/organization/operations/model.ts';
import OperationsRoute, { OperationsScreen } from '#src/organization/operations/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect, it } from 'vitest';
import { operationsPage } from './operations.page.ts';

let here: ReturnType<typeof place>;

describeView(operationsModel, {
  page: operationsPage,
  render(actor) {
    openTab(href.operations());
    here = place();
    return here.inside(<OperationsScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});

it('leads home whoever does not run the organization', () => {
  openTab(href.operations());
  render(place({ user: memberOf(harborHouse) }).inside(<OperationsRoute />));
  expect(location.pathname).toBe(href.home());
});
