import type { RefusalCode } from '#contract/kit/refusals.ts';
import {
  type MembershipFact,
  type membershipMachine,
  whyNotMembership,
} from '#machines/lifecycles/membership.machine.ts';
import { type DecisionContext, stamped } from '#server/calls/decisionContext.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { type Lock, loadStream } from '#server/journal/load.ts';
import { holdersOf } from '../holdersOf.ts';
import { membershipIdOf, membershipKind } from '../membership.kind.ts';
import type { Pair } from './pair.ts';
import { rolesThatGo, type RolesThatGo } from './rolesThatGo.ts';

type MembershipStream = Loaded<typeof membershipMachine>;
type Fact<Type extends MembershipFact['type']> = Extract<MembershipFact, { type: Type }>;

interface DecidedMerge {
  kept: { stream: MembershipStream; facts: [MembershipFact, ...MembershipFact[]] };
  ending: { stream: MembershipStream; fact: Fact<'membership.merged'> };
  roles: RolesThatGo;
  /** Why it is not done; null where it is. */
  refusal: RefusalCode | null;
}

/** What merging two records says in both streams, and whether they take it. */
export async function decideMerge(
  context: Pick<DecisionContext, 'sql' | 'now' | 'caller'>,
  pair: Pair,
  lock: Lock,
): Promise<DecidedMerge> {
  const { sql, caller } = context;
  const { organizationId, keptId, endingId } = pair;
  const kept = await loadStream(sql, membershipKind, membershipIdOf(organizationId, keptId), lock);
  const ending = await loadStream(sql, membershipKind, membershipIdOf(organizationId, endingId), lock);
  const admins = await holdersOf(sql, organizationId, 'organization-admin');
  const roles = await rolesThatGo(sql, pair, caller.id);
  const told = { ...stamped(context), organization: organizationId };
  const anotherAdmin = (person: string) => ({ anotherAdmin: admins.some((admin) => admin !== person) });
  const merged = {
    type: 'membership.merged',
    ...{ ...told, person: endingId, into: keptId, grounds: anotherAdmin(endingId) },
  } as const;
  const absorbed = { type: 'membership.absorbed', ...told, person: keptId, from: endingId } as const;
  const changed = {
    type: 'membership.rolesChanged',
    ...{ ...told, person: keptId, given: roles.given, taken: [] },
    ...(roles.own.length > 0 ? { roles: { given: roles.own, taken: [] } } : {}),
    grounds: { ...anotherAdmin(keptId), holdsGiven: roles.heldBy(caller.id) },
  } as const;
  const facts = [absorbed, ...(roles.given.length + roles.own.length > 0 ? [changed] : [])] as const;
  return {
    kept: { stream: kept, facts: [...facts] },
    ending: { stream: ending, fact: merged },
    roles,
    refusal: facts.reduce<RefusalCode | null>(
      (refusal, fact) => refusal ?? whyNotMembership(kept.snapshot, fact),
      whyNotMembership(ending.snapshot, merged),
    ),
  };
}
