import type { answerLinkMachine } from '#machines/alerts/answerLink/machine.ts';
import { present } from '#machines/alerts/answerLink/present.ts';
import { AnswerLinkPage } from '#src/alerts/answerLink/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof answerLinkMachine>(({ snapshot, send }) => (
  <AnswerLinkPage view={present(snapshot)} send={send} />
));
