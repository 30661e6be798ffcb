import * as z from 'zod/mini';
import { checkInStaffAlways, settlingStaff } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Id } from '#contract/kit/shared.ts';
import { GuestEntry } from '#contract/rsvp/attendee.ts';
import { ConflictAnswer, MergedRecord, SentRecord } from './doorLog.ts';
import { Moment } from './moment.ts';

/**
 * Hands over what a phone decided at a door without a network: up to 500 records in any order, each of one effect however often it
 * comes, by who sends it, device and counter. Answered one by one; no record makes the call fail: one that can't be read is refused as a
 * code that no one has (C-65). Where the phone's clock is wrong
 * by a minute or more (header `X-Sent-At`), the records' moments are put right by as much.
 */
export const sendDoorLog = defineCall({
  name: 'sendDoorLog',
  feature: 'door',
  method: 'POST',
  path: '/events/{id}/door-log',
  tenantParams: 'both',
  resource: 'event',
  access: checkInStaffAlways,
  forbidden: 'notCheckInStaff',
  body: z.object({
    device: Id.check(z.maxLength(60)),
    records: z.array(SentRecord).check(z.maxLength(500)),
  }),
  answer: z.object({ records: z.array(MergedRecord) }),
  atDoors: 'handingOver',
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'doorRevoked', 'doorClosed'],
  /** What the doors decided stands, whatever became of the event. */
  afterCancelling: true,
  ours: true,
});

/** Staff say what became of admissions that contradict each other. `admissions` are the times they were shown; refused where others were added since. Also once the event was cancelled (E-324). */
export const settleConflict = defineCall({
  name: 'settleConflict',
  feature: 'door',
  method: 'POST',
  path: '/events/{id}/attendees/{attendeeId}/conflict',
  tenantParams: 'both',
  resource: 'attendee',
  access: settlingStaff,
  afterCancelling: true,
  forbidden: 'notCheckInStaff',
  body: z.object({ answer: ConflictAnswer, admissions: z.array(Moment) }),
  answer: GuestEntry,
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled', 'changedMeanwhile'],
  ours: true,
});
