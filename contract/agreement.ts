import type { Rule } from './entities/rule.ts';

/** What a person agrees to: the fingerprint of the rules in the order in which they are shown. */
export const rulesFingerprint = (rules: readonly Pick<Rule, 'hash'>[]): string =>
  rules.map((rule) => rule.hash).join('.');
