import { present } from '#machines/learning/writeRule/present.ts';
import { WriteRule } from '#src/learning/writeRule/Screen.tsx';
import type { writeRuleMachine } from '#machines/learning/writeRule/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof writeRuleMachine>(({ snapshot, send }) => (
  <WriteRule view={present(snapshot)} html={null} video={null} send={send} />
));
