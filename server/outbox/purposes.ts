import type { Purpose } from '#machines/lifecycles/message.machine.ts';

/** What the messages of each template are for. A new template has a line here and one in `templates.ts`. */
export const purposes = {
  accountCode: 'account',
  alreadyClaimed: 'account',
  passwordCode: 'account',
  passwordChanged: 'account',
  authenticatorOn: 'account',
  authenticatorOff: 'account',
  recoveryCodeUsed: 'account',
  passkeyAdded: 'account',
  passkeyRemoved: 'account',
  roleNeedsFactor: 'account',
  recordsMerged: 'account',
  newDevice: 'account',
  reviewRequested: 'social',
  sectionCommented: 'social',
  changesRequested: 'social',
  eventApproved: 'social',
  eventRejected: 'social',
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
  replyTaken: 'safety',
  replyUnclear: 'safety',
  dutyGap: 'social',
} as const satisfies Readonly<Record<string, Purpose>>;

/** Milliseconds after which a message is of no use any more and is not sent, however often it was tried. */
export const usefulFor: Readonly<Partial<Record<string, number>>> = {
  accountInvitation: 14 * 24 * 60 * 60_000,
  roleNeedsFactor: 14 * 24 * 60 * 60_000,
  recordsMerged: 14 * 24 * 60 * 60_000,
  contactAsked: 24 * 60 * 60_000,
  personalAlert: 12 * 60 * 60_000,
  alertOnIt: 60 * 60_000,
  alertOpenAgain: 12 * 60 * 60_000,
  alertLapsed: 12 * 60 * 60_000,
  alertStillOnIt: 10 * 60_000,
  alertUnanswered: 60 * 60_000,
  alertEnded: 12 * 60 * 60_000,
  checkReminder: 10 * 60_000,
  checkAlerted: 12 * 60 * 60_000,
  checkUntold: 12 * 60 * 60_000,
  organizationAlert: 12 * 60 * 60_000,
  organizationAlertAgain: 15 * 60_000,
  allClear: 12 * 60 * 60_000,
  notSafe: 60 * 60_000,
  helperOnIt: 60 * 60_000,
  replyTaken: 10 * 60_000,
  replyUnclear: 10 * 60_000,
  dutyGap: 24 * 60 * 60_000,
} satisfies Partial<Record<keyof typeof purposes, number>>;

export type TemplateName = keyof typeof purposes;

/** What a message is for; one of a template that no one registered is for an account, so that nothing holds it back. */
export function purposeOf(template: string): Purpose {
  const known: Readonly<Record<string, Purpose>> = purposes;
  return (Object.hasOwn(known, template) ? known[template] : undefined) ?? 'account';
}
