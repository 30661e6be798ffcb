import { href } from '#contract/kit/addresses.ts';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { mergeMemberModel } from '#machines/organization/mergeMember/model.ts';
import MergeMemberRoute, { MergeMemberScreen } from '#src/organization/mergeMember/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mergeMemberPage } from './mergeMember.page.ts';

let here: ReturnType<typeof place>;

describeView(mergeMemberModel, {
  page: mergeMemberPage,
  render(actor) {
    openTab(href.mergeMember('ben'));
    here = place();
    return here.inside(<MergeMemberScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});

afterEach(cleanup);

it('leads home whoever does not run the organization', () => {
  openTab(href.mergeMember('ben'));
  render(place({ user: memberOf(harborHouse) }).inside(<MergeMemberRoute id="ben" />));
  expect(location.pathname).toBe(href.home());
});
