// Written from the folders by `npm run generate`.
import type { AnyCall } from './kit/call.ts';
import { getCurrentUser, saveUser, getSettings } from './account/calls.ts';
import { getMyData, getArchiveTicket } from './account/myDataCalls.ts';
import { getOwnPhone, askPhoneCode, changePhone } from './account/phoneCalls.ts';
import { getPush, savePush, removePush } from './account/pushCalls.ts';
import { getSecondFactor, renewRecoveryCodes } from './account/secondFactorCalls.ts';
import { listSessions, endSession, endOtherSessions } from './account/sessionCalls.ts';
import { listProviders, claimAccount } from './account/signInCalls.ts';
import {
  getAlertLink,
  seeAlertLink,
  answerAlertLink,
  endPersonalAlert,
  endAlertHold,
} from './alerts/alertLinkCalls.ts';
import { readAlertReport } from './alerts/alertReportCalls.ts';
import { getAnswerLink, seeAnswerLink, answerByLink } from './alerts/answerLinkCalls.ts';
import {
  listContacts,
  addContact,
  removeContact,
  getAlertPlan,
  saveAlertPlan,
  sendPersonalAlert,
  getPersonalAlert,
  listAlertAudiences,
  sendOrganizationAlert,
  listOrganizationAlerts,
  getAlertResponse,
  saveAlertResponse,
  seeAlert,
  readAlertBoard,
  markAlertAnswer,
  helpRespondent,
  giveAllClear,
} from './alerts/calls.ts';
import { getCheckLink, extendByCheckLink, endByCheckLink, endAlertByCheckLink } from './alerts/checkLinkCalls.ts';
import { getContactLink, answerContactLink, askContact } from './alerts/contactConsentCalls.ts';
import { listDoorAlerts } from './alerts/doorAlertCalls.ts';
import { readDuty, goOnDuty, goOffDuty } from './alerts/dutyCalls.ts';
import { readDutyPlan, saveDutyPlan } from './alerts/dutyPlanCalls.ts';
import { nameLocation } from './alerts/locationCalls.ts';
import { readRollCall, markAtDoor } from './alerts/rollCallCalls.ts';
import { getRunningAlert } from './alerts/runningAlertCalls.ts';
import { getSafetyCheck, startSafetyCheck, extendSafetyCheck, endSafetyCheck } from './alerts/safetyCheckCalls.ts';
import { checkInAttendee, checkOutAttendee, undoCheckIn, readInside } from './door/calls.ts';
import { offerDoor, listDoors, closeDoor, pairDoor, openDoor } from './door/doorDeviceCalls.ts';
import { sendDoorLog, settleConflict } from './door/doorLogCalls.ts';
import { listEvenings, readEvening, exportEvening } from './evenings/calls.ts';
import {
  listUpcomingEvents,
  getEvent,
  createEvent,
  saveModule,
  submitEvent,
  cancelEvent,
  listEventTypes,
  listModuleTemplates,
  reopenEvent,
} from './events/calls.ts';
import {
  listManagedTypes,
  readManagedType,
  createManagedType,
  saveManagedType,
  publishManagedType,
  discardManagedDraft,
  retireManagedType,
  restoreManagedType,
} from './events/managedTypeCalls.ts';
import { startUpload, finishUpload } from './events/uploadCalls.ts';
import { inviteGuest, removeAttendee, renewGuestLink, getGuest, answerAsGuest } from './guests/calls.ts';
import { readRoster, exportGuestList } from './guests/rosterCalls.ts';
import { reportAnonymously, openAnonymousReport, sendAnonymousMessage } from './incidents/anonymousCalls.ts';
import { reportIncident, getIncidentDesk, listIncidentReports, readIncidentReport } from './incidents/calls.ts';
import { holdIncident, releaseIncident } from './incidents/holdCalls.ts';
import { listOwnIncidents, readOwnIncident, sendIncidentMessage, closeIncident } from './incidents/threadCalls.ts';
import { listRules, getRuleByOrder, listCategories, getEducation } from './learning/calls.ts';
import {
  listCurriculum,
  readPage,
  readPageVersion,
  addPage,
  changePage,
  movePage,
  moveCategory,
  archivePage,
  restorePage,
  addCategory,
  renameCategory,
} from './learning/curriculumCalls.ts';
import {
  listHandbook,
  readHandbookRule,
  addRule,
  changeRule,
  moveRule,
  archiveRule,
  restoreRule,
  readRuleVersion,
  listAgreedVersions,
} from './learning/handbookCalls.ts';
import { sendEventNotification, listEventNotifications } from './messages/calls.ts';
import { openNotification, seeEvent } from './messages/pushedCalls.ts';
import { searchAudit, exportAudit } from './organization/auditCalls.ts';
import { listMembers } from './organization/calls.ts';
import { searchChapters, readMove, moveMember } from './organization/chapterCalls.ts';
import { readDeliveries, retryDeliveries } from './organization/deliveryCalls.ts';
import { readErasure, eraseMember } from './organization/erasureCalls.ts';
import { handOverEvents } from './organization/handOverCalls.ts';
import { previewImport, importMembers } from './organization/importCalls.ts';
import { readLook, changeLook } from './organization/lookCalls.ts';
import {
  searchMembers,
  readMember,
  suspendMember,
  reinstateMember,
  removeMember,
  changeMemberRoles,
  removeAuthenticator,
  signOutMember,
  resendInvitation,
  addMember,
  saveMember,
} from './organization/memberCalls.ts';
import { exportMembers } from './organization/memberExportCalls.ts';
import { readMerge, mergeMember } from './organization/mergeCalls.ts';
import { readNumbers, changeNumbers, countRemovals } from './organization/numberCalls.ts';
import { readOperations, retryTimers } from './organization/operationCalls.ts';
import { getRetention } from './organization/retentionCalls.ts';
import { readRoles, makeRole, changeRole, deleteRole } from './organization/roleCalls.ts';
import { readSample, startFromSample } from './organization/sampleCalls.ts';
import { setUp } from './organization/setUpCalls.ts';
import { readSignInSecurity, changeSignInSecurity } from './organization/signInSecurityCalls.ts';
import { readSignOn, saveSignOnProvider, removeSignOnProvider, beginSignOnTrial } from './organization/signOnCalls.ts';
import {
  reviewSection,
  approveEvent,
  requestChanges,
  rejectEvent,
  addSectionComment,
  listEventsToReview,
} from './review/calls.ts';
import { getEventInfo, listAttendees, inviteMembers, acceptRsvp, cancelRsvp } from './rsvp/calls.ts';
import { listPossibleVolunteers, listVolunteerModules } from './volunteers/calls.ts';

/** Every call with a handler, by name. */
export const calls = {
  ...{ getCurrentUser, saveUser, getSettings },
  ...{ getMyData, getArchiveTicket },
  ...{ getOwnPhone, askPhoneCode, changePhone },
  ...{ getPush, savePush, removePush },
  ...{ getSecondFactor, renewRecoveryCodes },
  ...{ listSessions, endSession, endOtherSessions },
  ...{ listProviders, claimAccount },
  ...{ getAlertLink, seeAlertLink, answerAlertLink, endPersonalAlert, endAlertHold },
  readAlertReport,
  ...{ getAnswerLink, seeAnswerLink, answerByLink },
  ...{ listContacts, addContact, removeContact, getAlertPlan, saveAlertPlan, sendPersonalAlert, getPersonalAlert },
  ...{ listAlertAudiences, sendOrganizationAlert, listOrganizationAlerts, getAlertResponse, saveAlertResponse },
  ...{ seeAlert, readAlertBoard, markAlertAnswer, helpRespondent, giveAllClear },
  ...{ getCheckLink, extendByCheckLink, endByCheckLink, endAlertByCheckLink },
  ...{ getContactLink, answerContactLink, askContact },
  listDoorAlerts,
  ...{ readDuty, goOnDuty, goOffDuty },
  ...{ readDutyPlan, saveDutyPlan },
  nameLocation,
  ...{ readRollCall, markAtDoor },
  getRunningAlert,
  ...{ getSafetyCheck, startSafetyCheck, extendSafetyCheck, endSafetyCheck },
  ...{ checkInAttendee, checkOutAttendee, undoCheckIn, readInside },
  ...{ offerDoor, listDoors, closeDoor, pairDoor, openDoor },
  ...{ sendDoorLog, settleConflict },
  ...{ listEvenings, readEvening, exportEvening },
  ...{ listUpcomingEvents, getEvent, createEvent, saveModule, submitEvent, cancelEvent, listEventTypes },
  ...{ listModuleTemplates, reopenEvent },
  ...{ listManagedTypes, readManagedType, createManagedType, saveManagedType, publishManagedType, discardManagedDraft },
  ...{ retireManagedType, restoreManagedType },
  ...{ startUpload, finishUpload },
  ...{ inviteGuest, removeAttendee, renewGuestLink, getGuest, answerAsGuest },
  ...{ readRoster, exportGuestList },
  ...{ reportAnonymously, openAnonymousReport, sendAnonymousMessage },
  ...{ reportIncident, getIncidentDesk, listIncidentReports, readIncidentReport },
  ...{ holdIncident, releaseIncident },
  ...{ listOwnIncidents, readOwnIncident, sendIncidentMessage, closeIncident },
  ...{ listRules, getRuleByOrder, listCategories, getEducation },
  ...{ listCurriculum, readPage, readPageVersion, addPage, changePage, movePage, moveCategory, archivePage },
  ...{ restorePage, addCategory, renameCategory },
  ...{ listHandbook, readHandbookRule, addRule, changeRule, moveRule, archiveRule, restoreRule, readRuleVersion },
  listAgreedVersions,
  ...{ sendEventNotification, listEventNotifications },
  ...{ openNotification, seeEvent },
  ...{ searchAudit, exportAudit },
  listMembers,
  ...{ searchChapters, readMove, moveMember },
  ...{ readDeliveries, retryDeliveries },
  ...{ readErasure, eraseMember },
  handOverEvents,
  ...{ previewImport, importMembers },
  ...{ readLook, changeLook },
  ...{ searchMembers, readMember, suspendMember, reinstateMember, removeMember, changeMemberRoles },
  ...{ removeAuthenticator, signOutMember, resendInvitation, addMember, saveMember },
  exportMembers,
  ...{ readMerge, mergeMember },
  ...{ readNumbers, changeNumbers, countRemovals },
  ...{ readOperations, retryTimers },
  getRetention,
  ...{ readRoles, makeRole, changeRole, deleteRole },
  ...{ readSample, startFromSample },
  setUp,
  ...{ readSignInSecurity, changeSignInSecurity },
  ...{ readSignOn, saveSignOnProvider, removeSignOnProvider, beginSignOnTrial },
  ...{ reviewSection, approveEvent, requestChanges, rejectEvent, addSectionComment, listEventsToReview },
  ...{ getEventInfo, listAttendees, inviteMembers, acceptRsvp, cancelRsvp },
  ...{ listPossibleVolunteers, listVolunteerModules },
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const callNames = Object.keys(calls) as CallName[];

/** A call by name, seen without its own types. */
export const callNamed = (name: CallName): AnyCall => calls[name];
