import { ownIncidentsList } from '#machines/incidents/ownIncidents/ownIncidents.list.ts';
import { OwnIncidents } from '#src/incidents/ownIncidents/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof ownIncidentsList.machine>(({ snapshot, send }) => (
  <OwnIncidents view={ownIncidentsList.present(snapshot)} refreshing={snapshot.matches('refreshing')} send={send} />
));
