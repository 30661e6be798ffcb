import {
  holdsPolicy,
  holdsPolicyAnywhere,
  holdsPolicyUnder,
  loginPolicy,
  type Policy,
  type PolicyMap,
} from './policies.ts';

/** Who asks. `null` stands for somebody without a valid identity token. */
export interface Caller {
  id: string;
  policies: PolicyMap;
}

/** hidden = the caller may not know that it exists (404); forbidden = may see it, may not do this (403). */
export type Verdict = 'allowed' | 'hidden' | 'forbidden';

/** What a call is about, as far as access depends on it. The organization always comes from the thing, never from the query alone. */
export interface Things {
  nothing: null;
  person: { personId: string };
  parent: { parentId: string };
  organization: { organizationId: string; parentId: string };
  event: EventThing;
  /** An alert of one person to their own contacts. */
  personalAlert: { personId: string };
  organizationAlert: { organizationId: string; parentId: string; creatorId: string };
  attendee: EventThing & { attendee: { personId: string | null; inviterPersonId: string | null; everIn: boolean } };
}

export interface EventThing {
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
  /** The caller is checked in at this moment. */
  callerIsIn: boolean;
}

export type ThingKind = keyof Things;

/** Parts of the request on which access depends. */
export interface AskedWith {
  params: Record<string, string>;
  query: Record<string, unknown>;
}

export type AccessRule<K extends ThingKind> = (caller: Caller, thing: Things[K], asked: AskedWith) => Verdict;

export const isMember = (caller: Caller, place: { organizationId: string; parentId: string }) =>
  holdsPolicy(caller.policies, loginPolicy, place);

export const isOwner = (caller: Caller, event: EventThing) => caller.id === event.ownerId;

/** Owner or check-in volunteer (V-16 to V-20). */
export const isCheckInStaff = (caller: Caller, event: EventThing) => isOwner(caller, event) || event.callerChecksIn;

export const isReviewer = (caller: Caller, event: EventThing) => holdsPolicy(caller.policies, 'event-reviewer', event);

/** Approved, or changed after that: every member. Any other status: owner, reviewers and those with an attendee record. */
export const maySeeEvent = (caller: Caller, event: EventThing): boolean =>
  isMember(caller, event) &&
  (event.stands || isOwner(caller, event) || isReviewer(caller, event) || event.callerAttends);

const seen = (caller: Caller, event: EventThing, may: boolean): Verdict =>
  !maySeeEvent(caller, event) ? 'hidden' : may ? 'allowed' : 'forbidden';

export const anyone: AccessRule<'nothing'> = () => 'allowed';

export const self: AccessRule<'person'> = (caller, thing) => (caller.id === thing.personId ? 'allowed' : 'hidden');

export const memberUnderParent: AccessRule<'parent'> = (caller, thing) =>
  holdsPolicyUnder(caller.policies, loginPolicy, thing.parentId) ? 'allowed' : 'hidden';

export const memberWith =
  (policy: Policy): AccessRule<'organization'> =>
  (caller, thing) =>
    !isMember(caller, thing) ? 'hidden' : holdsPolicy(caller.policies, policy, thing) ? 'allowed' : 'forbidden';

/** Own events of every member; past ones only with event-creator. */
export const ownEvents: AccessRule<'organization'> = (caller, thing, asked) => {
  if (!isMember(caller, thing)) return 'hidden';
  const past = asked.query.pastEvents === true;
  return past && !holdsPolicy(caller.policies, 'event-creator', thing) ? 'forbidden' : 'allowed';
};

export const whoSeesEvent: AccessRule<'event'> = (caller, event) => seen(caller, event, true);

export const ownerOrReviewer: AccessRule<'event'> = (caller, event) =>
  seen(caller, event, isOwner(caller, event) || isReviewer(caller, event));

export const owner: AccessRule<'event'> = (caller, event) => seen(caller, event, isOwner(caller, event));

export const creatingOwner: AccessRule<'event'> = (caller, event) =>
  seen(caller, event, isOwner(caller, event) && holdsPolicy(caller.policies, 'event-creator', event));

export const reviewerNotOwner: AccessRule<'event'> = (caller, event) =>
  seen(caller, event, isReviewer(caller, event) && !isOwner(caller, event));

export const checkInStaff: AccessRule<'event'> = (caller, event) => seen(caller, event, isCheckInStaff(caller, event));

/** The whole list for staff; with `UserId` of the caller (and `InviterId` of the caller), the caller's own part of it. */
export const ownPartOrStaff: AccessRule<'event'> = (caller, event, asked) => {
  const { UserId, InviterId } = asked.query;
  const own = UserId === caller.id && (InviterId === undefined || InviterId === caller.id);
  return seen(caller, event, own || isCheckInStaff(caller, event));
};

export const attendeeThemselves: AccessRule<'attendee'> = (caller, thing) =>
  isMember(caller, thing) && thing.attendee.personId === caller.id ? 'allowed' : 'hidden';

/** Its inviter; the owner for a primary attendee who was never checked in. */
export const whoRemoves: AccessRule<'attendee'> = (caller, thing) => {
  const { inviterPersonId, everIn } = thing.attendee;
  const mayRemove = inviterPersonId === null ? isOwner(caller, thing) && !everIn : inviterPersonId === caller.id;
  return seen(caller, thing, mayRemove);
};

/** Oneself; a host for own guests; staff for anyone. */
export const whoChecksOut: AccessRule<'attendee'> = (caller, thing) => {
  const { personId, inviterPersonId } = thing.attendee;
  return seen(caller, thing, personId === caller.id || inviterPersonId === caller.id || isCheckInStaff(caller, thing));
};

/** Staff of the event of an attendee. */
export const staffAtAttendee: AccessRule<'attendee'> = (caller, thing) =>
  seen(caller, thing, isCheckInStaff(caller, thing));

/** Who invited this guest. */
export const inviterAtAttendee: AccessRule<'attendee'> = (caller, thing) =>
  seen(caller, thing, thing.attendee.inviterPersonId === caller.id);

/** Who reports an incident: who is checked in at this moment, and staff. */
export const mayReport = (caller: Caller, event: EventThing): boolean =>
  event.callerIsIn || isCheckInStaff(caller, event);

/** Who reads an event's incident reports: its owner, and holders of our policy `incident-reader`. */
export const mayReadReports = (caller: Caller, event: EventThing): boolean =>
  isOwner(caller, event) || holdsPolicy(caller.policies, 'incident-reader', event);

/** What concerns incidents stays open to those who have it, whatever becomes of the event. */
const withIncidents =
  (may: (caller: Caller, event: EventThing) => boolean): AccessRule<'event'> =>
  (caller, event) =>
    isMember(caller, event) && may(caller, event) ? 'allowed' : seen(caller, event, false);

export const incidentReporter = withIncidents(mayReport);

export const incidentReader = withIncidents(mayReadReports);

export const incidentDesk = withIncidents((caller, event) => mayReport(caller, event) || mayReadReports(caller, event));

/** Oneself, a member of some organization, with a policy held in any: for what belongs to a person and no organization. */
export const selfWith =
  (policy: Policy): AccessRule<'person'> =>
  (caller, thing) =>
    caller.id !== thing.personId
      ? 'hidden'
      : ([loginPolicy, policy] as const).every((each) => holdsPolicyAnywhere(caller.policies, each))
        ? 'allowed'
        : 'forbidden';

/** A member with the policy for personal alerts. Its holder who may not sign in knows the organization, and is told so. */
export const personalAlerter: AccessRule<'organization'> = (caller, thing) => {
  const holds = holdsPolicy(caller.policies, 'personal-safety-alerts', thing);
  if (isMember(caller, thing)) return holds ? 'allowed' : 'forbidden';
  return holds ? 'forbidden' : 'hidden';
};

/** The user of the path is the caller, and a member of the alert's organization. */
export const selfAmongMembers: AccessRule<'organizationAlert'> = (caller, thing, asked) =>
  asked.params.userId === caller.id && isMember(caller, thing) ? 'allowed' : 'hidden';

/** The sender of an alert, and who may send alerts in its organization. */
export const whoReadsAnswers: AccessRule<'organizationAlert'> = (caller, thing) =>
  !isMember(caller, thing)
    ? 'hidden'
    : caller.id === thing.creatorId || holdsPolicy(caller.policies, 'send-chapter-safety-alert-member', thing)
      ? 'allowed'
      : 'forbidden';
