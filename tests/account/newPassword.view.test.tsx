import type { CurrentUser } from '#contract/account/person.ts';
import { newPasswordModel } from '#machines/account/newPassword/model.ts';
import { NewPasswordScreen } from '#src/account/newPassword/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { newPasswordPage } from './newPassword.page.ts';

let here: ReturnType<typeof place>;
let entered: (CurrentUser | null)[];

describeView(newPasswordModel, {
  page: newPasswordPage,
  render(actor) {
    openTab('/new-password');
    entered = [];
    here = place({ enter: (user) => entered.push(user) });
    return here.inside(<NewPasswordScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the session is entered by whoever has set the password': ({ emitted }) =>
      expect(entered).toEqual(emitted.flatMap((each) => ('user' in each ? [each.user] : []))),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
