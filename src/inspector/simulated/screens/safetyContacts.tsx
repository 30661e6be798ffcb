import { present } from '#machines/alerts/safetyContacts/present.ts';
import { SafetyContacts } from '#src/alerts/safetyContacts/Screen.tsx';
import type { safetyContactsMachine } from '#machines/alerts/safetyContacts/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof safetyContactsMachine>(({ snapshot, send }) => (
  <SafetyContacts view={present(snapshot)} round={snapshot.context.round} send={send} />
));
