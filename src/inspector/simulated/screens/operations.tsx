import { present } from '#machines/organization/operations/present.ts';
import { Operations } from '#src/organization/operations/Screen.tsx';
import type { operationsMachine } from '#machines/organization/operations/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof operationsMachine>(({ snapshot, send }) => (
  <Operations view={present(snapshot)} send={send} />
));
