import { present } from '#machines/alerts/answerAlert/present.ts';
import { AnswerAlert } from '#src/alerts/answerAlert/Screen.tsx';
import { zone } from '#machines/kit/fixtures.ts';
import type { answerAlertMachine } from '#machines/alerts/answerAlert/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof answerAlertMachine>(({ snapshot, send }) => (
  <AnswerAlert view={present(snapshot, zone)} send={send} />
));
