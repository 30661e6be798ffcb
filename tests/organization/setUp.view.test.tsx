import type { CurrentUser } from '#contract/account/person.ts';
import { setUpModel } from '#machines/organization/setUp/model.ts';
import { SetUpScreen } from '#src/organization/setUp/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { setUpPage } from './setUp.page.ts';

let here: ReturnType<typeof place>;
let entered: (CurrentUser | null)[];

describeView(setUpModel, {
  page: setUpPage,
  render(actor) {
    openTab('/setup');
    entered = [];
    here = place({ enter: (user) => entered.push(user) });
    return here.inside(<SetUpScreen actor={actor} />);
  },
  acts: {
    'link.arrived': ({ actor }) => actor.send({ type: 'link.arrived' }),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the session is entered by whoever has set it up': ({ emitted }) =>
      expect(entered).toEqual(emitted.flatMap((each) => ('user' in each ? [each.user] : []))),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
