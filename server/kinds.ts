import { alertResponseKind } from './alerts/alertResponse.kind.ts';
import { organizationAlertKind } from './alerts/organizationAlert.kind.ts';
import { personalAlertKind } from './alerts/personalAlert.kind.ts';
import { attendanceKind } from './rsvp/attendance.kind.ts';
import { doorRefusalsKind } from './door/doorRefusals.kind.ts';
import { incidentKind } from './incidents/incident.kind.ts';
import { eventReviewKind } from './review/eventReview.kind.ts';
import { messageKind } from './outbox/message.kind.ts';
import type { AnyKind } from './journal/kind.ts';

/** Every kind of stream, each before the kinds whose read tables refer to its own. */
export const kinds: AnyKind[] = [
  eventReviewKind,
  attendanceKind,
  doorRefusalsKind,
  incidentKind,
  personalAlertKind,
  organizationAlertKind,
  alertResponseKind,
  messageKind,
];
