import type { beverageMachine } from '#machines/beverage/machine.ts';
import { present } from '#machines/beverage/present.ts';
import { Beverage } from '#src/beverage/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof beverageMachine>(({ snapshot, send }) => (
  <Beverage view={present(snapshot)} send={send} />
));
