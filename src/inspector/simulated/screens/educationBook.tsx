import { present } from '#machines/learning/educationBook/present.ts';
import { EducationBook } from '#src/learning/educationBook/Screen.tsx';
import type { educationBookMachine } from '#machines/learning/educationBook/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof educationBookMachine>(({ snapshot, send }) => (
  <EducationBook view={present(snapshot)} send={send} />
));
