import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';

/** What messages of an organization are about, as its page tells them apart (M-133). What only some may know of is none of these. */
export const deliveryTopics = [
  'accounts',
  'invitations',
  'volunteers',
  'reviews',
  'changes',
  'cancellations',
  'hosts',
  'notifications',
  'safetyAlerts',
  'allClears',
  'duty',
] as const;
export const DeliveryTopic = z.enum(deliveryTopics);
export type DeliveryTopic = z.infer<typeof DeliveryTopic>;

const DeliveryChannel = z.enum(['mail', 'sms', 'push']);
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;

/** How many days the page looks back; what waits longer than that is counted too. */
export const deliveryDays = 7;

/** How many messages are tried again at once. */
export const maxRetried = 500;

/**
 * Messages of one purpose over one channel, by how far they came: `sent` is handed over, `delivered` has a receipt. `pushed` and
 * `opened` (N-126) are apart from `waiting` and `delivered`; a server of the version before doesn't say them.
 */
export const DeliveryCount = z.object({
  purpose: z.enum(['account', 'social', 'safety']),
  channel: DeliveryChannel,
  waiting: z.number(),
  sending: z.number(),
  sent: z.number(),
  delivered: z.number(),
  failed: z.number(),
  /** Nothing was left to say. */
  dropped: z.number(),
  /** Wait for a notification that tells the same to be opened. */
  pushed: z.optional(z.number()),
  /** Never left, since that was opened or the event was read in the app. */
  opened: z.optional(z.number()),
});
export type DeliveryCount = z.infer<typeof DeliveryCount>;

/** Which failed messages: about what, over which channel, and why, as one word for machines. */
export const FailedKind = z.object({ topic: DeliveryTopic, channel: DeliveryChannel, reason: z.string() });
export type FailedKind = z.infer<typeof FailedKind>;

/** Failed messages of one kind: how many, how many of them still make sense, and when the first and the last one failed. */
export const FailedGroup = z.object({
  ...FailedKind.shape,
  count: z.number(),
  retriable: z.number(),
  firstAt: Instant,
  lastAt: Instant,
});
export type FailedGroup = z.infer<typeof FailedGroup>;

/** How messages of an organization fare at a moment (UTC ISO). No message, address or person is named. */
export const Deliveries = z.object({
  at: Instant,
  counts: z.array(DeliveryCount),
  /** When the oldest one that waits was queued; null where none waits. */
  waitingSince: z.nullable(Instant),
  /** The kind that failed last comes first. */
  failed: z.array(FailedGroup),
});
export type Deliveries = z.infer<typeof Deliveries>;

/** How many messages were given tries again, and how many of the kind are left that may be. */
export const Retried = z.object({ retried: z.number(), left: z.number() });
export type Retried = z.infer<typeof Retried>;
