import { incidentReportsList } from '#machines/incidents/incidentReports/incidentReports.list.ts';
import { IncidentReports } from '#src/incidents/incidentReports/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof incidentReportsList.machine>(({ snapshot, send }) => (
  <IncidentReports
    view={incidentReportsList.present(snapshot)}
    refreshing={snapshot.matches('refreshing')}
    send={send}
  />
));
