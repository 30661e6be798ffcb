import { present } from '#machines/organization/handOver/present.ts';
import { HandOver } from '#src/organization/handOver/Screen.tsx';
import type { handOverMachine } from '#machines/organization/handOver/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof handOverMachine>(({ snapshot, send }) => (
  <HandOver view={present(snapshot)} send={send} />
));
