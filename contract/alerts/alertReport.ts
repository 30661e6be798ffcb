import * as z from 'zod/mini';
import { Delivery } from '#contract/messages/message.ts';
import { Id, Instant } from '#contract/kit/shared.ts';
import { BoardStatus, OrganizationAlert } from './alert.ts';

/**
 * A notification of an alert, or a message by which someone was asked again. `again`: 0 with the alert itself, then which time it
 * was; of several devices the one that came farthest. `at`: UTC ISO; `reason`: one word.
 */
const ToldBeside = z.extend(z.pick(Delivery, { state: true, at: true, reason: true }), {
  channel: z.enum(['mail', 'sms', 'push']),
  again: z.int(),
});

/**
 * Someone in the report of an alert: how they were told, each text and each mail by itself, what else told them (`beside`,
 * S-190), and what they answered. Neither phone nor place nor note: a report is handed on. `host`: whose guest they are;
 * `chapter`: in which they were asked; `markedBy`: who said it in their stead (S-89).
 */
export const ReportedPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  host: z.nullable(z.string()),
  chapter: z.optional(z.nullable(z.string())),
  status: z.nullable(BoardStatus),
  answeredAt: z.nullable(Instant),
  markedBy: z.nullable(z.string()),
  seenAt: z.nullable(Instant),
  deliveries: z.array(z.pick(Delivery, { channel: true, state: true, at: true, reason: true })),
  /** Absent from a server of the version before. */
  beside: z.optional(z.array(ToldBeside)),
});
export type ReportedPerson = z.infer<typeof ReportedPerson>;

/** Our own: what became of an alert (S-108). People stand in the order of its board; `part` as there. */
export const AlertReport = z.object({
  alert: OrganizationAlert,
  people: z.array(ReportedPerson),
  part: z.optional(z.nullable(z.array(z.string()))),
});
export type AlertReport = z.infer<typeof AlertReport>;
