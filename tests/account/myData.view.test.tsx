import { expect } from 'vitest';
import { createActor } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { myAccountMachine } from '#machines/account/myAccount/machine.ts';
import { myDataModel } from '#machines/account/myData/model.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { MyAccountScreen } from '#src/account/myAccount/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { myDataPage } from './myData.page.ts';

const input = { userId: 'mia', zone };
const here = { id: 'here', browser: 'Chrome', system: 'Linux', form: 'computer' as const, isHere: true };
const list = { keptHere: true, sessions: [{ ...here, since: now, usedAt: now }] };

const account = () =>
  createActor(myAccountMachine, {
    input,
    snapshot: myAccountMachine.resolveState({ value: 'shown', context: { ...input, list, error: null, ending: null } }),
  }).start();

let around: ReturnType<typeof place>;

describeView(myDataModel, {
  page: myDataPage,
  render(actor) {
    openTab(href.myAccount());
    around = place();
    return around.inside(<MyAccountScreen actor={account()} saving={actor} name="Mia Lund" email="mia@muster.test" />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(around.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
