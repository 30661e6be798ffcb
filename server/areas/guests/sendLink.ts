import { queueMessage } from '#server/messages/queue.ts';
import { type Acting, stampOf } from '../acting.ts';

/** The link of a guest goes out by text message, once for each guest. */
export const sendLink = (acting: Acting, guestId: string): Promise<void> =>
  queueMessage(
    acting.sql,
    {
      cause: `${guestId}:invited`,
      template: 'guestInvited',
      recipient: { kind: 'attendee', id: guestId },
      channel: 'sms',
    },
    stampOf(acting),
  );

const awaited = `select id from attendance where id = any($1) and rsvp = 'invited' and not is_removed order by id`;

/** Links work once the host goes: an owner may have invited guests before. */
export async function sendLinksOf(acting: Acting, guests: readonly string[]): Promise<void> {
  if (guests.length === 0) return;
  const { rows } = await acting.sql.query<{ id: string }>(awaited, [guests]);
  for (const { id } of rows) await sendLink(acting, id);
}
