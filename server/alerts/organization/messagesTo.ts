import type { NewMessage } from '#server/outbox/queue.ts';
import type { Asked } from './audience.ts';

/** A text message and a mail to each of them, where a number and an address are known. */
export const messagesTo = (
  people: readonly Asked[],
  cause: string,
  template: 'organizationAlert' | 'organizationAlertAgain' | 'allClear',
): NewMessage[] =>
  people.flatMap(({ kind, id, sms, mail }) => {
    const recipient = { kind, id };
    return [
      ...(sms ? [{ cause, template, recipient, channel: 'sms' } as const] : []),
      ...(mail ? [{ cause, template, recipient, channel: 'mail' } as const] : []),
    ];
  });
