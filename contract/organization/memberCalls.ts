import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { limits } from '#contract/kit/limits.ts';
import { adminCall } from './adminCall.ts';
import { Id } from '#contract/kit/shared.ts';
import { AddedMember, ListedState, MemberDetails, MemberPage } from './member.ts';
import { MemberValues } from './memberValues.ts';

/**
 * Members by last and first name, a page at a time: those of a state, with a role, whose names or e-mail address have words that begin
 * so (M-09, M-190). A role is a built-in one by its name, or one of the organization's own by its id; no one has one that isn't there.
 */
export const searchMembers = defineCall({
  ...adminCall,
  name: 'searchMembers',
  method: 'POST',
  path: '/organizations/{orgId}/members',
  reading: true,
  body: z.object({
    search: z.optional(z.string()),
    state: z.optional(ListedState),
    role: z.optional(z.string().check(z.maxLength(limits.shortText))),
    /** Only those who may create events, also by a role of the organization's own (E-314). */
    creates: z.optional(z.literal(true)),
    /** `next` of the page before. */
    after: z.optional(Id),
  }),
  answer: MemberPage,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** One member, with what they have in the organization. */
export const readMember = defineCall({
  ...adminCall,
  name: 'readMember',
  method: 'GET',
  path: '/organizations/{orgId}/members/{memberId}',
  answer: MemberDetails,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** Ends every session, policy, live stream and yes of a member here until they are reinstated. */
export const suspendMember = defineCall({
  ...adminCall,
  name: 'suspendMember',
  sets: true,
  method: 'POST',
  path: '/organizations/{orgId}/members/{memberId}/suspension',
  answer: MemberDetails,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'ownMembership', 'lastAdmin', 'membershipChanged'],
});

/** A suspended member has what they held; one who was removed begins again with what every member holds. */
export const reinstateMember = defineCall({
  ...adminCall,
  name: 'reinstateMember',
  method: 'DELETE',
  path: '/organizations/{orgId}/members/{memberId}/suspension',
  answer: MemberDetails,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'membershipChanged'],
});

/** Ends a membership until it is added again, and what was held with it. */
export const removeMember = defineCall({
  ...adminCall,
  name: 'removeMember',
  method: 'DELETE',
  path: '/organizations/{orgId}/members/{memberId}',
  answer: MemberDetails,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'ownMembership', 'lastAdmin', 'membershipChanged'],
});

/**
 * Gives a member other roles than `from`, which the caller saw: built-in ones by their names, the organization's own by their ids.
 * No one gives what they do not hold (M-15).
 */
export const changeMemberRoles = defineCall({
  ...adminCall,
  name: 'changeMemberRoles',
  method: 'PATCH',
  path: '/organizations/{orgId}/members/{memberId}/roles',
  body: z.object({ from: z.array(z.string()), to: z.array(z.string()) }),
  answer: MemberDetails,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'roleNotHeld', 'lastAdmin', 'membershipChanged'],
});

/**
 * Turns off the authenticator app of a member who lost their phone and recovery codes (M-130). `adminElsewhere`: they run an
 * organization that the caller does not. `accountElsewhere`: they belong to one (M-202). `membershipChanged`: none is on anymore.
 */
export const removeAuthenticator = defineCall({
  ...adminCall,
  name: 'removeAuthenticator',
  method: 'DELETE',
  path: '/organizations/{orgId}/members/{memberId}/second-factor',
  answer: MemberDetails,
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'ownMembership',
    'adminElsewhere',
    'accountElsewhere',
    'membershipChanged',
  ],
});

/** Ends every session of a member; they may sign in again. `accountElsewhere`: they belong to an organization too that the caller doesn't run (M-202). */
export const signOutMember = defineCall({
  ...adminCall,
  name: 'signOutMember',
  method: 'DELETE',
  path: '/organizations/{orgId}/members/{memberId}/sessions',
  answer: MemberDetails,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'accountElsewhere', 'membershipChanged'],
});

/** Mails a member who has still to claim their account how they do that, once more (M-129). */
export const resendInvitation = defineCall({
  ...adminCall,
  name: 'resendInvitation',
  method: 'POST',
  path: '/organizations/{orgId}/members/{memberId}/invitation',
  answer: MemberDetails,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'membershipChanged'],
});

/**
 * Makes someone a member, with what every member holds. Who is known by this e-mail address already is joined, not doubled;
 * who was removed comes back.
 */
export const addMember = defineCall({
  ...adminCall,
  name: 'addMember',
  method: 'POST',
  path: '/organizations/{orgId}/memberships',
  body: MemberValues,
  answer: AddedMember,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'memberKnown', 'memberOnHold'],
});

/**
 * Corrects what is written down of a member. `seen` is what stood there: who changes what someone else has changed since is told.
 * `personElsewhere`, at the field: they belong to an organization too that the caller doesn't run, so no one here changes it (M-200).
 */
export const saveMember = defineCall({
  ...adminCall,
  name: 'saveMember',
  method: 'PATCH',
  path: '/organizations/{orgId}/members/{memberId}',
  body: z.object({ values: MemberValues, seen: MemberValues }),
  answer: MemberDetails,
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'formRefused',
    'membershipChanged',
    'addressTaken',
    'addressInUse',
    'personElsewhere',
    'detailsChanged',
  ],
});
