import { href } from '#contract/kit/addresses.ts';
import { showDate } from '#contract/kit/zones.ts';
import type { AgreedVersion } from '#contract/learning/handbook.ts';

export interface AgreedRuleRow {
  id: string;
  title: string;
  href: string;
  lines: string[];
  isInForce: boolean;
}

/** The versions of rules that someone agreed to, as their list shows them (M-173). Dates are shown in `zone`. */
export const agreedRows = (versions: readonly AgreedVersion[], zone: string): AgreedRuleRow[] =>
  versions.map(({ ruleId, hash, title, agreedAt, isInForce }) => ({
    id: `${ruleId} ${hash}`,
    title,
    href: href.agreedRule(ruleId, hash),
    isInForce,
    lines: [`Agreed ${showDate(agreedAt, zone)}`, ...(isInForce ? [] : ['Not in force anymore'])],
  }));
