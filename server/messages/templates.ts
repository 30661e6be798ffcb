import type { Template } from './template.ts';
import { accountCode } from './templates/accountCode.ts';
import { alreadyClaimed } from './templates/alreadyClaimed.ts';
import { changesRequested } from './templates/changesRequested.ts';
import { dateChanged } from './templates/dateChanged.ts';
import { eventApproved } from './templates/eventApproved.ts';
import { eventCancelled } from './templates/eventCancelled.ts';
import { eventRejected } from './templates/eventRejected.ts';
import { passwordCode } from './templates/passwordCode.ts';
import { reviewRequested } from './templates/reviewRequested.ts';
import { sectionCommented } from './templates/sectionCommented.ts';

/** Every template by the name that messages carry. A name stays as long as messages may wait under it. */
export const templates: Readonly<Record<string, Template>> = {
  accountCode,
  alreadyClaimed,
  passwordCode,
  reviewRequested,
  sectionCommented,
  changesRequested,
  eventApproved,
  eventRejected,
  dateChanged,
  eventCancelled,
};
