import type { DeliveryTopic } from '#contract/organization/deliveries.ts';
import type { TemplateName } from '#server/outbox/purposes.ts';

/**
 * What each message is about on the page of its organization (M-133). Null: it stands on no one's page, since how many there are
 * would tell what only some may know: who sent a personal alert, was not safe or reported an incident. Mail of accounts is of no
 * organization.
 */
const topics: Readonly<Record<TemplateName, DeliveryTopic | null>> = {
  accountCode: null,
  alreadyClaimed: null,
  notClaimed: null,
  passwordCode: null,
  passwordChanged: null,
  authenticatorOn: null,
  authenticatorOff: null,
  authenticatorReplaced: null,
  recoveryCodeUsed: null,
  passkeyAdded: null,
  passkeyRemoved: null,
  phoneCode: null,
  phoneChanged: null,
  newDevice: null,
  accountInvitation: 'accounts',
  roleNeedsFactor: 'accounts',
  recordsMerged: 'accounts',
  memberInvited: 'invitations',
  guestInvited: 'invitations',
  volunteerChosen: 'volunteers',
  reviewRequested: 'reviews',
  sectionCommented: 'reviews',
  changesRequested: 'reviews',
  eventApproved: 'reviews',
  eventRejected: 'reviews',
  eventHandedOver: 'changes',
  dateChanged: 'changes',
  placeChanged: 'changes',
  dateAndPlaceChanged: 'changes',
  eventCancelled: 'cancellations',
  hostGoing: 'hosts',
  hostNotGoing: 'hosts',
  eventNotification: 'notifications',
  organizationAlert: 'safetyAlerts',
  organizationAlertAgain: 'safetyAlerts',
  allClear: 'allClears',
  dutyGap: 'duty',
  incidentReported: null,
  incidentAnswered: null,
  incidentWritten: null,
  contactAsked: null,
  contactClosed: null,
  personalAlert: null,
  alertOnIt: null,
  alertOpenAgain: null,
  alertLapsed: null,
  alertStillOnIt: null,
  alertUnanswered: null,
  alertEnded: null,
  checkReminder: null,
  checkAlerted: null,
  checkUntold: null,
  notSafe: null,
  helperOnIt: null,
  helperGone: null,
  replyTaken: null,
  replyUnclear: null,
};

const listed = Object.entries(topics).flatMap(([template, topic]) => (topic === null ? [] : [{ template, topic }]));

/** Those that stand on the page, each template with its topic; as JSON for a statement. */
export const listedTopics = JSON.stringify(listed);

/** The templates of a topic. */
export const templatesOf = (asked: DeliveryTopic): string[] =>
  listed.flatMap(({ template, topic }) => (topic === asked ? template : []));
