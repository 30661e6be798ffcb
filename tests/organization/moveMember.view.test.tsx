import { href } from '#contract/kit/addresses.ts';
import { harborHouse, userOf } from '#machines/kit/fixtures.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { moveMemberModel } from '#machines/organization/moveMember/model.ts';
import MoveMemberRoute, { MoveMemberScreen } from '#src/organization/moveMember/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { moveMemberPage } from './moveMember.page.ts';

let here: ReturnType<typeof place>;

describeView(moveMemberModel, {
  page: moveMemberPage,
  render(actor) {
    openTab(href.moveMember(membershipIdOf('harbor-house', 'ben')));
    here = place();
    return here.inside(<MoveMemberScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

afterEach(cleanup);

it('leads home whoever runs the organization and does not act for its parent', () => {
  openTab(href.moveMember('harbor-house.ben'));
  const user = userOf([{ organization: harborHouse, policies: ['member-app-login', 'organization-admin'] }]);
  render(place({ user }).inside(<MoveMemberRoute membershipId="harbor-house.ben" />));
  expect(location.pathname).toBe(href.home());
});
