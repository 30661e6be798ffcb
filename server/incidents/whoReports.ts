import { type Caller, type EventResource, isCheckInStaff, mayReport } from '#contract/kit/access.ts';
import { day } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';

/** Whether who was in still reports, under their name or without it: until some days after the event's end. `now` is UTC ISO. */
export const areReportsOpen = (endsAt: Date, now: string): boolean =>
  endsAt.getTime() + limits.reportDays * day > Date.parse(now);

/** Whether the caller reports an incident at an event at a moment (UTC ISO): its staff always, who was in as long as reports are open. */
export const reports = (
  caller: Caller,
  event: EventResource,
  { endsAt, now }: { endsAt: Date; now: string },
): boolean => mayReport(caller, event) && (isCheckInStaff(caller, event) || areReportsOpen(endsAt, now));
