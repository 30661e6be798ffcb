import { href } from '#contract/kit/addresses.ts';
import { myAccountModel } from '#machines/account/myAccount/model.ts';
import { MyAccountScreen } from '#src/account/myAccount/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { myAccountPage } from './myAccount.page.ts';

let here: ReturnType<typeof place>;

describeView(myAccountModel, {
  page: myAccountPage,
  render(actor) {
    openTab(href.myAccount());
    here = place();
    return here.inside(<MyAccountScreen actor={actor} name="Mia Lund" email="mia@muster.test" />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
