import { href } from '#contract/kit/addresses.ts';
import { eraseMemberModel } from '#machines/organization/eraseMember/model.ts';
import { EraseMemberScreen } from '#src/organization/eraseMember/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { eraseMemberPage } from './eraseMember.page.ts';

let here: ReturnType<typeof place>;

describeView(eraseMemberModel, {
  page: eraseMemberPage,
  render(actor) {
    openTab(href.eraseMember('ben'));
    here = place();
    return here.inside(<EraseMemberScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
