import { href } from '#contract/kit/addresses.ts';
import type { Sql } from '#server/db/db.ts';
import type { Stamp } from '#server/journal/append.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import type { Template } from '#server/outbox/template.ts';
import { contactsOf } from './contacts.ts';

const template = 'contactClosed';

interface ClosedContacts {
  contacts: readonly { id: string; ownerId: string; isListed: boolean }[];
}

/** Mails whose list of safety contacts someone left by being erased (M-186), in the caller's transaction. Their open pages hear of it. */
export async function notifyClosed(sql: Sql, { contacts }: ClosedContacts, stamp: Stamp): Promise<void> {
  const messages = contacts
    .filter(({ isListed }) => isListed)
    .map(({ id, ownerId }) => ({
      ...({ cause: `${id}:closed`, template, channel: 'mail', watcher: ownerId } as const),
      // A member has the same contacts in each of their organizations.
      ...({ recipient: { kind: 'person', id: ownerId }, organization: null } as const),
    }));
  await queueMessages(sql, messages, stamp);
}

const belongs = 'select from active_membership where person_id = $1 limit 1';

/** Says no name: a list is short, and the mail may be read by others. Nothing for who belongs nowhere anymore. */
export const contactClosed: Template = async ({ sql, recipient, channel, link }) => {
  const to = await addressOf(sql, recipient, channel);
  if (!to || (await sql.query(belongs, [recipient.id])).count === 0) return null;
  const left = (await contactsOf(sql, recipient.id)).length;
  return mailOf({
    to,
    subject: 'One of your safety contacts is gone',
    before: [
      'One of your safety contacts is no longer on Muster, so your alerts no longer go to them.',
      left === 0
        ? "There's no one on your list now. Add someone, so your alert reaches someone you know."
        : 'Add someone else.',
    ],
    button: { label: 'Safety Contacts', url: link(href.safetyContacts()) },
  });
};
