import { render } from '@testing-library/react';
import { href } from '#contract/kit/addresses.ts';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { deliveriesModel } from '#machines/organization/deliveries/model.ts';
import DeliveriesRoute, { DeliveriesScreen } from '#src/organization/deliveries/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect, it } from 'vitest';
import { deliveriesPage } from './deliveries.page.ts';

let here: ReturnType<typeof place>;

describeView(deliveriesModel, {
  page: deliveriesPage,
  render(actor) {
    openTab(href.deliveries());
    here = place();
    return here.inside(<DeliveriesScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});

it('leads home whoever does not run the organization', () => {
  openTab(href.deliveries());
  render(place({ user: memberOf(harborHouse) }).inside(<DeliveriesRoute />));
  expect(location.pathname).toBe(href.home());
});
