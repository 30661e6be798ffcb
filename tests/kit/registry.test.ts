import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { beverageModel } from '#machines/beverage/model.ts';
import { cameraModel } from '#machines/door/camera/model.ts';
import { cancelEventModel } from '#machines/events/cancelEvent/model.ts';
import { changeDateModel } from '#machines/events/changeDate/model.ts';
import { changeInformationModel } from '#machines/events/changeInformation/model.ts';
import { manageVolunteersModel } from '#machines/volunteers/manageVolunteers/model.ts';
import { volunteerModulesModel } from '#machines/volunteers/volunteerModules/model.ts';
import { checkOutModel } from '#machines/door/checkOut/model.ts';
import { claimAccountModel } from '#machines/account/claimAccount/model.ts';
import { federatedModel } from '#machines/account/federated/model.ts';
import { forgotPasswordModel } from '#machines/account/forgotPassword/model.ts';
import { newPasswordModel } from '#machines/account/newPassword/model.ts';
import { openSessionModel } from '#machines/account/openSession/model.ts';
import { resetPasswordModel } from '#machines/account/resetPassword/model.ts';
import { codesModel } from '#machines/door/codes/model.ts';
import { doorModel } from '#machines/door/door/model.ts';
import { eventCreateModel } from '#machines/events/eventCreate/model.ts';
import { eventsModel } from '#machines/events/events/model.ts';
import { eventStepsModel } from '#machines/events/eventSteps/model.ts';
import { eventViewModel } from '#machines/events/eventView/model.ts';
import { guestExportModel } from '#machines/guests/guestExport/model.ts';
import { guestListModel } from '#machines/guests/guestList/model.ts';
import { guestRsvpModel } from '#machines/guests/guestRsvp/model.ts';
import { incidentReportModel } from '#machines/incidents/incidentReport/model.ts';
import { inspectorModel } from '#machines/app/inspector/model.ts';
import { heldAlertsModel } from '#machines/alerts/heldAlerts/model.ts';
import { houseRuleModel } from '#machines/learning/houseRule/model.ts';
import { inviteGuestModel } from '#machines/guests/inviteGuest/model.ts';
import { liveModel } from '#machines/app/live/model.ts';
import { loadModel } from '#machines/kit/load/model.ts';
import { manageGuestsModel } from '#machines/guests/manageGuests/model.ts';
import { newVersionModel } from '#machines/app/newVersion/model.ts';
import { noticesModel } from '#machines/app/notices/model.ts';
import { reviewEventModel } from '#machines/review/reviewEvent/model.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import { safetyContactsModel } from '#machines/alerts/safetyContacts/model.ts';
import { screenFaultModel } from '#machines/app/screenFault/model.ts';
import { sendInvitesModel } from '#machines/messages/sendInvites/model.ts';
import { sendNotificationModel } from '#machines/messages/sendNotification/model.ts';
import { sessionModel } from '#machines/account/session/model.ts';
import { signInModel } from '#machines/account/signIn/model.ts';
import { uploadModel } from '#machines/events/upload/model.ts';
import { attendanceModel } from '#machines/lifecycles/attendance.model.ts';
import { eventReviewModel } from '#machines/lifecycles/eventReview.model.ts';
import { incidentModel } from '#machines/lifecycles/incident.model.ts';
import { messageModel } from '#machines/lifecycles/message.model.ts';
import { answerAlertModel } from '#machines/alerts/answerAlert/model.ts';
import { incomingAlertModel } from '#machines/alerts/incomingAlert/model.ts';
import { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import { alertResponseModel } from '#machines/lifecycles/alertResponse.model.ts';
import { organizationAlertLifecycle } from '#machines/lifecycles/organizationAlert.model.ts';
import { personalAlertLifecycle } from '#machines/lifecycles/personalAlert.model.ts';
import { lawsOf } from '#machines/kit/model/laws.ts';
import { registry } from '#machines/registry.ts';
import { expect, it } from 'vitest';

const machines = new URL('../../machines/', import.meta.url).pathname;
const files = globSync(['**/machine.ts', 'lifecycles/*.machine.ts'], { cwd: machines });
const idOf = (file: string) =>
  basename(file) === 'machine.ts' ? basename(dirname(file)) : basename(file, '.machine.ts');
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

it('holds every chart under its id, which is the name of its folder or file', () => {
  const names = files.map(idOf);
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
  const machine = registry[idOf(file)];
  if (!machine) throw new Error(`${file} is not in the registry`);
  expect(lawsOf(machine, kind)).toEqual([]);
});
