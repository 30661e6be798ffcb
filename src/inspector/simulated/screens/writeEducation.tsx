import { present } from '#machines/learning/writeEducation/present.ts';
import { WriteEducation } from '#src/learning/writeEducation/Screen.tsx';
import type { writeEducationMachine } from '#machines/learning/writeEducation/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof writeEducationMachine>(({ snapshot, send }) => (
  <WriteEducation view={present(snapshot)} html={null} video={null} send={send} />
));
