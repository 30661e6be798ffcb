import type { Handlers } from '../calls/handler.ts';
import { addContact } from './addContact.ts';
import { answerAlertLink } from './answerAlertLink.ts';
import { answerContactLink } from './consent/answerContactLink.ts';
import { askContact } from './consent/askContact.ts';
import { getContactLink } from './consent/getContactLink.ts';
import { endAlertHold } from './endAlertHold.ts';
import { endPersonalAlert } from './endPersonalAlert.ts';
import { goOffDuty } from './duty/goOffDuty.ts';
import { goOnDuty } from './duty/goOnDuty.ts';
import { readDuty } from './duty/readDuty.ts';
import { readDutyPlan } from './duty/readDutyPlan.ts';
import { saveDutyPlan } from './duty/saveDutyPlan.ts';
import { endAlertByCheckLink, endByCheckLink, extendByCheckLink, getCheckLink } from './check/byCheckLink.ts';
import { endSafetyCheck } from './check/endSafetyCheck.ts';
import { extendSafetyCheck } from './check/extendSafetyCheck.ts';
import { getSafetyCheck } from './check/getSafetyCheck.ts';
import { startSafetyCheck } from './check/startSafetyCheck.ts';
import { getAlertLink } from './getAlertLink.ts';
import { seeAlertLink } from './seeAlertLink.ts';
import { getAlertResponse } from './organization/getAlertResponse.ts';
import { getPersonalAlert } from './getPersonalAlert.ts';
import { getAlertPlan } from './getAlertPlan.ts';
import { saveAlertPlan } from './saveAlertPlan.ts';
import { getRunningAlert } from './getRunningAlert.ts';
import { listContacts } from './listContacts.ts';
import { answerByLink, getAnswerLink, seeAnswerLink } from './organization/answerByLink.ts';
import { giveAllClear } from './organization/giveAllClear.ts';
import { listAlertAudiences } from './organization/listAlertAudiences.ts';
import { listDoorAlerts } from './organization/listDoorAlerts.ts';
import { helpRespondent } from './organization/helpRespondent.ts';
import { markAlertAnswer } from './organization/markAlertAnswer.ts';
import { listOrganizationAlerts } from './organization/listOrganizationAlerts.ts';
import { nameLocation } from './nameLocation.ts';
import { readAlertBoard } from './organization/readAlertBoard.ts';
import { readAlertReport } from './organization/readAlertReport.ts';
import { markAtDoor, readRollCall } from './organization/rollCall.ts';
import { removeContact } from './removeContact.ts';
import { seeAlert } from './organization/seeAlert.ts';
import { saveAlertResponse } from './organization/saveAlertResponse.ts';
import { sendOrganizationAlert } from './organization/sendOrganizationAlert.ts';
import { sendPersonalAlert } from './sendPersonalAlert.ts';

/** The handlers of all calls about alerts, contacts and safety officers on duty. */
export const alertHandlers = {
  readDuty,
  goOnDuty,
  goOffDuty,
  readDutyPlan,
  saveDutyPlan,
  nameLocation,
  listContacts,
  addContact,
  removeContact,
  askContact,
  getContactLink,
  answerContactLink,
  getAlertPlan,
  saveAlertPlan,
  sendPersonalAlert,
  getPersonalAlert,
  getRunningAlert,
  endPersonalAlert,
  endAlertHold,
  getSafetyCheck,
  startSafetyCheck,
  extendSafetyCheck,
  endSafetyCheck,
  getCheckLink,
  extendByCheckLink,
  endByCheckLink,
  endAlertByCheckLink,
  getAlertLink,
  seeAlertLink,
  answerAlertLink,
  sendOrganizationAlert,
  answerByLink,
  getAnswerLink,
  seeAnswerLink,
  giveAllClear,
  listAlertAudiences,
  listDoorAlerts,
  readRollCall,
  markAtDoor,
  markAlertAnswer,
  helpRespondent,
  listOrganizationAlerts,
  getAlertResponse,
  saveAlertResponse,
  seeAlert,
  readAlertBoard,
  readAlertReport,
} satisfies Partial<Handlers>;
