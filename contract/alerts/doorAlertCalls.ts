import * as z from 'zod/mini';
import { checkInStaff } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { dataOf } from '#contract/kit/shared.ts';
import { DoorAlert } from './doorAlert.ts';

/**
 * The alerts for who is inside an event that are neither all clear nor older than `limits.alertHours`, newest first: no one who
 * comes in now was asked, so the door tells them (S-107). For its staff and its paired phones.
 */
export const listDoorAlerts = defineCall({
  name: 'listDoorAlerts',
  feature: 'alerts',
  method: 'GET',
  path: '/events/{id}/door-alerts',
  tenantParams: 'both',
  resource: 'event',
  access: checkInStaff,
  forbidden: 'notCheckInStaff',
  answer: dataOf(z.array(DoorAlert)),
  atDoors: 'untilEnd',
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled', 'doorRevoked', 'doorClosed'],
  ours: true,
});
