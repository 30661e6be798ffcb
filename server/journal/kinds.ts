import { alertResponseKind } from '../areas/alerts/alertResponse.kind.ts';
import { organizationAlertKind } from '../areas/alerts/organizationAlert.kind.ts';
import { personalAlertKind } from '../areas/alerts/personalAlert.kind.ts';
import { attendanceKind } from '../areas/attendance/attendance.kind.ts';
import { incidentKind } from '../areas/incidents/incident.kind.ts';
import { eventReviewKind } from '../areas/review/eventReview.kind.ts';
import { messageKind } from '../messages/message.kind.ts';
import type { AnyKind } from './kind.ts';

/** Every kind of stream, each before the kinds whose read tables refer to its own. */
export const kinds: AnyKind[] = [
  eventReviewKind,
  attendanceKind,
  incidentKind,
  personalAlertKind,
  organizationAlertKind,
  alertResponseKind,
  messageKind,
];
