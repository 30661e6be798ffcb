import { href } from '#contract/kit/addresses.ts';
import { changePhoneModel } from '#machines/account/changePhone/model.ts';
import { ChangePhoneScreen } from '#src/account/changePhone/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { changePhonePage } from './changePhone.page.ts';

let here: ReturnType<typeof place>;

describeView(changePhoneModel, {
  page: changePhonePage,
  render(actor) {
    openTab(href.changePhone());
    here = place();
    return here.inside(<ChangePhoneScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
