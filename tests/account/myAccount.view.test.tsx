import { href } from '#contract/kit/addresses.ts';
import { myDataMachine } from '#machines/account/myData/machine.ts';
import { myAccountModel } from '#machines/account/myAccount/model.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { MyAccountScreen } from '#src/account/myAccount/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { myAccountPage } from './myAccount.page.ts';

const saving = () => createActor(myDataMachine, { input: { userId: 'mia', zone } }).start();

let here: ReturnType<typeof place>;

describeView(myAccountModel, {
  page: myAccountPage,
  render(actor) {
    openTab(href.myAccount());
    here = place();
    return here.inside(<MyAccountScreen actor={actor} saving={saving()} name="Mia Lund" email="mia@muster.test" />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
