import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';

/** An alert for who is inside an event, as its doors tell it to whoever comes in after it (S-107). */
export const DoorAlert = z.object({ id: Id, information: z.string(), sentAt: Instant, isDrill: z.boolean() });
export type DoorAlert = z.infer<typeof DoorAlert>;
