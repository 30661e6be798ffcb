import type { AnyCall } from '../call.ts';
import { acceptRsvp, cancelRsvp, getEventInfo, inviteMembers, listAttendees } from './attendance.ts';
import { checkInAttendee } from './door.ts';
import { cancelEvent, createEvent, getEvent, listUpcomingEvents, saveModule, submitEvent } from './events.ts';
import { answerAsGuest, inviteGuest, removeAttendee } from './guests.ts';
import { listRules } from './learning.ts';
import { approveEvent, reviewSection } from './review.ts';
import { getCurrentUser, getSettings, saveUser } from './session.ts';
import { claimAccount, listProviders } from './signIn.ts';

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
  cancelEvent,
  reviewSection,
  approveEvent,
  getEventInfo,
  listAttendees,
  inviteMembers,
  acceptRsvp,
  cancelRsvp,
  inviteGuest,
  removeAttendee,
  answerAsGuest,
  checkInAttendee,
  listRules,
  listProviders,
  claimAccount,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const callNames = Object.keys(calls) as CallName[];

/** A call by name, seen without its own types. */
export const callNamed = (name: CallName): AnyCall => calls[name];
