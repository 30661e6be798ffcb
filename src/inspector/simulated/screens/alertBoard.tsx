import type { alertBoardMachine } from '#machines/alerts/alertBoard/machine.ts';
import { present } from '#machines/alerts/alertBoard/present.ts';
import { now } from '#machines/kit/fixtures.ts';
import { AlertBoard } from '#src/alerts/alertBoard/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof alertBoardMachine>(({ snapshot, send }) => (
  <AlertBoard view={present(snapshot, now)} send={send} />
));
