import { present } from '#machines/events/managedTypes/present.ts';
import { ManagedTypes } from '#src/events/managedTypes/Screen.tsx';
import type { managedTypesMachine } from '#machines/events/managedTypes/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof managedTypesMachine>(({ snapshot, send }) => (
  <ManagedTypes view={present(snapshot)} send={send} />
));
