import type { AnyStateMachine } from 'xstate';
import { beverageMachine } from './flows/beverage/beverage.machine.ts';
import { cameraMachine } from './flows/camera/camera.machine.ts';
import { cancelEventMachine } from './flows/cancelEvent/cancelEvent.machine.ts';
import { changeDateMachine } from './flows/changeDate/changeDate.machine.ts';
import { changeInformationMachine } from './flows/changeInformation/changeInformation.machine.ts';
import { checkOutMachine } from './flows/checkOut/checkOut.machine.ts';
import { claimAccountMachine } from './flows/claimAccount/claimAccount.machine.ts';
import { codesMachine } from './flows/codes/codes.machine.ts';
import { doorMachine } from './flows/door/door.machine.ts';
import { eventCreateMachine } from './flows/eventCreate/eventCreate.machine.ts';
import { eventsMachine } from './flows/events/events.machine.ts';
import { eventStepsMachine } from './flows/eventSteps/eventSteps.machine.ts';
import { eventViewMachine } from './flows/eventView/eventView.machine.ts';
import { federatedMachine } from './flows/federated/federated.machine.ts';
import { forgotPasswordMachine } from './flows/forgotPassword/forgotPassword.machine.ts';
import { guestRsvpMachine } from './flows/guestRsvp/guestRsvp.machine.ts';
import { guestExportMachine } from './flows/guestList/guestExport.machine.ts';
import { guestListMachine } from './flows/guestList/guestList.machine.ts';
import { incidentReportMachine } from './flows/incidentReport/incidentReport.machine.ts';
import { inspectorMachine } from './flows/inspector/inspector.machine.ts';
import { heldAlertsMachine } from './flows/heldAlerts/heldAlerts.machine.ts';
import { houseRuleMachine } from './flows/houseRule/houseRule.machine.ts';
import { inviteGuestMachine } from './flows/inviteGuest/inviteGuest.machine.ts';
import { liveMachine } from './flows/live/live.machine.ts';
import { createLoadMachine } from './flows/load/load.machine.ts';
import { manageGuestsMachine } from './flows/manageGuests/manageGuests.machine.ts';
import { manageVolunteersMachine } from './flows/manageVolunteers/manageVolunteers.machine.ts';
import { volunteerModulesMachine } from './flows/manageVolunteers/volunteerModules.machine.ts';
import { newPasswordMachine } from './flows/newPassword/newPassword.machine.ts';
import { newVersionMachine } from './flows/newVersion/newVersion.machine.ts';
import { noticesMachine } from './flows/notices/notices.machine.ts';
import { openSessionMachine } from './flows/openSession/openSession.machine.ts';
import { resetPasswordMachine } from './flows/resetPassword/resetPassword.machine.ts';
import { rsvpMachine } from './flows/rsvp/rsvp.machine.ts';
import { reviewEventMachine } from './flows/reviewEvent/reviewEvent.machine.ts';
import { personalSafetyMachine } from './flows/personalSafety/personalSafety.machine.ts';
import { safetyContactsMachine } from './flows/safetyContacts/safetyContacts.machine.ts';
import { screenFaultMachine } from './flows/screenFault/screenFault.machine.ts';
import { sendInvitesMachine } from './flows/sendInvites/sendInvites.machine.ts';
import { sendNotificationMachine } from './flows/sendNotification/sendNotification.machine.ts';
import { sessionMachine } from './flows/session/session.machine.ts';
import { signInMachine } from './flows/signIn/signIn.machine.ts';
import { uploadMachine } from './flows/upload/upload.machine.ts';
import { attendanceMachine } from './lifecycles/attendance.machine.ts';
import { eventReviewMachine } from './lifecycles/eventReview.machine.ts';
import { incidentMachine } from './lifecycles/incident.machine.ts';
import { messageMachine } from './lifecycles/message.machine.ts';
import { answerAlertMachine } from './flows/answerAlert/answerAlert.machine.ts';
import { incomingAlertMachine } from './flows/incomingAlert/incomingAlert.machine.ts';
import { sendOrganizationAlertMachine } from './flows/sendOrganizationAlert/sendOrganizationAlert.machine.ts';
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
