import { present } from '#machines/organization/deliveries/present.ts';
import { Deliveries } from '#src/organization/deliveries/Screen.tsx';
import type { deliveriesMachine } from '#machines/organization/deliveries/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof deliveriesMachine>(({ snapshot, send }) => (
  <Deliveries view={present(snapshot)} send={send} />
));
