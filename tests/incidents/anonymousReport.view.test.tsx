import { expect } from 'vitest';
import { anonymousReportModel } from '#machines/incidents/anonymousReport/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { AnonymousReportScreen } from '#src/incidents/anonymousReport/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { anonymousReportPage } from './anonymousReport.page.ts';

let here: ReturnType<typeof place>;
let tab: TabHistory;

describeView(anonymousReportModel, {
  page: anonymousReportPage,
  render(actor) {
    tab = openTab(`/event-view/${eventId}/report/anonymous`);
    here = place();
    return here.inside(<AnonymousReportScreen actor={actor} now={() => now} />);
  },
  acts: { 'back.pressed': () => tab.go(-1) },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
