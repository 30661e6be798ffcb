import { alertResponseKind } from './alerts/organization/alertResponse.kind.ts';
import { organizationAlertKind } from './alerts/organization/organizationAlert.kind.ts';
import { officerDutyKind } from './alerts/duty/officerDuty.kind.ts';
import { safetyCheckKind } from './alerts/check/safetyCheck.kind.ts';
import { contactConsentKind } from './alerts/consent/contactConsent.kind.ts';
import { personalAlertKind } from './alerts/personalAlert.kind.ts';
import { curriculumKind } from './learning/curriculum.kind.ts';
import { handbookKind } from './learning/handbook.kind.ts';
import { organizationKind } from './organization/organization.kind.ts';
import { membershipKind } from './organization/membership.kind.ts';
import { attendanceKind } from './rsvp/attendance.kind.ts';
import { doorDeviceKind } from './door/doorDevice.kind.ts';
import { doorRefusalsKind } from './door/doorRefusals.kind.ts';
import { incidentKind } from './incidents/incident.kind.ts';
import { eventTypeKind } from './events/eventTypes/eventType.kind.ts';
import { eventReviewKind } from './review/eventReview.kind.ts';
import { messageKind } from './outbox/message.kind.ts';
import type { AnyKind } from './journal/kind.ts';

/** Every kind of stream, each before the kinds whose read tables refer to its own. */
export const kinds: AnyKind[] = [
  eventReviewKind,
  attendanceKind,
  doorRefusalsKind,
  doorDeviceKind,
  incidentKind,
  personalAlertKind,
  safetyCheckKind,
  contactConsentKind,
  organizationAlertKind,
  alertResponseKind,
  officerDutyKind,
  messageKind,
  membershipKind,
  eventTypeKind,
  handbookKind,
  curriculumKind,
  organizationKind,
];
