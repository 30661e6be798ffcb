import type { checkOnMeMachine } from '#machines/alerts/checkOnMe/machine.ts';
import { present } from '#machines/alerts/checkOnMe/present.ts';
import { CheckOnMe } from '#src/alerts/checkOnMe/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof checkOnMeMachine>(({ snapshot, send }) => (
  <CheckOnMe view={present(snapshot)} send={send} />
));
