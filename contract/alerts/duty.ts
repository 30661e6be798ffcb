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

/** Who is on duty in an organization, who has been longest first. `officers`: how many safety officers it has in all. */
export const DutyRoster = z.object({ officers: z.number(), onDuty: z.array(OfficerOnDuty) });
export type DutyRoster = z.infer<typeof DutyRoster>;
