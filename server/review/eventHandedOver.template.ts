import { factMail, openEvent } from '#server/outbox/eventMail.ts';
import { isMember } from '#server/organization/isMember.ts';

/** For who owns an event since it was handed over, and who owned it before and is a member still; nothing once it is over. */
export const eventHandedOver = factMail(async (event, { sql, recipient, link }) => {
  if (event.status === 'cancelled' || event.ended) return null;
  if (!(await isMember(sql, recipient.id, event.organizationId))) return null;
  const { title } = event;
  if (recipient.id !== event.ownerId) {
    return {
      subject: `Handed over: ${title}`,
      before: [`${event.ownerName} owns ${title} now. You can't change, invite to or cancel it anymore.`],
    };
  }
  return {
    subject: `Yours now: ${title}`,
    before: [
      `You own ${title} now. It's planned for ${event.when}.`,
      'You can change it, invite people, choose volunteers and cancel it.',
      'Everyone on its guest list stays there. If you plan to come, please say yes yourself.',
    ],
    button: openEvent(event, link),
  };
});
