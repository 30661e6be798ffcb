import { href } from '#contract/kit/addresses.ts';
import { changePasswordModel } from '#machines/account/changePassword/model.ts';
import { ChangePasswordScreen } from '#src/account/changePassword/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { changePasswordPage } from './changePassword.page.ts';

let here: ReturnType<typeof place>;

describeView(changePasswordModel, {
  page: changePasswordPage,
  render(actor) {
    openTab(href.changePassword());
    here = place();
    return here.inside(<ChangePasswordScreen actor={actor} email="mia@muster.test" />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the field that fails has the focus': ({ snapshots }) => {
      const { context, status } = snapshots.at(-1) ?? {};
      const failed = status === 'active' ? context?.failed : null;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
