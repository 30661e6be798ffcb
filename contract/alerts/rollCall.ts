import * as z from 'zod/mini';
import { AlertAnswer } from './alert.ts';
import { DoorAlert } from './doorAlert.ts';

/** Someone on the roll call of an alert at an event's door, by name alone. `host`: whose guest they are. `markedBy`: who said it in their stead. */
export const RollCallPerson = z.pick(AlertAnswer, {
  ...{ id: true, firstName: true, lastName: true, host: true },
  ...{ status: true, markedBy: true, answeredAt: true },
});
export type RollCallPerson = z.infer<typeof RollCallPerson>;

/**
 * The roll call of an alert for those inside an event (S-113). `count`: for how many it is. `people`: whoever is not accounted for,
 * and whoever was marked and may be marked otherwise, by their names.
 */
export const RollCall = z.object({ alert: DoorAlert, count: z.number(), people: z.array(RollCallPerson) });
export type RollCall = z.infer<typeof RollCall>;
