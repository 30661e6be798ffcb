import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { beverageModel } from '#machines/flows/beverage/beverage.model.ts';
import { cameraModel } from '#machines/flows/camera/camera.model.ts';
import { cancelEventModel } from '#machines/flows/cancelEvent/cancelEvent.model.ts';
import { changeDateModel } from '#machines/flows/changeDate/changeDate.model.ts';
import { changeInformationModel } from '#machines/flows/changeInformation/changeInformation.model.ts';
import { manageVolunteersModel } from '#machines/flows/manageVolunteers/manageVolunteers.model.ts';
import { volunteerModulesModel } from '#machines/flows/manageVolunteers/volunteerModules.model.ts';
import { checkOutModel } from '#machines/flows/checkOut/checkOut.model.ts';
import { claimAccountModel } from '#machines/flows/claimAccount/claimAccount.model.ts';
import { federatedModel } from '#machines/flows/federated/federated.model.ts';
import { forgotPasswordModel } from '#machines/flows/forgotPassword/forgotPassword.model.ts';
import { newPasswordModel } from '#machines/flows/newPassword/newPassword.model.ts';
import { openSessionModel } from '#machines/flows/openSession/openSession.model.ts';
import { resetPasswordModel } from '#machines/flows/resetPassword/resetPassword.model.ts';
import { codesModel } from '#machines/flows/codes/codes.model.ts';
import { doorModel } from '#machines/flows/door/door.model.ts';
import { eventCreateModel } from '#machines/flows/eventCreate/eventCreate.model.ts';
import { eventsModel } from '#machines/flows/events/events.model.ts';
import { eventStepsModel } from '#machines/flows/eventSteps/eventSteps.model.ts';
import { eventViewModel } from '#machines/flows/eventView/eventView.model.ts';
import { guestExportModel } from '#machines/flows/guestList/guestExport.model.ts';
import { guestListModel } from '#machines/flows/guestList/guestList.model.ts';
import { guestRsvpModel } from '#machines/flows/guestRsvp/guestRsvp.model.ts';
import { incidentReportModel } from '#machines/flows/incidentReport/incidentReport.model.ts';
import { inspectorModel } from '#machines/flows/inspector/inspector.model.ts';
import { heldAlertsModel } from '#machines/flows/heldAlerts/heldAlerts.model.ts';
import { houseRuleModel } from '#machines/flows/houseRule/houseRule.model.ts';
import { inviteGuestModel } from '#machines/flows/inviteGuest/inviteGuest.model.ts';
import { liveModel } from '#machines/flows/live/live.model.ts';
import { loadModel } from '#machines/flows/load/load.model.ts';
import { manageGuestsModel } from '#machines/flows/manageGuests/manageGuests.model.ts';
import { newVersionModel } from '#machines/flows/newVersion/newVersion.model.ts';
import { noticesModel } from '#machines/flows/notices/notices.model.ts';
import { reviewEventModel } from '#machines/flows/reviewEvent/reviewEvent.model.ts';
import { rsvpModel } from '#machines/flows/rsvp/rsvp.model.ts';
import { personalSafetyModel } from '#machines/flows/personalSafety/personalSafety.model.ts';
import { safetyContactsModel } from '#machines/flows/safetyContacts/safetyContacts.model.ts';
import { screenFaultModel } from '#machines/flows/screenFault/screenFault.model.ts';
import { sendInvitesModel } from '#machines/flows/sendInvites/sendInvites.model.ts';
import { sendNotificationModel } from '#machines/flows/sendNotification/sendNotification.model.ts';
import { sessionModel } from '#machines/flows/session/session.model.ts';
import { signInModel } from '#machines/flows/signIn/signIn.model.ts';
import { uploadModel } from '#machines/flows/upload/upload.model.ts';
import { attendanceModel } from '#machines/lifecycles/attendance.model.ts';
import { eventReviewModel } from '#machines/lifecycles/eventReview.model.ts';
import { incidentModel } from '#machines/lifecycles/incident.model.ts';
import { messageModel } from '#machines/lifecycles/message.model.ts';
import { answerAlertModel } from '#machines/flows/answerAlert/answerAlert.model.ts';
import { incomingAlertModel } from '#machines/flows/incomingAlert/incomingAlert.model.ts';
import { sendOrganizationAlertModel } from '#machines/flows/sendOrganizationAlert/sendOrganizationAlert.model.ts';
import { alertResponseModel } from '#machines/lifecycles/alertResponse.model.ts';
import { organizationAlertLifecycle } from '#machines/lifecycles/organizationAlert.model.ts';
import { personalAlertLifecycle } from '#machines/lifecycles/personalAlert.model.ts';
import { lawsOf } from '#machines/model/laws.ts';
import { registry } from '#machines/registry.ts';
import { expect, it } from 'vitest';

const machines = new URL('../../machines/', import.meta.url).pathname;
const files = globSync('**/*.machine.ts', { cwd: machines });
const models = [
  answerAlertModel,
  incomingAlertModel,
  sendOrganizationAlertModel,
  personalSafetyModel,
  safetyContactsModel,
  cancelEventModel,
  beverageModel,
  changeDateModel,
  changeInformationModel,
  manageVolunteersModel,
  volunteerModulesModel,
  checkOutModel,
  claimAccountModel,
  federatedModel,
  forgotPasswordModel,
  newPasswordModel,
  openSessionModel,
  resetPasswordModel,
  codesModel,
  doorModel,
  cameraModel,
  eventCreateModel,
  eventsModel,
  eventStepsModel,
  eventViewModel,
  guestExportModel,
  guestListModel,
  heldAlertsModel,
  houseRuleModel,
  inviteGuestModel,
  manageGuestsModel,
  guestRsvpModel,
  reviewEventModel,
  inspectorModel,
  liveModel,
  loadModel,
  newVersionModel,
  noticesModel,
  rsvpModel,
  screenFaultModel,
  sendInvitesModel,
  sendNotificationModel,
  sessionModel,
  signInModel,
  uploadModel,
  incidentReportModel,
  attendanceModel,
  eventReviewModel,
  incidentModel,
  messageModel,
  personalAlertLifecycle,
  organizationAlertLifecycle,
  alertResponseModel,
];

it('holds every chart under its id, which is the name of its file', () => {
  const names = files.map((file) => basename(file, '.machine.ts'));
  expect(Object.entries(registry).map(([id, machine]) => [id, machine.id])).toEqual(
    Object.keys(registry).map((id) => [id, id]),
  );
  expect(names.toSorted()).toEqual(Object.keys(registry).toSorted());
});

it('holds only charts that have a model to be tried with', () => {
  expect(models.map(({ id }) => id).toSorted()).toEqual(Object.keys(registry).toSorted());
});

it.each(files)('%s keeps the laws of its kind', (file) => {
  const kind = dirname(file) === 'lifecycles' ? 'lifecycle' : 'flow';
  const machine = registry[basename(file, '.machine.ts')];
  if (!machine) throw new Error(`${file} is not in the registry`);
  expect(lawsOf(machine, kind)).toEqual([]);
});
