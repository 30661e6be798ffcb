import type { TemplateName } from './purposes.ts';
import type { Template } from './template.ts';
import { accountCode } from './templates/accountCode.ts';
import { alreadyClaimed } from './templates/alreadyClaimed.ts';
import { changesRequested } from './templates/changesRequested.ts';
import { dateAndPlaceChanged, dateChanged, placeChanged } from './templates/dateChanged.ts';
import { eventApproved } from './templates/eventApproved.ts';
import { eventCancelled } from './templates/eventCancelled.ts';
import { eventNotification } from './templates/eventNotification.ts';
import { eventRejected } from './templates/eventRejected.ts';
import { guestInvited } from './templates/guestInvited.ts';
import { hostGoing, hostNotGoing } from './templates/hostAnswer.ts';
import { incidentReported } from './templates/incidentReported.ts';
import { memberInvited } from './templates/memberInvited.ts';
import { organizationAlert } from './templates/organizationAlert.ts';
import { passwordCode } from './templates/passwordCode.ts';
import { personalAlert } from './templates/personalAlert.ts';
import { reviewRequested } from './templates/reviewRequested.ts';
import { sectionCommented } from './templates/sectionCommented.ts';
import { volunteerChosen } from './templates/volunteerChosen.ts';

/** Every template by the name that messages carry; `purposes.ts` says what each is for. A name stays as long as messages may wait under it. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  accountCode,
  alreadyClaimed,
  passwordCode,
  reviewRequested,
  sectionCommented,
  changesRequested,
  eventApproved,
  eventRejected,
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
  personalAlert,
  organizationAlert,
};
