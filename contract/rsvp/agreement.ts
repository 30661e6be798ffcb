import type { Rule } from '#contract/learning/rule.ts';

/** What a person agrees to: the fingerprint of the rules in the order in which they are shown; empty where none are, so that a yes agrees to none that came meanwhile. */
export const rulesFingerprint = (rules: readonly Pick<Rule, 'hash'>[]): string =>
  rules.map((rule) => rule.hash).join('.');
