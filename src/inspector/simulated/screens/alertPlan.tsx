import type { alertPlanMachine } from '#machines/alerts/alertPlan/machine.ts';
import { present } from '#machines/alerts/alertPlan/present.ts';
import { AlertPlan } from '#src/alerts/alertPlan/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof alertPlanMachine>(({ snapshot, send }) => (
  <AlertPlan view={present(snapshot)} send={send} />
));
