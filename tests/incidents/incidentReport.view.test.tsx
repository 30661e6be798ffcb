import { eventId, now } from '#machines/kit/fixtures.ts';
import { incidentReportModel } from '#machines/incidents/incidentReport/model.ts';
import { IncidentReportScreen } from '#src/incidents/incidentReport/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { incidentReportPage } from './incidentReport.page.ts';

let here: ReturnType<typeof place>;

describeView(incidentReportModel, {
  page: incidentReportPage,
  render(actor) {
    openTab(`/event-view/${eventId}/report`);
    here = place();
    return here.inside(<IncidentReportScreen actor={actor} now={() => now} />);
  },
  acts: {
    'photo.uploaded': ({ actor, signal }) => actor.send(signal),
    'upload.changed': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
    'the field that fails has the focus': ({ snapshots }) => {
      const failed = snapshots.at(-1)?.context.failed;
      const isNew = failed !== snapshots.at(-2)?.context.failed;
      if (failed && failed.field !== 'file' && isNew)
        expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    },
  },
});
