// Written from the folders by `npm run generate`.
import type { AnyCall } from './kit/call.ts';
import { getCurrentUser, saveUser, getSettings } from './account/calls.ts';
import { listProviders, claimAccount } from './account/signInCalls.ts';
import {
  listContacts,
  addContact,
  removeContact,
  sendPersonalAlert,
  getPersonalAlert,
  sendOrganizationAlert,
  listOrganizationAlerts,
  getAlertResponse,
  saveAlertResponse,
  seeAlert,
  readAlertBoard,
} from './alerts/calls.ts';
import { checkInAttendee, checkOutAttendee, undoCheckIn, readInside } from './door/calls.ts';
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
import { startUpload, finishUpload } from './events/uploadCalls.ts';
import { inviteGuest, removeAttendee, renewGuestLink, getGuest, answerAsGuest } from './guests/calls.ts';
import { readRoster } from './guests/rosterCalls.ts';
import {
  reportIncident,
  getIncidentDesk,
  listIncidentReports,
  readIncidentReport,
  nameLocation,
} from './incidents/calls.ts';
import { listRules, getRuleByOrder, listCategories, getEducation } from './learning/calls.ts';
import { sendEventNotification, listEventNotifications } from './messages/calls.ts';
import { listMembers } from './organization/calls.ts';
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
  getCurrentUser,
  saveUser,
  getSettings,
  listProviders,
  claimAccount,
  listContacts,
  addContact,
  removeContact,
  sendPersonalAlert,
  getPersonalAlert,
  sendOrganizationAlert,
  listOrganizationAlerts,
  getAlertResponse,
  saveAlertResponse,
  seeAlert,
  readAlertBoard,
  checkInAttendee,
  checkOutAttendee,
  undoCheckIn,
  readInside,
  sendDoorLog,
  settleConflict,
  listEvenings,
  readEvening,
  exportEvening,
  listUpcomingEvents,
  getEvent,
  createEvent,
  saveModule,
  submitEvent,
  cancelEvent,
  listEventTypes,
  listModuleTemplates,
  reopenEvent,
  startUpload,
  finishUpload,
  inviteGuest,
  removeAttendee,
  renewGuestLink,
  getGuest,
  answerAsGuest,
  readRoster,
  reportIncident,
  getIncidentDesk,
  listIncidentReports,
  readIncidentReport,
  nameLocation,
  listRules,
  getRuleByOrder,
  listCategories,
  getEducation,
  sendEventNotification,
  listEventNotifications,
  listMembers,
  reviewSection,
  approveEvent,
  requestChanges,
  rejectEvent,
  addSectionComment,
  listEventsToReview,
  getEventInfo,
  listAttendees,
  inviteMembers,
  acceptRsvp,
  cancelRsvp,
  listPossibleVolunteers,
  listVolunteerModules,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const callNames = Object.keys(calls) as CallName[];

/** A call by name, seen without its own types. */
export const callNamed = (name: CallName): AnyCall => calls[name];
