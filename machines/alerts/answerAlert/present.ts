import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
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
  /** To the list; back to where one came from, where it is over without an answer. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof answerAlertMachine>, zone: string): AnswerAlertView {
  const { alert, status, location, note, notLocated, failed } = snapshot.context;
  const isOver = snapshot.matches('sent') || snapshot.matches('held');
  const isLeft = snapshot.matches('left');
  return {
    heading: 'My Safety Alert',
    alert: alert && { text: alert.information, line: namedAlertLine(alert, zone) },
    loading: snapshot.matches('loading') || isLeft,
    ...{ status, location, note, notLocated, failed },
    locating: snapshot.matches({ typing: 'locating' }),
    sending: snapshot.matches('sending') || isOver,
    goesTo: isLeft ? exit.back : isOver ? exit.backTo(href.organizationAlerts()) : null,
  };
}
