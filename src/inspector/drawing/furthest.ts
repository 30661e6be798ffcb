import type { Leading, Walker } from './drawing.ts';

/** How far tests walk a transition: in a browser, else on the rendered view, else on the bare chart, else not at all. */
export type Furthest = Walker | 'nothing';

const furthestFirst: readonly Walker[] = ['browser', 'view', 'chart'];

/** Undefined where it is not known: for a transition that only forbids, or one newer than the last `npm run coverage`. */
export const furthestOf = (walked: readonly Walker[] | undefined): Furthest | undefined =>
  walked && (furthestFirst.find((walker) => walked.includes(walker)) ?? 'nothing');

/** Of several transitions, as one arrow says them, the one that is walked least. */
export const leastOf = (leading: readonly Leading[]): Furthest | undefined => {
  const all = leading.map(({ walked }) => furthestOf(walked));
  return (['nothing', ...furthestFirst.toReversed()] as const).find((furthest) => all.includes(furthest));
};
