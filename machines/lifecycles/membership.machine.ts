import { assign, setup } from 'xstate';
import type { Policy } from '#contract/kit/policies.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { MemberField } from '#contract/organization/memberValues.ts';

interface MembershipStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who did it. */
  by: string;
  person: string;
  organization: string;
}

/** Whether someone else runs the organization, read under the lock of the organization. */
interface Grounds {
  grounds: { anotherAdmin: boolean };
}

/** Facts of one membership, without names or addresses: who someone is stands in records. */
export type MembershipFact =
  | (MembershipStamp & Grounds & { type: 'membership.suspended' })
  | (MembershipStamp & { type: 'membership.reinstated' })
  | (MembershipStamp & Grounds & { type: 'membership.removed' })
  /** A membership ended because the person belongs to another organization of the same parent, `to`, instead. */
  | (MembershipStamp & { type: 'membership.moved'; to: string; grounds: { lastAdmin: boolean } })
  /** A membership ended because another record of the same person, `into`, is a member too and is kept. */
  | (MembershipStamp & Grounds & { type: 'membership.merged'; into: string })
  /** Another record of the same person, `from`, was merged into this one. */
  | (MembershipStamp & { type: 'membership.absorbed'; from: string })
  /** A former member belongs to the organization again. `from`: the organization of the same parent that they were moved from. */
  | (MembershipStamp & { type: 'membership.added'; from?: string })
  /**
   * Policies that were given and taken with roles; whoever gave them held them, read under the same lock. `roles`: ids of the
   * organization's own ones that were given and taken. `role`: the one that was changed for all who have it.
   */
  | (MembershipStamp & {
      type: 'membership.rolesChanged';
      given: Policy[];
      taken: Policy[];
      roles?: { given: string[]; taken: string[] };
      role?: string;
      grounds: { anotherAdmin: boolean; holdsGiven: boolean };
    })
  /** An admin made a membership that was not there before. `from`: as above. */
  | (MembershipStamp & { type: 'membership.joined'; from?: string })
  /** What is written down of the person was corrected: names of fields, never what stands in them. */
  | (MembershipStamp & { type: 'membership.corrected'; fields: readonly MemberField[] })
  /** What was known of a former member was taken away. `elsewhere`: another organization still has them. */
  | (MembershipStamp & { type: 'membership.erased'; grounds: { elsewhere: boolean } })
  /** All sessions of the person were ended. */
  | (MembershipStamp & { type: 'membership.signedOut' });

export interface MembershipContext {
  id: string;
  /** When it became what it is, UTC ISO, and by whom; null for one that was never changed. */
  since: string | null;
  by: string | null;
  /** When an admin last ended all sessions of the person, UTC ISO. */
  signedOutAt: string | null;
}

const lifecycle = setup({
  types: {} as { context: MembershipContext; input: { id: string }; events: MembershipFact },
  guards: {
    mayEnd: ({ event }) => whyNotEnded(event) === null,
    mayGive: ({ event }) => whyNotGiven(event) === null,
    isNew: ({ context }) => context.since === null,
  },
  actions: {
    rememberChange: assign(({ context, event }) => ({ ...context, since: event.at, by: event.by })),
    /** The fact says it all. */
    acceptFact: assign(({ context }) => context),
    rememberSignOut: assign(({ context, event }) => ({ ...context, signedOutAt: event.at })),
  },
});

const rolesChanged = { guard: 'mayGive', actions: 'acceptFact' } as const;

/**
 * What a membership goes through: suspended for a while, or removed until it is added again, also by a move to another
 * organization, which no one makes who is suspended, or by a merge into another record of the same person; a former member may be
 * erased, for good. No one ends their own, and the last admin of an organization stays one. No one gives a role that they do not
 * hold (docs/topics/members.md).
 */
export const membershipMachine = lifecycle.createMachine({
  id: 'membership',
  context: ({ input }) => ({ id: input.id, since: null, by: null, signedOutAt: null }),
  initial: 'active',
  states: {
    active: {
      on: {
        'membership.joined': { guard: 'isNew', actions: 'rememberChange' },
        'membership.corrected': { actions: 'acceptFact' },
        'membership.suspended': { guard: 'mayEnd', target: 'suspended', actions: 'rememberChange' },
        'membership.removed': { guard: 'mayEnd', target: 'removed', actions: 'rememberChange' },
        'membership.moved': { guard: 'mayEnd', target: 'removed', actions: 'rememberChange' },
        'membership.merged': { guard: 'mayEnd', target: 'removed', actions: 'rememberChange' },
        'membership.absorbed': { actions: 'acceptFact' },
        'membership.rolesChanged': rolesChanged,
        'membership.signedOut': { actions: 'rememberSignOut' },
      },
    },
    suspended: {
      on: {
        'membership.corrected': { actions: 'acceptFact' },
        'membership.reinstated': { target: 'active', actions: 'rememberChange' },
        'membership.removed': { guard: 'mayEnd', target: 'removed', actions: 'rememberChange' },
        'membership.merged': { guard: 'mayEnd', target: 'removed', actions: 'rememberChange' },
        'membership.absorbed': { actions: 'acceptFact' },
        'membership.rolesChanged': rolesChanged,
        'membership.signedOut': { actions: 'rememberSignOut' },
      },
    },
    removed: {
      on: {
        'membership.added': { target: 'active', actions: 'rememberChange' },
        'membership.erased': { guard: 'mayEnd', target: 'erased', actions: 'rememberChange' },
      },
    },
    erased: {},
  },
});

export type MembershipSnapshot = ReturnType<typeof membershipMachine.resolveState>;

type Ending = Extract<MembershipFact, { type: `membership.${'suspended' | 'removed' | 'moved' | 'merged'}` }>;

const ending: readonly MembershipFact['type'][] = [
  'membership.suspended',
  'membership.removed',
  'membership.moved',
  'membership.merged',
];

const ends = (fact: MembershipFact): fact is Ending => ending.includes(fact.type);

function whyNotEnded(fact: MembershipFact): RefusalCode | null {
  if (fact.type === 'membership.erased') return fact.grounds.elsewhere ? 'belongsElsewhere' : null;
  if (!ends(fact)) return null;
  if (fact.by === fact.person) return fact.type === 'membership.merged' ? 'ownRecordEnds' : 'ownMembership';
  const isLast = fact.type === 'membership.moved' ? fact.grounds.lastAdmin : !fact.grounds.anotherAdmin;
  return isLast ? 'lastAdmin' : null;
}

function whyNotGiven(fact: MembershipFact): RefusalCode | null {
  if (fact.type !== 'membership.rolesChanged') return null;
  if (!fact.grounds.holdsGiven) return 'roleNotHeld';
  return fact.taken.includes('organization-admin') && !fact.grounds.anotherAdmin ? 'lastAdmin' : null;
}

/** The named refusal for a fact that the membership does not take; null when it takes it. */
export function whyNotMembership(snapshot: MembershipSnapshot, fact: MembershipFact): RefusalCode | null {
  if (snapshot.can(fact)) return null;
  if (fact.type === 'membership.moved' && snapshot.matches('suspended')) return 'suspendedNotMoved';
  return whyNotEnded(fact) ?? whyNotGiven(fact) ?? 'membershipChanged';
}
