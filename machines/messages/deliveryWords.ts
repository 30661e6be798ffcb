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
  stopped: 'Messages are stopped by this person',
  tooLate: 'It could not be sent in time',
  throttled: 'This person gets too many messages at once',
  noChannel: 'Text messages are not set up here',
  refused: 'The address or number was refused',
  unknownNumber: 'This number is not in service',
  senderRefused: 'Their mailbox refused it',
  notAuthorized: 'Messages are not set up right here',
  noConnection: 'There was no connection to send it',
  tookTooLong: 'It took too long to send',
};

/** Why a message did not arrive, or waits longer than others, as a sentence without its full stop; null where there is nothing to say. */
export function whyNotDelivered({
  state,
  reason,
  channel,
}: Pick<Delivery, 'state' | 'reason' | 'channel'>): string | null {
  if (state === 'waiting')
    return reason === null ? null : reason === 'throttled' ? (reasons[reason] ?? null) : 'Trying again';
  if (state !== 'notDelivered') return null;
  if (reason === null) return channel === 'sms' ? 'No phone number' : 'No e-mail address';
  return (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? 'It could not be delivered';
}
