import type { Delivery, DeliveryState, EventNotification } from '#contract/messages/message.ts';
import { showMoment } from '#contract/kit/zones.ts';
import { deliveryStates, whyNotDelivered } from '../deliveryWords.ts';

/** A notification that was sent, and how far its messages came. */
export interface SentNotification {
  id: string;
  information: string;
  /** Whom it went to and when: `To everyone going, October 17, 2026, 10:42 PM EDT`. */
  about: string;
  /** How many messages are in each state; states that hold none are left out. */
  counts: readonly { state: DeliveryState; count: number }[];
  isOpen: boolean;
  /** Those who may need something first; no one while it is closed. */
  people: readonly SentNotificationRow[];
}

export interface SentNotificationRow {
  id: string;
  name: string;
  state: DeliveryState;
  /** By text message or mail, and why it was not delivered. */
  how: string;
}

/** A notification with how many of its messages are in each state; the list of people where it is opened. */
export function sentOf(
  { id, information, checkedIn, createdAt, deliveries }: EventNotification,
  zone: string,
  isOpen: boolean,
): SentNotification {
  const byState = Map.groupBy(deliveries, ({ state }) => state);
  const states = deliveryStates.filter((state) => byState.has(state));
  return {
    id,
    information,
    about: `To ${checkedIn ? 'everyone checked in' : 'everyone going'}, ${showMoment(createdAt, zone)}`,
    counts: states.map((state) => ({ state, count: byState.get(state)?.length ?? 0 })),
    isOpen,
    people: isOpen ? states.flatMap((state) => (byState.get(state) ?? []).map(toldOf)) : [],
  };
}

const channels = { sms: 'Text message', mail: 'Email' } as const;

const toldOf = (delivery: Delivery): SentNotificationRow => {
  const { id, name, state, channel } = delivery;
  const why = whyNotDelivered(delivery);
  return { id, name, state, how: why === null ? channels[channel] : `${channels[channel]}. ${why}.` };
};
