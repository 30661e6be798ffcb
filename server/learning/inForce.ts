/** Whether a version, under its alias, is what rule `r` says today; `h` is its place where a parent writes its rules in the browser. */
export const isInForce = (version: 'v' | 'd'): string =>
  `${version}.hash = r.hash and (h.rule_id is null or h.place is not null)`;
