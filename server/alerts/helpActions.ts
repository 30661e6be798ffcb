import { answerAlertLink } from '#contract/alerts/alertLinkCalls.ts';
import { fillPath } from '#contract/kit/call.ts';
import type { NoteAction } from '#server/outbox/push/note.ts';

/** What a safety officer says of a personal alert on the notification itself. */
export const helpActions = (token: string, navigate: string): NoteAction[] => [
  {
    ...{ action: 'onIt', title: 'I’m on it', navigate },
    call: {
      method: answerAlertLink.method,
      path: fillPath(answerAlertLink.path, { token }),
      body: { answer: 'onIt' },
      said: 'You said you’re on it.',
    },
  },
];
