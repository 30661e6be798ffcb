import type { SnapshotFrom } from 'xstate';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { namedAlertLine } from '../organizationAlerts/words.ts';
import type { answerAlertMachine } from './machine.ts';

export interface AnswerAlertView {
  heading: string;
  alert: { text: string; line: string } | null;
  loading: boolean;
  status: AlertStatus;
  location: string;
  /** What is stored of the note. */
  note: string;
  locating: boolean;
  /** Why the device did not tell where it is. */
  notLocated: string | null;
  sending: boolean;
  failed: FailedRule | null;
  /** It is over without an answer: back to where one came from. */
  goesBack: boolean;
  goesTo: string | null;
}

export function present(snapshot: SnapshotFrom<typeof answerAlertMachine>, zone: string): AnswerAlertView {
  const { alert, status, location, note, notLocated, failed } = snapshot.context;
  const isOver = snapshot.matches('sent') || snapshot.matches('held');
  const goesBack = snapshot.matches('left');
  return {
    heading: 'My Safety Alert',
    alert: alert && { text: alert.information, line: namedAlertLine(alert, zone) },
    loading: snapshot.matches('loading') || goesBack,
    ...{ status, location, note, notLocated, failed },
    locating: snapshot.matches({ typing: 'locating' }),
    sending: snapshot.matches('sending') || isOver,
    goesBack,
    goesTo: isOver ? '/safety-alerts' : null,
  };
}
