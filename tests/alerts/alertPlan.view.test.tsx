import { href } from '#contract/kit/addresses.ts';
import { alertPlanModel } from '#machines/alerts/alertPlan/model.ts';
import { AlertPlanScreen } from '#src/alerts/alertPlan/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { alertPlanPage } from './alertPlan.page.ts';

let here: ReturnType<typeof place>;

describeView(alertPlanModel, {
  page: alertPlanPage,
  render(actor) {
    openTab(href.alertPlan());
    here = place();
    return here.inside(<AlertPlanScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
