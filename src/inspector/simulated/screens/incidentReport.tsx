import { present } from '#machines/incidents/incidentReport/present.ts';
import { ReportIncident } from '#src/incidents/incidentReport/Screen.tsx';
import { now } from '#machines/kit/fixtures.ts';
import type { incidentReportMachine } from '#machines/incidents/incidentReport/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof incidentReportMachine>(({ snapshot, send }) => (
  <ReportIncident view={present(snapshot)} photoField={() => null} now={() => now} send={send} />
));
