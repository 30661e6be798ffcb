import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';

/** How far one message came: waiting for its turn, taken by the service that carries it, with a receipt, or not to be delivered. */
export const DeliveryState = z.enum(['waiting', 'handedOver', 'delivered', 'notDelivered']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** One message to one person over one channel, as its sender sees it. `name` is as lists show it; `at` is when the state was reached; `reason` is one word for machines. */
export const Delivery = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(['mail', 'sms']),
  state: DeliveryState,
  at: Instant,
  reason: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof Delivery>;

/** A notification of an event (P-82). `checkedIn`: it went to those who were in; otherwise to everyone with a yes. */
export const EventNotification = z.object({
  id: Id,
  information: z.string(),
  checkedIn: z.boolean(),
  createdAt: Instant,
  deliveries: z.array(Delivery),
});
export type EventNotification = z.infer<typeof EventNotification>;
