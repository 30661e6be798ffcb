import * as z from 'zod/mini';
import { Setting } from '#contract/organization/organization.ts';
import { ReviewStatus } from '#contract/events/event.ts';
import { Id, Instant } from '#contract/kit/shared.ts';

/** A phone without an account that is a door of one event, or the code that is to pair one. */
export const DoorDevice = z.object({
  id: Id,
  name: z.string(),
  /** `closed`: the code was taken back, or the phone is a door no more. */
  state: z.enum(['offered', 'paired', 'closed']),
  /** When the code was offered, or the phone paired. */
  since: Instant,
  /** Who offered it: the door stands in their name. */
  by: z.string(),
  /** When the code stops working. */
  codeUntil: Instant,
  /** When the phone last asked for something. */
  seenAt: z.nullable(Instant),
  /** Of a paired one: who paired it, or in whose name it stands, isn't check-in staff now. The phone is closed, and keeps what it hasn't sent (C-103). */
  isWithoutStaff: z.optional(z.boolean()),
});
export type DoorDevice = z.infer<typeof DoorDevice>;

/** What a paired phone starts with: its name, in whose name it stands at the door, and no more of event and organization than a door needs. */
export const DoorPass = z.object({
  id: Id,
  name: z.string(),
  by: z.string(),
  event: z.object({
    id: Id,
    title: z.string(),
    endDate: Instant,
    timezone: z.string(),
    reviewStatus: ReviewStatus,
    isBeingChanged: z.boolean(),
  }),
  organization: z.object({ name: z.string(), settings: z.array(Setting), offlineListMinutes: z.number() }),
});
export type DoorPass = z.infer<typeof DoorPass>;

/** 32 random bytes in base64url: of the code in the link, and of what the phone shows instead of an account. */
export const DoorSecret = z.string().check(z.regex(/^[\w-]{43}$/));
