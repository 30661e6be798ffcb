import { href } from '#contract/kit/addresses.ts';
import { alertReportModel } from '#machines/alerts/alertReport/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { AlertReportScreen } from '#src/alerts/alertReport/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { alertReportPage } from './alertReport.page.ts';

let here: ReturnType<typeof place>;

describeView(alertReportModel, {
  page: alertReportPage,
  render(actor) {
    openTab(href.alertReport('fire'));
    here = place();
    return here.inside(<AlertReportScreen actor={actor} now={now} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
