import type { reportByCodeMachine } from '#machines/incidents/reportByCode/machine.ts';
import { present } from '#machines/incidents/reportByCode/present.ts';
import { ReportByCode } from '#src/incidents/reportByCode/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof reportByCodeMachine>(({ snapshot, send }) => (
  <ReportByCode view={present(snapshot)} send={send} />
));
