import { day, hour, minute } from '#contract/kit/durations.ts';
import type { Purpose } from '#machines/lifecycles/message.machine.ts';

/** What the messages of each template are for. A new template has a line here and one in `templates.ts`. */
export const purposes = {
  accountCode: 'account',
  alreadyClaimed: 'account',
  notClaimed: 'account',
  passwordCode: 'account',
  passwordChanged: 'account',
  authenticatorOn: 'account',
  authenticatorOff: 'account',
  authenticatorReplaced: 'account',
  recoveryCodeUsed: 'account',
  passkeyAdded: 'account',
  passkeyRemoved: 'account',
  phoneCode: 'account',
  phoneChanged: 'account',
  roleNeedsFactor: 'account',
  recordsMerged: 'account',
  newDevice: 'account',
  reviewRequested: 'social',
  sectionCommented: 'social',
  changesRequested: 'social',
  eventApproved: 'social',
  eventRejected: 'social',
  eventHandedOver: 'social',
  dateChanged: 'social',
  placeChanged: 'social',
  dateAndPlaceChanged: 'social',
  eventCancelled: 'social',
  eventNotification: 'social',
  memberInvited: 'social',
  accountInvitation: 'social',
  guestInvited: 'social',
  volunteerChosen: 'social',
  hostGoing: 'social',
  hostNotGoing: 'social',
  incidentReported: 'safety',
  incidentAnswered: 'safety',
  incidentWritten: 'safety',
  contactAsked: 'social',
  contactClosed: 'social',
  personalAlert: 'safety',
  alertOnIt: 'safety',
  alertOpenAgain: 'safety',
  alertLapsed: 'safety',
  alertStillOnIt: 'safety',
  alertUnanswered: 'safety',
  alertEnded: 'safety',
  checkReminder: 'safety',
  checkAlerted: 'safety',
  checkUntold: 'safety',
  organizationAlert: 'safety',
  organizationAlertAgain: 'safety',
  allClear: 'safety',
  notSafe: 'safety',
  helperOnIt: 'safety',
  helperGone: 'safety',
  replyTaken: 'safety',
  replyUnclear: 'safety',
  dutyGap: 'social',
} as const satisfies Readonly<Record<string, Purpose>>;

/** Where the app shows what a notification tells: on the page of the event, on the page that its mail's button opens alone, or nowhere. */
type ReadOn = 'event' | 'page' | 'nowhere';

/**
 * What is told as a notification first where somebody's device takes events, and as a mail if that isn't opened within ten minutes
 * (N-120): what is social and about an event, each with where it is read after that. Nothing of accounts and of safety compiles here.
 */
const pushedFirst: Readonly<Record<string, ReadOn>> = {
  reviewRequested: 'page',
  sectionCommented: 'page',
  changesRequested: 'event',
  eventApproved: 'event',
  eventRejected: 'event',
  dateChanged: 'event',
  placeChanged: 'event',
  dateAndPlaceChanged: 'event',
  eventCancelled: 'nowhere',
  eventNotification: 'nowhere',
  memberInvited: 'event',
  volunteerChosen: 'event',
} satisfies Partial<Record<TemplatesFor<'social'>, ReadOn>>;

/** Whether a device is told before the mail: one that hides content isn't where it is read nowhere else, since a tap spares the mail (N-127). */
export function isPushedFirst(template: string, device: { hidesContent: boolean }): boolean {
  const readOn = Object.hasOwn(pushedFirst, template) ? pushedFirst[template] : undefined;
  return readOn !== undefined && !(device.hidesContent && readOn === 'nowhere');
}

/** The templates whose news the page of the event shows: whoever sees it needs no mail of them (N-128). */
export const readOnEvent: readonly string[] = Object.keys(pushedFirst).filter((each) => pushedFirst[each] === 'event');

type TemplatesFor<P extends Purpose> = {
  [T in keyof typeof purposes]: (typeof purposes)[T] extends P ? T : never;
}[keyof typeof purposes];

/**
 * Milliseconds after which a message is of no use any more and is not sent, however often it was tried. Each of safety has an
 * end, because nothing else ends its tries (S-176); what tells of something that has happened is no news after some days (S-181).
 */
export const usefulFor: Readonly<Partial<Record<string, number>>> = {
  accountInvitation: 14 * day,
  alreadyClaimed: hour,
  notClaimed: hour,
  roleNeedsFactor: 14 * day,
  recordsMerged: 14 * day,
  passwordChanged: 7 * day,
  authenticatorOn: 7 * day,
  authenticatorOff: 7 * day,
  authenticatorReplaced: 7 * day,
  recoveryCodeUsed: 7 * day,
  passkeyAdded: 7 * day,
  passkeyRemoved: 7 * day,
  phoneCode: hour,
  phoneChanged: 7 * day,
  newDevice: 7 * day,
  eventNotification: day,
  incidentReported: 3 * day,
  incidentAnswered: 3 * day,
  incidentWritten: 3 * day,
  contactAsked: day,
  contactClosed: 7 * day,
  personalAlert: 12 * hour,
  alertOnIt: hour,
  alertOpenAgain: 12 * hour,
  alertLapsed: 12 * hour,
  alertStillOnIt: 10 * minute,
  alertUnanswered: hour,
  alertEnded: 12 * hour,
  checkReminder: 10 * minute,
  checkAlerted: 12 * hour,
  checkUntold: 12 * hour,
  organizationAlert: 12 * hour,
  organizationAlertAgain: 15 * minute,
  allClear: 12 * hour,
  notSafe: hour,
  helperOnIt: hour,
  helperGone: 12 * hour,
  replyTaken: 10 * minute,
  replyUnclear: 10 * minute,
  dutyGap: day,
} satisfies Partial<Record<keyof typeof purposes, number>> & Record<TemplatesFor<'safety'>, number>;

export type TemplateName = keyof typeof purposes;

/** What a message is for; one of a template that no one registered is for an account, so that nothing holds it back. */
export function purposeOf(template: string): Purpose {
  const known: Readonly<Record<string, Purpose>> = purposes;
  return (Object.hasOwn(known, template) ? known[template] : undefined) ?? 'account';
}
