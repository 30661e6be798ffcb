import {
  holdsPolicy,
  holdsPolicyAnywhere,
  holdsPolicyUnder,
  loginPolicy,
  type Policy,
  type PolicyMap,
} from './policies.ts';

/** Who asks. `null` stands for someone without a valid identity token. */
export interface Caller {
  id: string;
  policies: PolicyMap;
  /** All policies held, where some of them are inactive until a second factor is on; those count for nothing. */
  policiesWithFactor?: PolicyMap;
  /** The paired phone that asks in this member's name: nothing but a door of this event. `pairedBy`: id of who offered its code. */
  door?: { id: string; eventId: string; pairedBy: string };
}

/** hidden = the caller may not know that it exists (404); forbidden = may see it, may not do this (403). */
export type Verdict = 'allowed' | 'hidden' | 'forbidden';

/** What a call is about, as far as access depends on it. The organization always comes from the resource, never from the query alone. */
export interface Resources {
  nothing: null;
  person: { personId: string };
  parent: { parentId: string };
  organization: { organizationId: string; parentId: string };
  event: EventResource;
  /** An alert of one person to their own contacts. */
  personalAlert: { personId: string };
  /** A safety check of one person. */
  safetyCheck: { personId: string };
  /** An organization, and whether a check of the caller runs in any, or an alert goes on that their last one in any became. */
  ownSafetyCheck: { organizationId: string; parentId: string; isUnderWay: boolean };
  /** `organizationId`: of its sender. `isAsked`: the alert is for the caller. `chapters`: ids of those that it is for; none where it is not for chapters. */
  organizationAlert: {
    organizationId: string;
    parentId: string;
    creatorId: string;
    isAsked: boolean;
    chapters: readonly string[];
  };
  /** `isOwn`: the caller wrote it; `isKept`: it is kept from the caller. */
  incident: EventResource & { incident: { isOwn: boolean; isKept: boolean } };
  attendee: EventResource & { attendee: { personId: string | null; inviterPersonId: string | null; everIn: boolean } };
}

export interface EventResource {
  organizationId: string;
  parentId: string;
  ownerId: string;
  reviewStatus: string;
  /** It is approved, or an approved version stands while another one is made. */
  stands: boolean;
  /** The caller has an attendee record that was not removed. */
  callerAttends: boolean;
  /** The caller, not being the owner, holds a role whose `specialized` is `check-in`. */
  callerChecksIn: boolean;
  /** The caller has been checked in, also where they are out again. */
  callerWasIn: boolean;
}

export type ResourceKind = keyof Resources;

/** Parts of the request on which access depends. */
export interface AccessRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
}

export type AccessRule<K extends ResourceKind> = (
  caller: Caller,
  resource: Resources[K],
  asked: AccessRequest,
) => Verdict;

/** Whether the caller is a member of the organization: they hold the policy for signing in there. */
export const isMember = (caller: Caller, place: { organizationId: string; parentId: string }) =>
  holdsPolicy(caller.policies, loginPolicy, place);

/** Whether the event belongs to the caller; a transfer changes that at once. */
export const isOwner = (caller: Caller, event: EventResource) => caller.id === event.ownerId;

/** Owner or check-in volunteer (V-16 to V-20). */
export const isCheckInStaff = (caller: Caller, event: EventResource) => isOwner(caller, event) || event.callerChecksIn;

/** Whether the caller reviews events of the organization. Says nothing of whose event it is: see `reviewerNotOwner`. */
export const isReviewer = (caller: Caller, event: EventResource) =>
  holdsPolicy(caller.policies, 'event-reviewer', event);

/** Approved, or changed after that: every member. Any other status: owner, reviewers and those with an attendee record. */
export const canSeeEvent = (caller: Caller, event: EventResource): boolean =>
  isMember(caller, event) &&
  (event.stands || isOwner(caller, event) || isReviewer(caller, event) || event.callerAttends);

/** What someone is told who may do this, or may not, of an event that may be hidden. */
export const verdictForEvent = (caller: Caller, event: EventResource, may: boolean): Verdict =>
  !canSeeEvent(caller, event) ? 'hidden' : may ? 'allowed' : 'forbidden';

/** Allowed to everyone, also without an account. */
export const anyone: AccessRule<'nothing'> = () => 'allowed';

/** Allowed to the person themselves; to others they do not exist. */
export const self: AccessRule<'person'> = (caller, resource) =>
  caller.id === resource.personId ? 'allowed' : 'hidden';

/** Allowed to members of any organization under the parent; to others it does not exist. */
export const memberUnderParent: AccessRule<'parent'> = (caller, resource) =>
  holdsPolicyUnder(caller.policies, loginPolicy, resource.parentId) ? 'allowed' : 'hidden';

/** A member under the parent who holds the policy in any of its organizations. */
export const underParentWith =
  (policy: Policy): AccessRule<'parent'> =>
  (caller, { parentId }) =>
    !holdsPolicyUnder(caller.policies, loginPolicy, parentId)
      ? 'hidden'
      : holdsPolicyUnder(caller.policies, policy, parentId)
        ? 'allowed'
        : 'forbidden';

/** Allowed to members of the organization who hold the policy; other members are refused, and to the rest it does not exist. */
export const memberWith =
  (policy: Policy): AccessRule<'organization'> =>
  (caller, resource) =>
    !isMember(caller, resource) ? 'hidden' : holdsPolicy(caller.policies, policy, resource) ? 'allowed' : 'forbidden';

/** A member who is a safety officer or runs the organization. */
export const officerOrAdmin: AccessRule<'organization'> = (caller, resource, asked) =>
  memberWith('organization-admin')(caller, resource, asked) === 'allowed'
    ? 'allowed'
    : memberWith('send-chapter-safety-alert-member')(caller, resource, asked);

/** Own events of every member; past ones only with event-creator. */
export const ownEvents: AccessRule<'organization'> = (caller, resource, asked) => {
  if (!isMember(caller, resource)) return 'hidden';
  const past = asked.query.pastEvents === true;
  return past && !holdsPolicy(caller.policies, 'event-creator', resource) ? 'forbidden' : 'allowed';
};

/** Allowed to whoever may see the event (`canSeeEvent`); to others it does not exist. */
export const eventViewer: AccessRule<'event'> = (caller, event) => verdictForEvent(caller, event, true);

/** Allowed to the event’s owner and to reviewers; others who see the event are refused. */
export const ownerOrReviewer: AccessRule<'event'> = (caller, event) =>
  verdictForEvent(caller, event, isOwner(caller, event) || isReviewer(caller, event));

/** Allowed to the event’s owner; others who see the event are refused. */
export const owner: AccessRule<'event'> = (caller, event) => verdictForEvent(caller, event, isOwner(caller, event));

/** Allowed to the event’s owner while they hold `event-creator`; others who see the event are refused. */
export const creatingOwner: AccessRule<'event'> = (caller, event) =>
  verdictForEvent(caller, event, isOwner(caller, event) && holdsPolicy(caller.policies, 'event-creator', event));

/** Allowed to reviewers, but not of their own event; others who see the event are refused. */
export const reviewerNotOwner: AccessRule<'event'> = (caller, event) =>
  verdictForEvent(caller, event, isReviewer(caller, event) && !isOwner(caller, event));

/** Allowed to the event’s owner and its check-in volunteers (V-16 to V-20); others who see the event are refused. */
export const checkInStaff: AccessRule<'event'> = (caller, event) =>
  verdictForEvent(caller, event, isCheckInStaff(caller, event));

/** As the rule says, and by the staff of an event that was cancelled, whether they see it otherwise or not: whoever is inside is still let out (E-324). */
const orStaffOfCancelled =
  <K extends 'event' | 'attendee'>(rule: AccessRule<K>): AccessRule<K> =>
  (caller, resource, asked) =>
    resource.reviewStatus === 'cancelled' && isMember(caller, resource) && isCheckInStaff(caller, resource)
      ? 'allowed'
      : rule(caller, resource, asked);

/** {@link checkInStaff}, also of an event that was cancelled. */
export const rosterReader: AccessRule<'event'> = orStaffOfCancelled(checkInStaff);

/** A paired phone, in the name of staff. */
export const pairedDoor: AccessRule<'event'> = (caller, event) =>
  caller.door ? checkInStaff(caller, event, { params: {}, query: {} }) : 'hidden';

/** The whole list for staff; with `UserId` of the caller (and `InviterId` of the caller), the caller's own part of it. */
export const ownPartOrStaff: AccessRule<'event'> = (caller, event, asked) => {
  const { UserId, InviterId } = asked.query;
  const own = UserId === caller.id && (InviterId === undefined || InviterId === caller.id);
  return verdictForEvent(caller, event, own || isCheckInStaff(caller, event));
};

/** Allowed to the attendee themselves while they are a member; to others, their host too, it does not exist. */
export const ownAttendance: AccessRule<'attendee'> = (caller, resource) =>
  isMember(caller, resource) && resource.attendee.personId === caller.id ? 'allowed' : 'hidden';

/** Its inviter; the owner for a primary attendee who was never checked in. */
export const mayRemoveAttendee: AccessRule<'attendee'> = (caller, resource) => {
  const { inviterPersonId, everIn } = resource.attendee;
  const mayRemove = inviterPersonId === null ? isOwner(caller, resource) && !everIn : inviterPersonId === caller.id;
  return verdictForEvent(caller, resource, mayRemove);
};

/** Oneself; a host for own guests; staff for anyone, also once the event was cancelled. */
export const mayCheckOut: AccessRule<'attendee'> = orStaffOfCancelled((caller, resource) => {
  const { personId, inviterPersonId } = resource.attendee;
  return verdictForEvent(
    caller,
    resource,
    personId === caller.id || inviterPersonId === caller.id || isCheckInStaff(caller, resource),
  );
});

/** Staff of the event of an attendee. */
export const staffAtAttendee: AccessRule<'attendee'> = (caller, resource) =>
  verdictForEvent(caller, resource, isCheckInStaff(caller, resource));

/** {@link staffAtAttendee}, also of an event that was cancelled. */
export const settlingStaff: AccessRule<'attendee'> = orStaffOfCancelled(staffAtAttendee);

/** Who invited this guest. */
export const inviterAtAttendee: AccessRule<'attendee'> = (caller, resource) =>
  verdictForEvent(caller, resource, resource.attendee.inviterPersonId === caller.id);

/** Who reports an incident: who was in, also where they left since, until some days after the event; and staff at any time. */
export const mayReport = (caller: Caller, event: EventResource): boolean =>
  event.callerWasIn || isCheckInStaff(caller, event);

/** Who reads an event's incident reports: its owner, and holders of our policy `incident-reader`. */
export const mayReadReports = (caller: Caller, event: EventResource): boolean =>
  isOwner(caller, event) || holdsPolicy(caller.policies, 'incident-reader', event);

/** What stays open to those who have it, whatever becomes of the event. */
const evenIfCancelled =
  (may: (caller: Caller, event: EventResource) => boolean): AccessRule<'event'> =>
  (caller, event) =>
    isMember(caller, event) && may(caller, event) ? 'allowed' : verdictForEvent(caller, event, false);

export const incidentReporter = evenIfCancelled(mayReport);

export const incidentListReader = evenIfCancelled(mayReadReports);

const readsIncident = (caller: Caller, resource: Resources['incident']): boolean =>
  isMember(caller, resource) &&
  mayReadReports(caller, resource) &&
  !resource.incident.isOwn &&
  !resource.incident.isKept;

/** A reader of one incident report that is neither their own nor kept from them; it is hidden from everyone else. */
export const incidentReader: AccessRule<'incident'> = (caller, resource) =>
  readsIncident(caller, resource) ? 'allowed' : 'hidden';

/** Who wrote an incident report, as a member, under their own id. */
export const ownIncident: AccessRule<'incident'> = (caller, resource, asked) =>
  asked.params.userId === caller.id && isMember(caller, resource) && resource.incident.isOwn ? 'allowed' : 'hidden';

/** Who writes in the thread of an incident report: who wrote it, and its readers. */
export const incidentParticipant: AccessRule<'incident'> = (caller, resource) =>
  readsIncident(caller, resource) || (isMember(caller, resource) && resource.incident.isOwn) ? 'allowed' : 'hidden';

/** {@link checkInStaff}, also of an event that was cancelled or sent back: what its doors decided is still handed over. */
export const checkInStaffAlways = evenIfCancelled(isCheckInStaff);

export const incidentPermissions = evenIfCancelled(
  (caller, event) => mayReport(caller, event) || mayReadReports(caller, event),
);

/** Oneself, a member of some organization, with a policy held in any: for what belongs to a person and no organization. */
export const selfWith =
  (policy: Policy): AccessRule<'person'> =>
  (caller, resource) =>
    caller.id !== resource.personId
      ? 'hidden'
      : ([loginPolicy, policy] as const).every((each) => holdsPolicyAnywhere(caller.policies, each))
        ? 'allowed'
        : 'forbidden';
