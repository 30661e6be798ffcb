import { present } from '#machines/incidents/incidentThread/present.ts';
import type { incidentThreadMachine } from '#machines/incidents/incidentThread/machine.ts';
import { IncidentThread } from '#src/incidents/incidentThread/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof incidentThreadMachine>(({ snapshot, send }) => (
  <IncidentThread view={present(snapshot)} send={send} />
));
