import type { alertReportMachine } from '#machines/alerts/alertReport/machine.ts';
import { present } from '#machines/alerts/alertReport/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { AlertReport } from '#src/alerts/alertReport/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof alertReportMachine>(({ snapshot, send }) => (
  <AlertReport view={present(snapshot, now)} send={send} />
));
