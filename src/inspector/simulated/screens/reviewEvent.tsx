import { present } from '#machines/review/reviewEvent/present.ts';
import { ReviewEvent } from '#src/review/reviewEvent/Screen.tsx';
import type { reviewEventMachine } from '#machines/review/reviewEvent/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof reviewEventMachine>(({ snapshot, send }) => (
  <ReviewEvent view={present(snapshot)} send={send} />
));
