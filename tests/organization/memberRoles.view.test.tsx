import { href } from '#contract/kit/addresses.ts';
import { memberRolesModel } from '#machines/organization/memberRoles/model.ts';
import { MemberRolesScreen } from '#src/organization/memberRoles/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { memberRolesPage } from './memberRoles.page.ts';

let here: ReturnType<typeof place>;

describeView(memberRolesModel, {
  page: memberRolesPage,
  render(actor) {
    openTab(href.memberRoles('ben'));
    here = place();
    return here.inside(<MemberRolesScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
