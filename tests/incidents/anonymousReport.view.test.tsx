import { expect } from 'vitest';
import { anonymousReportModel } from '#machines/incidents/anonymousReport/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { AnonymousReportScreen } from '#src/incidents/anonymousReport/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { anonymousReportPage } from './anonymousReport.page.ts';

let here: ReturnType<typeof place>;

describeView(anonymousReportModel, {
  page: anonymousReportPage,
  render(actor) {
    openTab(`/event-view/${eventId}/report/anonymous`);
    here = place();
    return here.inside(<AnonymousReportScreen actor={actor} now={() => now} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
