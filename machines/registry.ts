// Written from the folders by `npm run generate`.
import type { AnyStateMachine } from 'xstate';
import { alertBoardMachine } from './alerts/alertBoard/machine.ts';
import { alertLinkMachine } from './alerts/alertLink/machine.ts';
import { alertPlanMachine } from './alerts/alertPlan/machine.ts';
import { alertReportMachine } from './alerts/alertReport/machine.ts';
import { alertResponseMachine } from './lifecycles/alertResponse.machine.ts';
import { anonymousReportMachine } from './incidents/anonymousReport/machine.ts';
import { answerAlertMachine } from './alerts/answerAlert/machine.ts';
import { answerLinkMachine } from './alerts/answerLink/machine.ts';
import { attendanceMachine } from './lifecycles/attendance.machine.ts';
import { auditLogMachine } from './organization/auditLog/machine.ts';
import { authenticatorMachine } from './account/authenticator/machine.ts';
import { beverageMachine } from './beverage/machine.ts';
import { cameraMachine } from './door/camera/machine.ts';
import { cancelEventMachine } from './events/cancelEvent/machine.ts';
import { changeDateMachine } from './events/changeDate/machine.ts';
import { changeInformationMachine } from './events/changeInformation/machine.ts';
import { changePasswordMachine } from './account/changePassword/machine.ts';
import { changePhoneMachine } from './account/changePhone/machine.ts';
import { checkLinkMachine } from './alerts/checkLink/machine.ts';
import { checkOnMeMachine } from './alerts/checkOnMe/machine.ts';
import { checkOutMachine } from './door/checkOut/machine.ts';
import { claimAccountMachine } from './account/claimAccount/machine.ts';
import { codesMachine } from './door/codes/machine.ts';
import { confirmPasswordMachine } from './account/confirmPassword/machine.ts';
import { conflictMachine } from './door/conflict/machine.ts';
import { contactConsentMachine } from './lifecycles/contactConsent.machine.ts';
import { contactLinkMachine } from './alerts/contactLink/machine.ts';
import { curriculumMachine } from './lifecycles/curriculum.machine.ts';
import { deliveriesMachine } from './organization/deliveries/machine.ts';
import { doorMachine } from './door/door/machine.ts';
import { doorDeviceMachine } from './lifecycles/doorDevice.machine.ts';
import { doorDevicesMachine } from './door/doorDevices/machine.ts';
import { doorRefusalsMachine } from './lifecycles/doorRefusals.machine.ts';
import { dutyPlanMachine } from './alerts/dutyPlan/machine.ts';
import { educationBookMachine } from './learning/educationBook/machine.ts';
import { eraseMemberMachine } from './organization/eraseMember/machine.ts';
import { eveningMachine } from './evenings/evening/machine.ts';
import { eventCreateMachine } from './events/eventCreate/machine.ts';
import { eventReviewMachine } from './lifecycles/eventReview.machine.ts';
import { eventStepsMachine } from './events/eventSteps/machine.ts';
import { eventTypeMachine } from './lifecycles/eventType.machine.ts';
import { eventViewMachine } from './events/eventView/machine.ts';
import { eventsMachine } from './events/events/machine.ts';
import { federatedMachine } from './account/federated/machine.ts';
import { forgotPasswordMachine } from './account/forgotPassword/machine.ts';
import { galleryMachine } from './app/gallery/machine.ts';
import { guestExportMachine } from './guests/guestExport/machine.ts';
import { guestListMachine } from './guests/guestList/machine.ts';
import { guestRsvpMachine } from './guests/guestRsvp/machine.ts';
import { handOverMachine } from './organization/handOver/machine.ts';
import { handbookMachine } from './lifecycles/handbook.machine.ts';
import { heldAlertsMachine } from './alerts/heldAlerts/machine.ts';
import { houseRuleMachine } from './learning/houseRule/machine.ts';
import { importMembersMachine } from './organization/importMembers/machine.ts';
import { incidentMachine } from './lifecycles/incident.machine.ts';
import { incidentReportMachine } from './incidents/incidentReport/machine.ts';
import { incidentThreadMachine } from './incidents/incidentThread/machine.ts';
import { incomingAlertMachine } from './alerts/incomingAlert/machine.ts';
import { inspectorMachine } from './app/inspector/machine.ts';
import { inviteGuestMachine } from './guests/inviteGuest/machine.ts';
import { liveMachine } from './app/live/machine.ts';
import { createLoadMachine } from './kit/load/machine.ts';
import { logOutMachine } from './account/logOut/machine.ts';
import { lookMachine } from './organization/look/machine.ts';
import { manageMachine } from './organization/manage/machine.ts';
import { manageGuestsMachine } from './guests/manageGuests/machine.ts';
import { manageVolunteersMachine } from './volunteers/manageVolunteers/machine.ts';
import { managedTypesMachine } from './events/managedTypes/machine.ts';
import { markSafeMachine } from './alerts/markSafe/machine.ts';
import { memberMachine } from './organization/member/machine.ts';
import { memberExportMachine } from './organization/memberExport/machine.ts';
import { memberFormMachine } from './organization/memberForm/machine.ts';
import { memberRolesMachine } from './organization/memberRoles/machine.ts';
import { membersMachine } from './organization/members/machine.ts';
import { membershipMachine } from './lifecycles/membership.machine.ts';
import { mergeMemberMachine } from './organization/mergeMember/machine.ts';
import { messageMachine } from './lifecycles/message.machine.ts';
import { moveMemberMachine } from './organization/moveMember/machine.ts';
import { myAccountMachine } from './account/myAccount/machine.ts';
import { myDataMachine } from './account/myData/machine.ts';
import { newPasswordMachine } from './account/newPassword/machine.ts';
import { newVersionMachine } from './app/newVersion/machine.ts';
import { noticesMachine } from './app/notices/machine.ts';
import { officerDutyMachine } from './lifecycles/officerDuty.machine.ts';
import { onDutyMachine } from './alerts/onDuty/machine.ts';
import { openSessionMachine } from './account/openSession/machine.ts';
import { operationsMachine } from './organization/operations/machine.ts';
import { organizationMachine } from './lifecycles/organization.machine.ts';
import { organizationAlertMachine } from './lifecycles/organizationAlert.machine.ts';
import { pairedDoorMachine } from './door/pairedDoor/machine.ts';
import { partyMachine } from './door/party/machine.ts';
import { passkeysMachine } from './account/passkeys/machine.ts';
import { personalAlertMachine } from './lifecycles/personalAlert.machine.ts';
import { personalSafetyMachine } from './alerts/personalSafety/machine.ts';
import { pushConsentMachine } from './account/pushConsent/machine.ts';
import { pushRenewalMachine } from './account/pushRenewal/machine.ts';
import { reportByCodeMachine } from './incidents/reportByCode/machine.ts';
import { resetPasswordMachine } from './account/resetPassword/machine.ts';
import { reviewEventMachine } from './review/reviewEvent/machine.ts';
import { rolesMachine } from './organization/roles/machine.ts';
import { rosterMachine } from './guests/roster/machine.ts';
import { rsvpMachine } from './rsvp/machine.ts';
import { ruleBookMachine } from './learning/ruleBook/machine.ts';
import { safetyCheckMachine } from './lifecycles/safetyCheck.machine.ts';
import { safetyContactsMachine } from './alerts/safetyContacts/machine.ts';
import { screenFaultMachine } from './app/screenFault/machine.ts';
import { sendInvitesMachine } from './messages/sendInvites/machine.ts';
import { sendNotificationMachine } from './messages/sendNotification/machine.ts';
import { sendOrganizationAlertMachine } from './alerts/sendOrganizationAlert/machine.ts';
import { sessionMachine } from './account/session/machine.ts';
import { setUpMachine } from './organization/setUp/machine.ts';
import { settingsMachine } from './organization/settings/machine.ts';
import { signInMachine } from './account/signIn/machine.ts';
import { signInSecurityMachine } from './organization/signInSecurity/machine.ts';
import { signOnMachine } from './organization/signOn/machine.ts';
import { signedCopyMachine } from './evenings/signedCopy/machine.ts';
import { simulatorMachine } from './app/simulator/machine.ts';
import { typeEditorMachine } from './events/typeEditor/machine.ts';
import { unsentRecordsMachine } from './door/unsentRecords/machine.ts';
import { uploadMachine } from './events/upload/machine.ts';
import { volunteerModulesMachine } from './volunteers/volunteerModules/machine.ts';
import { writeEducationMachine } from './learning/writeEducation/machine.ts';
import { writeRuleMachine } from './learning/writeRule/machine.ts';

/** Every chart by its id: for tests, the inspector and scripts. */
export const registry: Readonly<Record<string, AnyStateMachine>> = {
  alertBoard: alertBoardMachine,
  alertLink: alertLinkMachine,
  alertPlan: alertPlanMachine,
  alertReport: alertReportMachine,
  alertResponse: alertResponseMachine,
  anonymousReport: anonymousReportMachine,
  answerAlert: answerAlertMachine,
  answerLink: answerLinkMachine,
  attendance: attendanceMachine,
  auditLog: auditLogMachine,
  authenticator: authenticatorMachine,
  beverage: beverageMachine,
  camera: cameraMachine,
  cancelEvent: cancelEventMachine,
  changeDate: changeDateMachine,
  changeInformation: changeInformationMachine,
  changePassword: changePasswordMachine,
  changePhone: changePhoneMachine,
  checkLink: checkLinkMachine,
  checkOnMe: checkOnMeMachine,
  checkOut: checkOutMachine,
  claimAccount: claimAccountMachine,
  codes: codesMachine,
  confirmPassword: confirmPasswordMachine,
  conflict: conflictMachine,
  contactConsent: contactConsentMachine,
  contactLink: contactLinkMachine,
  curriculum: curriculumMachine,
  deliveries: deliveriesMachine,
  door: doorMachine,
  doorDevice: doorDeviceMachine,
  doorDevices: doorDevicesMachine,
  doorRefusals: doorRefusalsMachine,
  dutyPlan: dutyPlanMachine,
  educationBook: educationBookMachine,
  eraseMember: eraseMemberMachine,
  evening: eveningMachine,
  eventCreate: eventCreateMachine,
  eventReview: eventReviewMachine,
  eventSteps: eventStepsMachine,
  eventType: eventTypeMachine,
  eventView: eventViewMachine,
  events: eventsMachine,
  federated: federatedMachine,
  forgotPassword: forgotPasswordMachine,
  gallery: galleryMachine,
  guestExport: guestExportMachine,
  guestList: guestListMachine,
  guestRsvp: guestRsvpMachine,
  handOver: handOverMachine,
  handbook: handbookMachine,
  heldAlerts: heldAlertsMachine,
  houseRule: houseRuleMachine,
  importMembers: importMembersMachine,
  incident: incidentMachine,
  incidentReport: incidentReportMachine,
  incidentThread: incidentThreadMachine,
  incomingAlert: incomingAlertMachine,
  inspector: inspectorMachine,
  inviteGuest: inviteGuestMachine,
  live: liveMachine,
  load: createLoadMachine('load'),
  logOut: logOutMachine,
  look: lookMachine,
  manage: manageMachine,
  manageGuests: manageGuestsMachine,
  manageVolunteers: manageVolunteersMachine,
  managedTypes: managedTypesMachine,
  markSafe: markSafeMachine,
  member: memberMachine,
  memberExport: memberExportMachine,
  memberForm: memberFormMachine,
  memberRoles: memberRolesMachine,
  members: membersMachine,
  membership: membershipMachine,
  mergeMember: mergeMemberMachine,
  message: messageMachine,
  moveMember: moveMemberMachine,
  myAccount: myAccountMachine,
  myData: myDataMachine,
  newPassword: newPasswordMachine,
  newVersion: newVersionMachine,
  notices: noticesMachine,
  officerDuty: officerDutyMachine,
  onDuty: onDutyMachine,
  openSession: openSessionMachine,
  operations: operationsMachine,
  organization: organizationMachine,
  organizationAlert: organizationAlertMachine,
  pairedDoor: pairedDoorMachine,
  party: partyMachine,
  passkeys: passkeysMachine,
  personalAlert: personalAlertMachine,
  personalSafety: personalSafetyMachine,
  pushConsent: pushConsentMachine,
  pushRenewal: pushRenewalMachine,
  reportByCode: reportByCodeMachine,
  resetPassword: resetPasswordMachine,
  reviewEvent: reviewEventMachine,
  roles: rolesMachine,
  roster: rosterMachine,
  rsvp: rsvpMachine,
  ruleBook: ruleBookMachine,
  safetyCheck: safetyCheckMachine,
  safetyContacts: safetyContactsMachine,
  screenFault: screenFaultMachine,
  sendInvites: sendInvitesMachine,
  sendNotification: sendNotificationMachine,
  sendOrganizationAlert: sendOrganizationAlertMachine,
  session: sessionMachine,
  setUp: setUpMachine,
  settings: settingsMachine,
  signIn: signInMachine,
  signInSecurity: signInSecurityMachine,
  signOn: signOnMachine,
  signedCopy: signedCopyMachine,
  simulator: simulatorMachine,
  typeEditor: typeEditorMachine,
  unsentRecords: unsentRecordsMachine,
  upload: uploadMachine,
  volunteerModules: volunteerModulesMachine,
  writeEducation: writeEducationMachine,
  writeRule: writeRuleMachine,
};
