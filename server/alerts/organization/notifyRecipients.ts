import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { pushesTo } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import type { Recipient } from './audience.ts';

type AlertTemplate = 'organizationAlert' | 'organizationAlertAgain' | 'allClear';

/**
 * Queues a text message and a mail to each of them, where a number and an address are known, and a notification to each device (S-95).
 * `organization`: of the alert. A message to a member of a chapter is one of that chapter.
 */
export async function notifyRecipients(
  sql: Sql,
  people: readonly Recipient[],
  told: { cause: string; template: AlertTemplate; organization: string },
  stamp: Stamp,
): Promise<void> {
  const ofEach = Map.groupBy(people, ({ chapters }) => chapterOf(chapters, told.organization));
  const messages: NewMessage[] = [];
  for (const [organization, among] of ofEach) {
    const message = { ...told, organization };
    messages.push(...among.flatMap((each) => byAddress(each, message)));
    const members = among.filter(({ kind }) => kind === 'person').map(({ id }) => id);
    messages.push(...(await pushesTo(sql, members, message, stamp.at)));
  }
  await queueMessages(sql, messages, stamp);
}

/** Of who is in several, that of the sender's organization if it is one of them. */
const chapterOf = (chapters: readonly string[] | null, sender: string): string =>
  chapters === null || chapters.includes(sender) ? sender : (chapters[0] ?? sender);

function byAddress(
  { kind, id, sms, mail }: Recipient,
  message: Pick<NewMessage, 'cause' | 'template' | 'organization'>,
): NewMessage[] {
  const recipient = { kind, id };
  return [
    ...(sms ? [{ ...message, recipient, channel: 'sms' } as const] : []),
    ...(mail ? [{ ...message, recipient, channel: 'mail' } as const] : []),
  ];
}
