import type { Handlers } from './calls/handler.ts';
import { alertHandlers } from './alerts/handlers.ts';
import { learningHandlers } from './learning/handlers.ts';
import { getPush } from './account/getPush.ts';
import { removePush } from './account/removePush.ts';
import { savePush } from './account/savePush.ts';
import { acceptRsvp } from './rsvp/acceptRsvp.ts';
import { cancelRsvp } from './rsvp/cancelRsvp.ts';
import { getEventInfo } from './rsvp/getEventInfo.ts';
import { inviteMembers } from './messages/inviteMembers.ts';
import { listAttendees } from './guests/listAttendees.ts';
import { closeDoor } from './door/closeDoor.ts';
import { listDoors } from './door/listDoors.ts';
import { offerDoor } from './door/offerDoor.ts';
import { openDoor } from './door/openDoor.ts';
import { pairDoor } from './door/pairDoor.ts';
import { checkInAttendee } from './door/checkInAttendee.ts';
import { checkOutAttendee } from './door/checkOutAttendee.ts';
import { sendDoorLog } from './door/sendDoorLog.ts';
import { settleConflict } from './door/settleConflict.ts';
import { readInside } from './door/readInside.ts';
import { undoCheckIn } from './door/undoCheckIn.ts';
import { listEvenings } from './evenings/listEvenings.ts';
import { exportEvening } from './evenings/exportEvening.ts';
import { readEvening } from './evenings/readEvening.ts';
import { cancelEvent } from './events/cancelEvent.ts';
import { createEvent } from './events/createEvent.ts';
import { getEvent } from './events/getEvent.ts';
import { listEventTypes } from './events/listEventTypes.ts';
import { listModuleTemplates } from './events/listModuleTemplates.ts';
import { listUpcomingEvents } from './events/listUpcomingEvents.ts';
import { reopenEvent } from './events/reopenEvent.ts';
import { saveModule } from './events/saveModule.ts';
import { submitEvent } from './events/submitEvent.ts';
import { finishUpload } from './events/uploads/finishUpload.ts';
import { startUpload } from './events/uploads/startUpload.ts';
import { answerAsGuest } from './guests/answerAsGuest.ts';
import { getGuest } from './guests/getGuest.ts';
import { inviteGuest } from './guests/inviteGuest.ts';
import { exportGuestList } from './guests/exportGuestList.ts';
import { readRoster } from './guests/readRoster.ts';
import { removeAttendee } from './guests/removeAttendee.ts';
import { renewGuestLink } from './guests/renewGuestLink.ts';
import { closeIncident } from './incidents/closeIncident.ts';
import { holdIncident } from './incidents/holdIncident.ts';
import { getIncidentDesk } from './incidents/getIncidentDesk.ts';
import { listIncidentReports } from './incidents/listIncidentReports.ts';
import { listOwnIncidents } from './incidents/listOwnIncidents.ts';
import { readIncidentReport } from './incidents/readIncidentReport.ts';
import { readOwnIncident } from './incidents/readOwnIncident.ts';
import { releaseIncident } from './incidents/releaseIncident.ts';
import { openAnonymousReport } from './incidents/openAnonymousReport.ts';
import { reportAnonymously } from './incidents/reportAnonymously.ts';
import { sendAnonymousMessage } from './incidents/sendAnonymousMessage.ts';
import { reportIncident } from './incidents/reportIncident.ts';
import { sendIncidentMessage } from './incidents/sendIncidentMessage.ts';
import { listEventNotifications } from './messages/listEventNotifications.ts';
import { openNotification } from './messages/openNotification.ts';
import { seeEvent } from './messages/seeEvent.ts';
import { sendEventNotification } from './messages/sendEventNotification.ts';
import { getSettings } from './organization/getSettings.ts';
import { eraseMember } from './organization/erasure/eraseMember.ts';
import { readErasure } from './organization/erasure/readErasure.ts';
import { readMember } from './organization/readMember.ts';
import { reinstateMember } from './organization/reinstateMember.ts';
import { getRetention } from './organization/getRetention.ts';
import { readSample } from './organization/sample/readSample.ts';
import { startFromSample } from './organization/sample/startFromSample.ts';
import { searchChapters } from './organization/chapters/searchChapters.ts';
import { readMove } from './organization/chapters/readMove.ts';
import { moveMember } from './organization/chapters/moveMember.ts';
import { handOverEvents } from './organization/handingOver/handOverEvents.ts';
import { mergeMember } from './organization/merging/mergeMember.ts';
import { readMerge } from './organization/merging/readMerge.ts';
import { removeMember } from './organization/removeMember.ts';
import { setUp } from './organization/setUp/setUp.ts';
import { exportAudit, searchAudit } from './organization/audit.ts';
import { readDeliveries } from './organization/deliveries/readDeliveries.ts';
import { retryDeliveries } from './organization/deliveries/retryDeliveries.ts';
import { readOperations } from './organization/operations/readOperations.ts';
import { retryTimers } from './organization/operations/retryTimers.ts';
import { exportMembers } from './organization/exportMembers.ts';
import { searchMembers } from './organization/searchMembers.ts';
import { changeMemberRoles } from './organization/changeMemberRoles.ts';
import { addMember } from './organization/addMember.ts';
import { readLook } from './organization/readLook.ts';
import { changeLook } from './organization/changeLook.ts';
import { changeNumbers } from './organization/changeNumbers.ts';
import { changeSignInSecurity } from './organization/changeSignInSecurity.ts';
import { readRoles } from './organization/roles/readRoles.ts';
import { makeRole } from './organization/roles/makeRole.ts';
import { changeRole } from './organization/roles/changeRole.ts';
import { deleteRole } from './organization/roles/deleteRole.ts';
import { readSignInSecurity } from './organization/readSignInSecurity.ts';
import { beginSignOnTrial } from './organization/signOn/beginSignOnTrial.ts';
import { readSignOn } from './organization/signOn/readSignOn.ts';
import { removeSignOnProvider } from './organization/signOn/removeSignOnProvider.ts';
import { saveSignOnProvider } from './organization/signOn/saveSignOnProvider.ts';
import { countRemovals } from './organization/countRemovals.ts';
import { readNumbers } from './organization/readNumbers.ts';
import { saveMember } from './organization/saveMember.ts';
import { importMembers } from './organization/imports/importMembers.ts';
import { previewImport } from './organization/imports/previewImport.ts';
import { resendInvitation } from './organization/resendInvitation.ts';
import { removeAuthenticator } from './organization/removeAuthenticator.ts';
import { signOutMember } from './organization/signOutMember.ts';
import { suspendMember } from './organization/suspendMember.ts';
import { listManagedTypes } from './events/eventTypes/listManagedTypes.ts';
import { readManagedType } from './events/eventTypes/readManagedType.ts';
import { createManagedType } from './events/eventTypes/createManagedType.ts';
import { saveManagedType } from './events/eventTypes/saveManagedType.ts';
import { publishManagedType } from './events/eventTypes/publishManagedType.ts';
import { discardManagedDraft } from './events/eventTypes/discardManagedDraft.ts';
import { retireManagedType } from './events/eventTypes/retireManagedType.ts';
import { restoreManagedType } from './events/eventTypes/restoreManagedType.ts';
import { listMembers } from './organization/listMembers.ts';
import { addSectionComment } from './review/addSectionComment.ts';
import { approveEvent } from './review/approveEvent.ts';
import { listEventsToReview } from './review/listEventsToReview.ts';
import { rejectEvent } from './review/rejectEvent.ts';
import { requestChanges } from './review/requestChanges.ts';
import { reviewSection } from './review/reviewSection.ts';
import { endOtherSessions } from './account/endOtherSessions.ts';
import { endSession } from './account/endSession.ts';
import { getSecondFactor } from './account/getSecondFactor.ts';
import { renewRecoveryCodes } from './account/renewRecoveryCodes.ts';
import { getArchiveTicket } from './account/archive/getArchiveTicket.ts';
import { askPhoneCode } from './account/phone/askPhoneCode.ts';
import { changePhone } from './account/phone/changePhone.ts';
import { getOwnPhone } from './account/phone/getOwnPhone.ts';
import { getMyData } from './account/getMyData.ts';
import { listSessions } from './account/listSessions.ts';
import { getCurrentUser } from './account/getCurrentUser.ts';
import { saveUser } from './account/saveUser.ts';
import { claimAccount } from './account/claimAccount.ts';
import { listProviders } from './account/listProviders.ts';
import { listPossibleVolunteers } from './volunteers/listPossibleVolunteers.ts';
import { listVolunteerModules } from './volunteers/listVolunteerModules.ts';

/** The handler of every call of the contract. */
export const handlers: Handlers = {
  getCurrentUser,
  saveUser,
  getMyData,
  getArchiveTicket,
  listSessions,
  getPush,
  savePush,
  openNotification,
  seeEvent,
  removePush,
  endSession,
  endOtherSessions,
  getSecondFactor,
  renewRecoveryCodes,
  getOwnPhone,
  askPhoneCode,
  changePhone,
  getSettings,
  listUpcomingEvents,
  listEvenings,
  readEvening,
  exportEvening,
  getEvent,
  createEvent,
  saveModule,
  submitEvent,
  reopenEvent,
  cancelEvent,
  listEventTypes,
  listModuleTemplates,
  listPossibleVolunteers,
  listVolunteerModules,
  listEventsToReview,
  addSectionComment,
  reviewSection,
  requestChanges,
  rejectEvent,
  approveEvent,
  startUpload,
  finishUpload,
  getEventInfo,
  listAttendees,
  inviteMembers,
  acceptRsvp,
  cancelRsvp,
  inviteGuest,
  readRoster,
  exportGuestList,
  removeAttendee,
  renewGuestLink,
  getGuest,
  answerAsGuest,
  checkInAttendee,
  checkOutAttendee,
  undoCheckIn,
  readInside,
  sendDoorLog,
  offerDoor,
  listDoors,
  closeDoor,
  pairDoor,
  openDoor,
  settleConflict,
  sendEventNotification,
  listEventNotifications,
  listMembers,
  exportMembers,
  searchAudit,
  exportAudit,
  searchMembers,
  readDeliveries,
  retryDeliveries,
  readOperations,
  retryTimers,
  getRetention,
  readSample,
  startFromSample,
  readMember,
  suspendMember,
  reinstateMember,
  removeMember,
  readMerge,
  mergeMember,
  handOverEvents,
  searchChapters,
  readMove,
  moveMember,
  changeMemberRoles,
  signOutMember,
  removeAuthenticator,
  resendInvitation,
  addMember,
  saveMember,
  setUp,
  previewImport,
  importMembers,
  readLook,
  changeLook,
  readNumbers,
  changeNumbers,
  readRoles,
  makeRole,
  changeRole,
  deleteRole,
  readSignInSecurity,
  changeSignInSecurity,
  readSignOn,
  saveSignOnProvider,
  removeSignOnProvider,
  beginSignOnTrial,
  countRemovals,
  readErasure,
  eraseMember,
  listManagedTypes,
  readManagedType,
  createManagedType,
  saveManagedType,
  publishManagedType,
  discardManagedDraft,
  retireManagedType,
  restoreManagedType,
  listProviders,
  claimAccount,
  reportIncident,
  reportAnonymously,
  openAnonymousReport,
  sendAnonymousMessage,
  getIncidentDesk,
  listIncidentReports,
  readIncidentReport,
  listOwnIncidents,
  readOwnIncident,
  sendIncidentMessage,
  closeIncident,
  holdIncident,
  releaseIncident,
  ...alertHandlers,
  ...learningHandlers,
};
