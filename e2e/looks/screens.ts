// Written from the folders by `npm run generate`.
import * as authenticatorLooks from '../account/authenticator.looks.ts';
import * as changePasswordLooks from '../account/changePassword.looks.ts';
import * as changePhoneLooks from '../account/changePhone.looks.ts';
import * as confirmPasswordLooks from '../account/confirmPassword.looks.ts';
import * as account from '../account/looks.ts';
import * as myAccountLooks from '../account/myAccount.looks.ts';
import * as passkeysLooks from '../account/passkeys.looks.ts';
import * as pushConsentLooks from '../account/pushConsent.looks.ts';
import * as alertAudienceLooks from '../alerts/alertAudience.looks.ts';
import * as alertLinkLooks from '../alerts/alertLink.looks.ts';
import * as alertPlanLooks from '../alerts/alertPlan.looks.ts';
import * as checkLinkLooks from '../alerts/checkLink.looks.ts';
import * as checkOnMeLooks from '../alerts/checkOnMe.looks.ts';
import * as contactLinkLooks from '../alerts/contactLink.looks.ts';
import * as dutyPlanLooks from '../alerts/dutyPlan.looks.ts';
import * as alerts from '../alerts/looks.ts';
import * as markSafeLooks from '../alerts/markSafe.looks.ts';
import * as onDutyLooks from '../alerts/onDuty.looks.ts';
import * as beverage from '../beverage/looks.ts';
import * as door from '../door/looks.ts';
import * as evenings from '../evenings/looks.ts';
import * as events from '../events/looks.ts';
import * as managedTypesLooks from '../events/managedTypes.looks.ts';
import * as typeEditorLooks from '../events/typeEditor.looks.ts';
import * as guests from '../guests/looks.ts';
import * as home from '../home/looks.ts';
import * as incidents from '../incidents/looks.ts';
import * as educationBookLooks from '../learning/educationBook.looks.ts';
import * as learning from '../learning/looks.ts';
import * as ruleBookLooks from '../learning/ruleBook.looks.ts';
import * as writeEducationLooks from '../learning/writeEducation.looks.ts';
import * as writeRuleLooks from '../learning/writeRule.looks.ts';
import * as messages from '../messages/looks.ts';
import * as auditLogLooks from '../organization/auditLog.looks.ts';
import * as deliveriesLooks from '../organization/deliveries.looks.ts';
import * as eraseMemberLooks from '../organization/eraseMember.looks.ts';
import * as handOverLooks from '../organization/handOver.looks.ts';
import * as importMembersLooks from '../organization/importMembers.looks.ts';
import * as lookLooks from '../organization/look.looks.ts';
import * as organization from '../organization/looks.ts';
import * as manageLooks from '../organization/manage.looks.ts';
import * as memberFormLooks from '../organization/memberForm.looks.ts';
import * as memberRolesLooks from '../organization/memberRoles.looks.ts';
import * as mergeMemberLooks from '../organization/mergeMember.looks.ts';
import * as moveMemberLooks from '../organization/moveMember.looks.ts';
import * as operationsLooks from '../organization/operations.looks.ts';
import * as retentionLooks from '../organization/retention.looks.ts';
import * as rolesLooks from '../organization/roles.looks.ts';
import * as setUpLooks from '../organization/setUp.looks.ts';
import * as settingsLooks from '../organization/settings.looks.ts';
import * as signInSecurityLooks from '../organization/signInSecurity.looks.ts';
import * as signOnLooks from '../organization/signOn.looks.ts';
import * as review from '../review/looks.ts';
import * as rsvp from '../rsvp/looks.ts';
import * as volunteers from '../volunteers/looks.ts';
import type { Looks } from './fixtures.ts';

/** The screens of every feature, and every state of them that looks different. */
export const looks: readonly Looks[] = [
  authenticatorLooks,
  changePasswordLooks,
  changePhoneLooks,
  confirmPasswordLooks,
  account,
  myAccountLooks,
  passkeysLooks,
  pushConsentLooks,
  alertAudienceLooks,
  alertLinkLooks,
  alertPlanLooks,
  checkLinkLooks,
  checkOnMeLooks,
  contactLinkLooks,
  dutyPlanLooks,
  alerts,
  markSafeLooks,
  onDutyLooks,
  beverage,
  door,
  evenings,
  events,
  managedTypesLooks,
  typeEditorLooks,
  guests,
  home,
  incidents,
  educationBookLooks,
  learning,
  ruleBookLooks,
  writeEducationLooks,
  writeRuleLooks,
  messages,
  auditLogLooks,
  deliveriesLooks,
  eraseMemberLooks,
  handOverLooks,
  importMembersLooks,
  lookLooks,
  organization,
  manageLooks,
  memberFormLooks,
  memberRolesLooks,
  mergeMemberLooks,
  moveMemberLooks,
  operationsLooks,
  retentionLooks,
  rolesLooks,
  setUpLooks,
  settingsLooks,
  signInSecurityLooks,
  signOnLooks,
  review,
  rsvp,
  volunteers,
];
