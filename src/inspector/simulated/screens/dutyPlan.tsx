import type { dutyPlanMachine } from '#machines/alerts/dutyPlan/machine.ts';
import { present } from '#machines/alerts/dutyPlan/present.ts';
import { DutyPlan } from '#src/alerts/dutyPlan/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof dutyPlanMachine>(({ snapshot, send }) => (
  <DutyPlan view={present(snapshot)} send={send} />
));
