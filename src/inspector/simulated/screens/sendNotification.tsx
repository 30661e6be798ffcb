import { present } from '#machines/messages/sendNotification/present.ts';
import { SendNotification } from '#src/messages/sendNotification/Screen.tsx';
import type { sendNotificationMachine } from '#machines/messages/sendNotification/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof sendNotificationMachine>(({ snapshot, send }) => (
  <SendNotification view={present(snapshot)} isStale={false} send={send} />
));
