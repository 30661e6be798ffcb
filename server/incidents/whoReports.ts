import { type Caller, type EventResource, isCheckInStaff, mayReport } from '#contract/kit/access.ts';
import { areReportsOpen } from '#contract/incidents/reportsOpen.ts';

/** Whether the caller reports an incident at an event at a moment (UTC ISO): its staff always, who was in as long as reports are open. */
export const reports = (
  caller: Caller,
  event: EventResource,
  { endsAt, now }: { endsAt: Date; now: string },
): boolean => mayReport(caller, event) && (isCheckInStaff(caller, event) || areReportsOpen(endsAt.toISOString(), now));
