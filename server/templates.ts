import type { TemplateName } from './outbox/purposes.ts';
import type { Template } from './outbox/template.ts';
import { accountCode } from './account/accountCode.template.ts';
import { accountInvitation } from './organization/accountInvitation.template.ts';
import { alreadyClaimed } from './account/alreadyClaimed.template.ts';
import { changesRequested } from './review/changesRequested.template.ts';
import { dateAndPlaceChanged, dateChanged, placeChanged } from './events/dateChanged.template.ts';
import { eventApproved } from './review/eventApproved.template.ts';
import { eventCancelled } from './events/eventCancelled.template.ts';
import { eventNotification } from './messages/eventNotification.template.ts';
import { eventHandedOver } from './review/eventHandedOver.template.ts';
import { eventRejected } from './review/eventRejected.template.ts';
import { guestInvited } from './guests/guestInvited.template.ts';
import { hostGoing, hostNotGoing } from './guests/hostAnswer.template.ts';
import { incidentReported } from './incidents/incidentReported.template.ts';
import { incidentAnswered, incidentWritten } from './incidents/incidentThread.templates.ts';
import { memberInvited } from './messages/memberInvited.template.ts';
import {
  allClear,
  organizationAlert,
  organizationAlertAgain,
} from './alerts/organization/organizationAlert.template.ts';
import { dutyGap } from './alerts/duty/dutyGap.template.ts';
import { helperGone } from './alerts/organization/helperGone.template.ts';
import { helperOnIt } from './alerts/organization/helperOnIt.template.ts';
import { notSafe } from './alerts/organization/notSafe.template.ts';
import { newDevice } from './account/newDevice.template.ts';
import { phoneChanged } from './account/phone/phoneChanged.template.ts';
import { phoneCode } from './account/phone/phoneCode.template.ts';
import { passwordChanged } from './account/passwordChanged.template.ts';
import { passwordCode } from './account/passwordCode.template.ts';
import {
  alertEnded,
  alertLapsed,
  alertOnIt,
  alertOpenAgain,
  alertStillOnIt,
  alertUnanswered,
} from './alerts/alertAnswers.template.ts';
import { checkAlerted, checkReminder, checkUntold } from './alerts/check/safetyCheck.template.ts';
import { contactClosed } from './alerts/contactClosed.template.ts';
import { contactAsked } from './alerts/consent/contactAsked.template.ts';
import { personalAlert } from './alerts/personalAlert.template.ts';
import { notClaimed } from './account/notClaimed.template.ts';
import { recordsMerged } from './organization/merging/recordsMerged.template.ts';
import { roleNeedsFactor } from './organization/roleNeedsFactor.template.ts';
import { replyTaken, replyUnclear } from './alerts/replies/reply.templates.ts';
import { reviewRequested } from './review/reviewRequested.template.ts';
import {
  authenticatorOff,
  authenticatorOn,
  authenticatorReplaced,
  passkeyAdded,
  passkeyRemoved,
  recoveryCodeUsed,
} from './account/secondFactor.template.ts';
import { sectionCommented } from './review/sectionCommented.template.ts';
import { volunteerChosen } from './volunteers/volunteerChosen.template.ts';

/** Every template by the name that messages carry; `purposes.ts` says what each is for. A name stays as long as messages may wait under it. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  accountCode,
  accountInvitation,
  alreadyClaimed,
  passwordChanged,
  authenticatorOn,
  authenticatorOff,
  authenticatorReplaced,
  passkeyAdded,
  passkeyRemoved,
  phoneCode,
  phoneChanged,
  recoveryCodeUsed,
  roleNeedsFactor,
  recordsMerged,
  newDevice,
  notClaimed,
  passwordCode,
  reviewRequested,
  sectionCommented,
  changesRequested,
  eventApproved,
  eventRejected,
  eventHandedOver,
  dateChanged,
  placeChanged,
  dateAndPlaceChanged,
  eventCancelled,
  eventNotification,
  memberInvited,
  guestInvited,
  volunteerChosen,
  hostGoing,
  hostNotGoing,
  incidentReported,
  incidentAnswered,
  incidentWritten,
  contactAsked,
  contactClosed,
  personalAlert,
  alertOnIt,
  alertOpenAgain,
  alertLapsed,
  alertStillOnIt,
  alertUnanswered,
  alertEnded,
  checkReminder,
  checkAlerted,
  checkUntold,
  organizationAlert,
  organizationAlertAgain,
  allClear,
  notSafe,
  helperOnIt,
  helperGone,
  replyTaken,
  replyUnclear,
  dutyGap,
};
