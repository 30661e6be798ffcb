import { href } from '#contract/kit/addresses.ts';
import { dutyPlanModel } from '#machines/alerts/dutyPlan/model.ts';
import { DutyPlanScreen } from '#src/alerts/dutyPlan/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { dutyPlanPage } from './dutyPlan.page.ts';

let here: ReturnType<typeof place>;

describeView(dutyPlanModel, {
  page: dutyPlanPage,
  render(actor) {
    openTab(href.dutyPlan());
    here = place();
    return here.inside(<DutyPlanScreen actor={actor} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
