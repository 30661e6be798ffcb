import { type AccessRule, type Caller, isMember, type Resources } from '#contract/kit/access.ts';
import { holdsPolicy, holdsPolicyUnder } from '#contract/kit/policies.ts';

/** A member with the policy for personal alerts. Its holder who may not sign in knows the organization, and is told so. */
export const personalAlerter: AccessRule<'organization'> = (caller, resource) => {
  const holds = holdsPolicy(caller.policies, 'personal-safety-alerts', resource);
  if (isMember(caller, resource)) return holds ? 'allowed' : 'forbidden';
  return holds ? 'forbidden' : 'hidden';
};

/**
 * Who reads how their own safety check stands: whoever may start one in this organization, and a member of it of whom one is under
 * way, wherever that was started (S-198).
 */
export const ownSafetyChecker: AccessRule<'ownSafetyCheck'> = (caller, resource, asked) =>
  isMember(caller, resource) && resource.isUnderWay ? 'allowed' : personalAlerter(caller, resource, asked);

type Alert = Omit<Resources['organizationAlert'], 'isAsked'>;

const sendsAlerts = (caller: Caller, place: { parentId: string; organizationId: string }): boolean =>
  isMember(caller, place) && holdsPolicy(caller.policies, 'send-chapter-safety-alert-member', place);

/** Whether someone alerts chapters (S-153): who sends alerts in this organization and acts for its parent. */
export const mayAlertChapters = (caller: Caller, place: { parentId: string; organizationId: string }): boolean =>
  sendsAlerts(caller, place) && holdsPolicyUnder(caller.policies, 'parent-admin', place.parentId);

/**
 * Whose answers to an alert someone reads (S-157): everyone's, who sent it or may send one in the organization that did; the
 * members' of these chapters that it is for, who may send one there; else no one's.
 */
export function answersReadBy(caller: Caller, alert: Alert): 'everybody' | readonly string[] {
  if ((isMember(caller, alert) && caller.id === alert.creatorId) || sendsAlerts(caller, alert)) return 'everybody';
  return alert.chapters.filter((organizationId) => sendsAlerts(caller, { ...alert, organizationId }));
}

const readsAnswers = (caller: Caller, alert: Alert): boolean => answersReadBy(caller, alert).length > 0;

/** A member where the alert was sent, or of a chapter that it is for. */
const isAmong = (caller: Caller, alert: Alert): boolean =>
  [alert.organizationId, ...alert.chapters].some((organizationId) => isMember(caller, { ...alert, organizationId }));

/** The user of the path is the caller, a member of an organization of the alert for whom it is, or who reads its answers. */
export const selfAmongMembers: AccessRule<'organizationAlert'> = (caller, resource, asked) =>
  asked.params.userId === caller.id && isAmong(caller, resource) && (resource.isAsked || readsAnswers(caller, resource))
    ? 'allowed'
    : 'hidden';

/** Who reads answers to an alert, if only those of a chapter. A member for whom it is not knows nothing of it. */
export const mayReadAnswers: AccessRule<'organizationAlert'> = (caller, resource) => {
  if (!isAmong(caller, resource)) return 'hidden';
  if (readsAnswers(caller, resource)) return 'allowed';
  return resource.isAsked ? 'forbidden' : 'hidden';
};

/** Who reads everyone's answers to an alert. */
export const mayGiveAllClear: AccessRule<'organizationAlert'> = (caller, resource, asked) => {
  const verdict = mayReadAnswers(caller, resource, asked);
  return verdict === 'allowed' && answersReadBy(caller, resource) !== 'everybody' ? 'forbidden' : verdict;
};
