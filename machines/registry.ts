import type { AnyStateMachine } from 'xstate';
import { beverageMachine } from './beverage/machine.ts';
import { cameraMachine } from './door/camera/machine.ts';
import { cancelEventMachine } from './events/cancelEvent/machine.ts';
import { changeDateMachine } from './events/changeDate/machine.ts';
import { changeInformationMachine } from './events/changeInformation/machine.ts';
import { checkOutMachine } from './door/checkOut/machine.ts';
import { claimAccountMachine } from './account/claimAccount/machine.ts';
import { codesMachine } from './door/codes/machine.ts';
import { doorMachine } from './door/door/machine.ts';
import { eventCreateMachine } from './events/eventCreate/machine.ts';
import { eventsMachine } from './events/events/machine.ts';
import { eventStepsMachine } from './events/eventSteps/machine.ts';
import { eventViewMachine } from './events/eventView/machine.ts';
import { federatedMachine } from './account/federated/machine.ts';
import { forgotPasswordMachine } from './account/forgotPassword/machine.ts';
import { guestRsvpMachine } from './guests/guestRsvp/machine.ts';
import { guestExportMachine } from './guests/guestExport/machine.ts';
import { guestListMachine } from './guests/guestList/machine.ts';
import { incidentReportMachine } from './incidents/incidentReport/machine.ts';
import { inspectorMachine } from './app/inspector/machine.ts';
import { heldAlertsMachine } from './alerts/heldAlerts/machine.ts';
import { houseRuleMachine } from './learning/houseRule/machine.ts';
import { inviteGuestMachine } from './guests/inviteGuest/machine.ts';
import { liveMachine } from './app/live/machine.ts';
import { createLoadMachine } from './kit/load/machine.ts';
import { manageGuestsMachine } from './guests/manageGuests/machine.ts';
import { manageVolunteersMachine } from './volunteers/manageVolunteers/machine.ts';
import { volunteerModulesMachine } from './volunteers/volunteerModules/machine.ts';
import { newPasswordMachine } from './account/newPassword/machine.ts';
import { newVersionMachine } from './app/newVersion/machine.ts';
import { noticesMachine } from './app/notices/machine.ts';
import { openSessionMachine } from './account/openSession/machine.ts';
import { resetPasswordMachine } from './account/resetPassword/machine.ts';
import { rsvpMachine } from './rsvp/machine.ts';
import { reviewEventMachine } from './review/reviewEvent/machine.ts';
import { personalSafetyMachine } from './alerts/personalSafety/machine.ts';
import { safetyContactsMachine } from './alerts/safetyContacts/machine.ts';
import { screenFaultMachine } from './app/screenFault/machine.ts';
import { sendInvitesMachine } from './messages/sendInvites/machine.ts';
import { sendNotificationMachine } from './messages/sendNotification/machine.ts';
import { sessionMachine } from './account/session/machine.ts';
import { signInMachine } from './account/signIn/machine.ts';
import { uploadMachine } from './events/upload/machine.ts';
import { attendanceMachine } from './lifecycles/attendance.machine.ts';
import { eventReviewMachine } from './lifecycles/eventReview.machine.ts';
import { incidentMachine } from './lifecycles/incident.machine.ts';
import { messageMachine } from './lifecycles/message.machine.ts';
import { answerAlertMachine } from './alerts/answerAlert/machine.ts';
import { incomingAlertMachine } from './alerts/incomingAlert/machine.ts';
import { sendOrganizationAlertMachine } from './alerts/sendOrganizationAlert/machine.ts';
import { alertResponseMachine } from './lifecycles/alertResponse.machine.ts';
import { organizationAlertMachine } from './lifecycles/organizationAlert.machine.ts';
import { personalAlertMachine } from './lifecycles/personalAlert.machine.ts';

/** Every chart by its id: for tests, the inspector and scripts. */
export const registry: Readonly<Record<string, AnyStateMachine>> = {
  session: sessionMachine,
  notices: noticesMachine,
  live: liveMachine,
  newVersion: newVersionMachine,
  screenFault: screenFaultMachine,
  load: createLoadMachine('load'),
  signIn: signInMachine,
  newPassword: newPasswordMachine,
  forgotPassword: forgotPasswordMachine,
  claimAccount: claimAccountMachine,
  resetPassword: resetPasswordMachine,
  federated: federatedMachine,
  openSession: openSessionMachine,
  events: eventsMachine,
  eventCreate: eventCreateMachine,
  eventSteps: eventStepsMachine,
  eventView: eventViewMachine,
  rsvp: rsvpMachine,
  checkOut: checkOutMachine,
  codes: codesMachine,
  door: doorMachine,
  camera: cameraMachine,
  guestExport: guestExportMachine,
  guestList: guestListMachine,
  guestRsvp: guestRsvpMachine,
  sendInvites: sendInvitesMachine,
  sendNotification: sendNotificationMachine,
  heldAlerts: heldAlertsMachine,
  houseRule: houseRuleMachine,
  inviteGuest: inviteGuestMachine,
  manageGuests: manageGuestsMachine,
  reviewEvent: reviewEventMachine,
  upload: uploadMachine,
  incidentReport: incidentReportMachine,
  changeDate: changeDateMachine,
  changeInformation: changeInformationMachine,
  cancelEvent: cancelEventMachine,
  beverage: beverageMachine,
  volunteerModules: volunteerModulesMachine,
  manageVolunteers: manageVolunteersMachine,
  safetyContacts: safetyContactsMachine,
  personalSafety: personalSafetyMachine,
  inspector: inspectorMachine,
  attendance: attendanceMachine,
  eventReview: eventReviewMachine,
  incident: incidentMachine,
  message: messageMachine,
  sendOrganizationAlert: sendOrganizationAlertMachine,
  answerAlert: answerAlertMachine,
  incomingAlert: incomingAlertMachine,
  personalAlert: personalAlertMachine,
  organizationAlert: organizationAlertMachine,
  alertResponse: alertResponseMachine,
};
