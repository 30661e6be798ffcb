import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';

/** A safety officer on duty (S-72). `phone` is E.164. `lastText`: what became of the newest text message to them; null where there was none. */
export const OfficerOnDuty = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  since: Instant,
  until: Instant,
  lastText: z.nullable(z.enum(['waiting', 'handedOver', 'delivered', 'notDelivered'])),
});
export type OfficerOnDuty = z.infer<typeof OfficerOnDuty>;

/** A part of an event during which no safety officer is on duty, nor has planned to be (S-122). */
export const DutyGap = z.object({ eventId: Id, title: z.string(), from: Instant, until: Instant });
export type DutyGap = z.infer<typeof DutyGap>;

/**
 * Who is on duty in an organization, who has been longest first. `officers`: how many safety officers it has in all. `gaps`: of the
 * events that go on or start within two days, in the order of their beginnings.
 */
export const DutyRoster = z.object({
  officers: z.number(),
  onDuty: z.array(OfficerOnDuty),
  gaps: z.array(DutyGap),
});
export type DutyRoster = z.infer<typeof DutyRoster>;
