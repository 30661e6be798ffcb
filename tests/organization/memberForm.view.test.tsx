import { href } from '#contract/kit/addresses.ts';
import { memberFormModel } from '#machines/organization/memberForm/model.ts';
import { MemberFormScreen } from '#src/organization/memberForm/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { memberFormPage } from './memberForm.page.ts';

let here: ReturnType<typeof place>;

describeView(memberFormModel, {
  page: memberFormPage,
  render(actor) {
    openTab(actor.getSnapshot().context.memberId === null ? href.memberForm() : href.editMember('ben'));
    here = place();
    return here.inside(<MemberFormScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
