import type { Delivery, DeliveryState } from '#contract/messages/message.ts';

/** States of a message in the order of a board: who may need something first. */
export const deliveryStates: readonly DeliveryState[] = ['notDelivered', 'waiting', 'handedOver', 'delivered'];

/** What a state is called. "Delivered" is a receipt, "Sent" is none. */
export const deliveryWords: Readonly<Record<DeliveryState, string>> = {
  notDelivered: 'Not delivered',
  waiting: 'Not sent yet',
  handedOver: 'Sent',
  delivered: 'Delivered',
};

const reasons: Readonly<Record<string, string>> = {
  stopped: 'This person opted out of messages',
  tooLate: 'It couldn’t be sent in time',
  restored: 'It was waiting when a backup was restored',
  throttled: 'Too many messages to this person at once',
  pushed: 'Shown as a notification, by email if it isn’t opened',
  noChannel: 'Text messages aren’t set up here',
  refused: 'The address or number was rejected',
  unknownNumber: 'This number isn’t in service',
  senderRefused: 'Their mailbox rejected it',
  notAuthorized: 'Messages aren’t set up correctly',
  noConnection: 'There was no connection',
  tookTooLong: 'It took too long to send',
};

const isHeldBack = (reason: string): boolean => reason === 'throttled' || reason === 'pushed';

/** Why a message did not arrive, or waits longer than others, as a sentence without its full stop; null where there is nothing to say. */
export function whyNotDelivered({
  state,
  reason,
  channel,
}: Pick<Delivery, 'state' | 'reason' | 'channel'>): string | null {
  if (state === 'waiting')
    return reason === null ? null : isHeldBack(reason) ? (reasons[reason] ?? null) : 'Trying again';
  if (state !== 'notDelivered') return null;
  if (reason === null) return channel === 'sms' ? 'No phone number' : 'No email address';
  return (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? 'It couldn’t be delivered';
}
