import type { AnyCall } from '../call.ts';
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
} from './alerts.ts';
import { acceptRsvp, cancelRsvp, getEventInfo, inviteMembers, listAttendees } from './attendance.ts';
import { checkInAttendee, checkOutAttendee, undoCheckIn } from './door.ts';
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
} from './events.ts';
import { answerAsGuest, getGuest, inviteGuest, removeAttendee, renewGuestLink } from './guests.ts';
import { getIncidentDesk, listIncidentReports, nameLocation, readIncidentReport, reportIncident } from './incidents.ts';
import { getEducation, getRuleByOrder, listCategories, listRules } from './learning.ts';
import { listEventNotifications, sendEventNotification } from './messages.ts';
import { listMembers } from './organization.ts';
import {
  addSectionComment,
  approveEvent,
  listEventsToReview,
  rejectEvent,
  requestChanges,
  reviewSection,
} from './review.ts';
import { getCurrentUser, getSettings, saveUser } from './session.ts';
import { claimAccount, listProviders } from './signIn.ts';
import { finishUpload, startUpload } from './uploads.ts';
import { listPossibleVolunteers, listVolunteerModules } from './volunteers.ts';

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
