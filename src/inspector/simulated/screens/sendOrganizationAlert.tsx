import { present } from '#machines/alerts/sendOrganizationAlert/present.ts';
import { SendOrganizationAlert } from '#src/alerts/sendOrganizationAlert/Screen.tsx';
import type { sendOrganizationAlertMachine } from '#machines/alerts/sendOrganizationAlert/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof sendOrganizationAlertMachine>(({ snapshot, send }) => (
  <SendOrganizationAlert view={present(snapshot)} send={send} />
));
