import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { houseRuleMachine } from './machine.ts';

export interface HouseRuleView {
  heading: string;
  address: string;
  busy: boolean;
  rule: Rule | null;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Back, where there is nothing to read. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof houseRuleMachine>): HouseRuleView {
  const { rule, order } = snapshot.context;
  return {
    heading: rule?.title ?? 'House Rules',
    address: href.houseRule(order),
    busy: snapshot.hasTag('busy'),
    rule,
    hasPrevious: rule?.hasPrevious ?? false,
    hasNext: rule?.hasNext ?? false,
    goesTo: snapshot.matches('missed') ? exit.back : null,
  };
}
