import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { pushesTo } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import type { Asked } from './audience.ts';

type AlertTemplate = 'organizationAlert' | 'organizationAlertAgain' | 'allClear';

/** Queues a text message and a mail to each of them, where a number and an address are known, and a notification to each device (S-95). */
export async function tellAsked(
  sql: Sql,
  people: readonly Asked[],
  message: { cause: string; template: AlertTemplate; organization: string },
  stamp: Stamp,
): Promise<void> {
  const byAddress = people.flatMap(({ kind, id, sms, mail }): NewMessage[] => {
    const recipient = { kind, id };
    return [
      ...(sms ? [{ ...message, recipient, channel: 'sms' } as const] : []),
      ...(mail ? [{ ...message, recipient, channel: 'mail' } as const] : []),
    ];
  });
  const members = people.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const toDevices = await pushesTo(sql, members, message, stamp.at);
  await queueMessages(sql, [...byAddress, ...toDevices], stamp);
}
