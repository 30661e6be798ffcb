import type { AnyCall } from './kit/call.ts';
import {
  addContact,
  getAlertResponse,
  getPersonalAlert,
  listContacts,
  listOrganizationAlerts,
  readAlertBoard,
  removeContact,
  saveAlertResponse,
  seeAlert,
  sendOrganizationAlert,
  sendPersonalAlert,
} from './alerts/calls.ts';
import { acceptRsvp, cancelRsvp, getEventInfo, inviteMembers, listAttendees } from './rsvp/calls.ts';
import { checkInAttendee, checkOutAttendee, undoCheckIn } from './door/calls.ts';
import {
  cancelEvent,
  createEvent,
  getEvent,
  listEventTypes,
  listModuleTemplates,
  listUpcomingEvents,
  reopenEvent,
  saveModule,
  submitEvent,
} from './events/calls.ts';
import { answerAsGuest, getGuest, inviteGuest, removeAttendee, renewGuestLink } from './guests/calls.ts';
import {
  getIncidentDesk,
  listIncidentReports,
  nameLocation,
  readIncidentReport,
  reportIncident,
} from './incidents/calls.ts';
import { getEducation, getRuleByOrder, listCategories, listRules } from './learning/calls.ts';
import { listEventNotifications, sendEventNotification } from './messages/calls.ts';
import { listMembers } from './organization/calls.ts';
import {
  addSectionComment,
  approveEvent,
  listEventsToReview,
  rejectEvent,
  requestChanges,
  reviewSection,
} from './review/calls.ts';
import { getCurrentUser, getSettings, saveUser } from './account/calls.ts';
import { claimAccount, listProviders } from './account/signInCalls.ts';
import { finishUpload, startUpload } from './events/uploadCalls.ts';
import { listPossibleVolunteers, listVolunteerModules } from './volunteers/calls.ts';

/** Every call with a handler, by name. */
export const calls = {
  getCurrentUser,
  saveUser,
  getSettings,
  listUpcomingEvents,
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
  removeAttendee,
  renewGuestLink,
  getGuest,
  answerAsGuest,
  checkInAttendee,
  checkOutAttendee,
  undoCheckIn,
  listRules,
  getRuleByOrder,
  listCategories,
  getEducation,
  sendEventNotification,
  listEventNotifications,
  listMembers,
  listProviders,
  claimAccount,
  nameLocation,
  reportIncident,
  getIncidentDesk,
  listIncidentReports,
  readIncidentReport,
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
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const callNames = Object.keys(calls) as CallName[];

/** A call by name, seen without its own types. */
export const callNamed = (name: CallName): AnyCall => calls[name];
