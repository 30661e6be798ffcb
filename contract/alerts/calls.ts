import * as z from 'zod/mini';
import { memberWith, selfWith } from '#contract/kit/access.ts';
import { mayGiveAllClear, mayReadAnswers, personalAlerter, selfAmongMembers } from '#contract/alerts/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import {
  AlertTally,
  AlertResponse,
  AlertStatus,
  BoardStatus,
  ContactList,
  ListedContact,
  OrganizationAlert,
  PersonalAlert,
} from './alert.ts';
import { AlertPlan, OwnAlertPlan } from './alertPlan.ts';
import { AlertAudience, AudienceOptions } from './audience.ts';
import { dataOf, FormText, Id, Instant } from '#contract/kit/shared.ts';
import { loginPolicy } from '#contract/kit/policies.ts';

const ownContacts = {
  feature: 'alerts',
  tenantParams: 'none',
  query: z.object({ UserId: z.optional(Id) }),
  resource: 'person',
  access: selfWith('personal-safety-alerts'),
} as const;

/**
 * The caller's own safety contacts, in the order in which they were added. Another person's `UserId` is not found. `reach` is that of
 * the organization that is named, which has to be the caller's; where none is, officers are not told.
 */
export const listContacts = defineCall({
  ...ownContacts,
  tenantParams: 'organization',
  name: 'listContacts',
  method: 'GET',
  path: '/personal/contacts',
  answer: ContactList,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * Adds a safety contact; the first number found in `phone` counts (S-27). A number that stands there already is
 * refused, and so is one in a country that no organization of the caller texts (S-151). They are asked by text message whether they agree (S-123), unless they were within 30 days or too many are asked.
 */
export const addContact = defineCall({
  ...ownContacts,
  name: 'addContact',
  method: 'POST',
  path: '/personal/contacts',
  body: z.object({ name: FormText, phone: FormText }),
  answer: ListedContact,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'contactKnown', 'contactLimit'],
});

/** Takes a contact off the caller's list. */
export const removeContact = defineCall({
  ...ownContacts,
  name: 'removeContact',
  method: 'DELETE',
  path: '/personal/contacts/{id}',
  answer: z.object({ id: Id }),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * What the caller decided of their alerts (S-62, S-132, S-136): whom they tell first, when and whether others are told, and whether they
 * are held. `minutes` are those of the organization that is named, which has to be the caller's; where none is, the defaults.
 */
export const getAlertPlan = defineCall({
  ...ownContacts,
  tenantParams: 'organization',
  name: 'getAlertPlan',
  method: 'GET',
  path: '/personal/alert-plan',
  answer: OwnAlertPlan,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});

/** Keeps it, for alerts from now on. Someone who is not on the caller's list can not be told first. Without `hold` or `own` that stays as it is. */
export const saveAlertPlan = defineCall({
  ...ownContacts,
  tenantParams: 'organization',
  name: 'saveAlertPlan',
  method: 'PATCH',
  path: '/personal/alert-plan',
  body: z.extend(AlertPlan, { hold: z.optional(z.boolean()), own: z.optional(AlertPlan.shape.own) }),
  answer: OwnAlertPlan,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});

/**
 * Tells the caller's safety contacts at once, or in the waves of their plan (S-62). `location` is what is known of the place, as text; it may be empty. Accepted
 * means that it will be delivered: how far each message came is asked with `getPersonalAlert`. `writtenAt`: when it was written, by the
 * server's clock as far as the app knows it, the same in every try (S-238). Of one that is held (S-137) no one is
 * told for ten seconds, unless its sender says so with `endAlertHold`.
 */
export const sendPersonalAlert = defineCall({
  name: 'sendPersonalAlert',
  feature: 'alerts',
  method: 'POST',
  path: '/personal/safety-alerts',
  tenantParams: 'both',
  resource: 'organization',
  access: personalAlerter,
  body: z.object({
    information: FormText,
    sendLocation: z.boolean(),
    requestCall: z.boolean(),
    location: z.optional(z.string()),
    writtenAt: z.optional(Instant),
  }),
  answer: PersonalAlert,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'noContacts', 'contactsDeclined', 'nobodyOnDuty'],
});

/** Our own: an alert of the caller, and how far each of its messages came. */
export const getPersonalAlert = defineCall({
  name: 'getPersonalAlert',
  feature: 'alerts',
  method: 'GET',
  path: '/personal/safety-alerts/{alertId}',
  tenantParams: 'none',
  resource: 'personalAlert',
  access: (caller, resource) => (resource.personId === caller.id ? 'allowed' : 'hidden'),
  answer: PersonalAlert,
  refusals: ['notSignedIn', 'notFound'],
  ours: true,
});

/** Our own: whom an alert can be for, with how many each is now (S-85), and how many came and went since `since`. */
export const listAlertAudiences = defineCall({
  name: 'listAlertAudiences',
  feature: 'alerts',
  method: 'GET',
  path: '/organizations/{orgId}/alert-audiences',
  tenantParams: 'parent',
  query: z.object({ since: z.optional(Instant) }),
  resource: 'organization',
  access: memberWith('send-chapter-safety-alert-member'),
  answer: AudienceOptions,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});

/**
 * Asks every member of an organization, or those of `audience` (S-85, S-112), whether they are safe, in at most 120 characters (S-39). An
 * audience of no one is refused; an event of another organization is not found, nor is a chapter of another parent. Chapters (S-153)
 * are alerted by who acts for the parent as well; others are refused with `notAllowed`. `writtenAt`: as in `sendPersonalAlert` (S-239).
 */
export const sendOrganizationAlert = defineCall({
  name: 'sendOrganizationAlert',
  feature: 'alerts',
  method: 'POST',
  path: '/organizations/{orgId}/safety-alerts',
  tenantParams: 'parent',
  resource: 'organization',
  access: memberWith('send-chapter-safety-alert-member'),
  body: z.object({
    information: FormText,
    audience: z.optional(AlertAudience),
    writtenAt: z.optional(Instant),
  }),
  answer: OrganizationAlert,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'nobodyThere'],
});

/** The alerts of an organization, and of others to it as a chapter (S-155), that are for the caller, or whose answers they may read, newest first. Every member reads and answers theirs (S-35). */
export const listOrganizationAlerts = defineCall({
  name: 'listOrganizationAlerts',
  feature: 'alerts',
  method: 'GET',
  path: '/organizations/{orgId}/safety-alerts',
  tenantParams: 'parent',
  resource: 'organization',
  access: memberWith(loginPolicy),
  answer: dataOf(z.array(OrganizationAlert)),
  refusals: ['notSignedIn', 'notFound'],
});

const ownResponse = {
  feature: 'alerts',
  path: '/users/{userId}/alert-responses/{alertId}',
  resource: 'organizationAlert',
  access: selfAmongMembers,
  answer: AlertResponse,
} as const;

/** The caller's answer to an alert; an empty one as long as nothing was answered. */
export const getAlertResponse = defineCall({
  ...ownResponse,
  name: 'getAlertResponse',
  method: 'GET',
  tenantParams: 'none',
  refusals: ['notSignedIn', 'notFound'],
});

/** Answers an alert; a changed answer is a new fact. A note has at most 120 characters (S-50). */
export const saveAlertResponse = defineCall({
  ...ownResponse,
  name: 'saveAlertResponse',
  method: 'PATCH',
  tenantParams: 'both',
  body: z.object({ status: AlertStatus, note: z.optional(z.string()), location: z.optional(z.string()) }),
  refusals: ['notSignedIn', 'notFound', 'formRefused'],
});

/** Our own: the caller's app shows an alert; the board tells those whose app did from those whose did not. */
export const seeAlert = defineCall({
  name: 'seeAlert',
  feature: 'alerts',
  method: 'POST',
  path: '/users/{userId}/alert-responses/{alertId}/seen',
  tenantParams: 'none',
  resource: 'organizationAlert',
  access: selfAmongMembers,
  answer: z.object({ id: Id }),
  refusals: ['notSignedIn', 'notFound'],
  ours: true,
});

/** Our own: who answered what, and who did not; for the sender and for holders of the policy to send alerts, who in a chapter read of its members alone (S-157). */
export const readAlertBoard = defineCall({
  name: 'readAlertBoard',
  feature: 'alerts',
  method: 'GET',
  path: '/organizations/{orgId}/safety-alerts/{alertId}/answers',
  tenantParams: 'parent',
  resource: 'organizationAlert',
  access: mayReadAnswers,
  answer: AlertTally,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});

const ofBoard = {
  feature: 'alerts',
  tenantParams: 'parent',
  resource: 'organizationAlert',
  access: mayReadAnswers,
  answer: AlertTally,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
} as const;

/**
 * Says in someone's stead how they are (S-89); the board shows who said it. Who is not on the board is not found. What stands already
 * is no fact. `since` is the `answeredAt` that its reader saw, null where there was none: over newer word it is refused with
 * `changedMeanwhile`. Without `since` it takes the place of whatever stands.
 */
export const markAlertAnswer = defineCall({
  ...ofBoard,
  name: 'markAlertAnswer',
  method: 'PATCH',
  path: '/organizations/{orgId}/safety-alerts/{alertId}/answers/{respondentId}',
  refusals: [...ofBoard.refusals, 'changedMeanwhile'],
  body: z.object({ status: BoardStatus, since: z.optional(z.nullable(Instant)) }),
});

/**
 * The caller is on it, or can't go on, for someone who is not safe (S-104, S-105). Where another one is on it, or they are not Not Safe
 * anymore, nothing changes. Who is not on the board is not found.
 */
export const helpRespondent = defineCall({
  ...ofBoard,
  name: 'helpRespondent',
  method: 'PATCH',
  path: '/organizations/{orgId}/safety-alerts/{alertId}/answers/{respondentId}/helper',
  body: z.object({ onIt: z.boolean() }),
});

/** Tells everyone for whom an alert was that it is all clear (S-90). It is told once; later answers still stand on the board. Who reads a chapter's answers alone may not. */
export const giveAllClear = defineCall({
  ...ofBoard,
  access: mayGiveAllClear,
  name: 'giveAllClear',
  method: 'POST',
  path: '/organizations/{orgId}/safety-alerts/{alertId}/all-clear',
});
