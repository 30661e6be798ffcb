import { act, defineModel } from '#machines/kit/model/model.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { type MembershipFact, membershipMachine } from './membership.machine.ts';

const told = (by: string, at: string) => ({ at, by, person: 'ben', organization: 'harbor-house' });

const suspendedAt = '2026-11-02T15:00:00.000Z';
const laterAt = '2026-11-03T15:00:00.000Z';

/** Facts of the tests' world, about ben. */
export const suspended = (by = 'sam', anotherAdmin = true): MembershipFact => ({
  type: 'membership.suspended',
  ...told(by, suspendedAt),
  grounds: { anotherAdmin },
});
export const removed = (by = 'sam', anotherAdmin = true): MembershipFact => ({
  type: 'membership.removed',
  ...told(by, suspendedAt),
  grounds: { anotherAdmin },
});
export const moved = (by = 'sam', lastAdmin = false): MembershipFact => ({
  type: 'membership.moved',
  ...told(by, suspendedAt),
  to: 'cedar-house',
  grounds: { lastAdmin },
});
export const merged = (by = 'sam', anotherAdmin = true): MembershipFact => ({
  type: 'membership.merged',
  ...told(by, suspendedAt),
  into: 'benedict',
  grounds: { anotherAdmin },
});
export const absorbed = (by = 'sam'): MembershipFact => ({
  type: 'membership.absorbed',
  ...told(by, laterAt),
  from: 'benedict',
});
export const reinstated = (by = 'sam'): MembershipFact => ({ type: 'membership.reinstated', ...told(by, laterAt) });
export const addedAgain = (by = 'sam'): MembershipFact => ({ type: 'membership.added', ...told(by, laterAt) });
export const joined = (by = 'sam'): MembershipFact => ({ type: 'membership.joined', ...told(by, suspendedAt) });
export const corrected = (by = 'sam'): MembershipFact => ({
  type: 'membership.corrected',
  ...told(by, laterAt),
  fields: ['lastName'],
});
export const erased = (by = 'sam', elsewhere = false): MembershipFact => ({
  type: 'membership.erased',
  ...told(by, laterAt),
  grounds: { elsewhere },
});
export const signedOut = (by = 'sam'): MembershipFact => ({ type: 'membership.signedOut', ...told(by, laterAt) });

export const rolesChanged = (
  { given = [], taken = [] }: { given?: Policy[]; taken?: Policy[] },
  { by = 'sam', anotherAdmin = true, holdsGiven = true } = {},
): MembershipFact => ({
  type: 'membership.rolesChanged',
  ...told(by, laterAt),
  ...{ given, taken, grounds: { anotherAdmin, holdsGiven } },
});

export const membershipModel = defineModel({
  id: 'membership',
  kind: 'lifecycle',
  machine: membershipMachine,
  situations: { 'a membership': { input: { id: 'harbor-house.ben' } } },
  moves: () => [
    ...['sam', 'kim'].map((admin) => act(suspended(admin), `by ${admin}`)),
    act(removed()),
    act(moved()),
    act(merged()),
    act(absorbed()),
    act(reinstated()),
    act(addedAgain()),
    act(rolesChanged({ given: ['event-creator'] })),
    act(joined()),
    act(corrected()),
    act(erased()),
    act(signedOut()),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
