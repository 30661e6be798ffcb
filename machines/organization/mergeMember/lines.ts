import type { Merge } from '#contract/organization/merge.ts';
import { rolesIn } from '#contract/organization/roles.ts';
import { roleNamesOf } from '../roles.ts';

/** What becomes of what the record that ends has. */
export interface MergeLines {
  goesAlong: readonly string[];
  ends: readonly string[];
  staysBehind: readonly string[];
  /** What is left to hand over by hand. */
  handOver: readonly string[];
}

/** In words; a merge takes nothing personal along, since a wrong one would give it to a stranger. */
export function linesOfMerge(merge: Merge): MergeLines {
  const { kept, ending, approvalsLeft } = merge;
  const { events, approvals, volunteering } = ending.holdings;
  const roles = roleNamesOf(rolesIn(ending.policies), ending.ownRoles);
  const own = approvals.filter((name) => !approvalsLeft.includes(name));
  return {
    goesAlong: [
      ...(roles === '' ? [] : [`Roles: ${roles}`]),
      ...(events.length === 0 ? [] : [`Upcoming events: ${events.map(({ title }) => title).join(', ')}`]),
      'Past events that they own',
      ...(own.length === 0 ? [] : [`Required approver of ${own.join(', ')}`]),
      ...(volunteering === 0 ? [] : [`Volunteers at ${counted(volunteering)}`]),
      `Invitations to upcoming events; ${kept.firstName} has to answer them again`,
    ],
    ends: [
      `Signing in here with ${ending.email}`,
      'Each yes to an upcoming event; guests wait on hold, and whoever is inside stays until they leave',
      'Shifts as a safety officer',
    ],
    staysBehind: [
      'Safety contacts, personal alerts, drinks, birth date and photo',
      'Password, passkeys and authenticator app',
      'What they agreed to, where they came in and what they reported',
    ],
    handOver: [
      ...approvalsLeft.map((name) => `Required approver of ${name}, which other chapters use too`),
      ...(actsForParent(ending.policies) && !actsForParent(kept.policies) ? ['Acting for all chapters'] : []),
    ],
  };
}

const counted = (events: number): string => (events === 1 ? '1 upcoming event' : `${events} upcoming events`);

const actsForParent = (policies: readonly string[]): boolean => policies.includes('parent-admin');
