import type { Leading, Walker } from './drawing.ts';

/** How far tests walk a transition: in a browser, else on the rendered view, else on the bare chart, else not at all. */
export type CoverageLevel = Walker | 'nothing';

const highestFirst: readonly Walker[] = ['browser', 'view', 'chart'];

/** Undefined where it is not known: for a transition that only forbids, or one newer than the last `npm run coverage`. */
export const coverageLevelOf = (walked: readonly Walker[] | undefined): CoverageLevel | undefined =>
  walked && (highestFirst.find((walker) => walked.includes(walker)) ?? 'nothing');

/** Of several transitions, as one arrow says them, the one that is walked least. */
export const lowestCoverageOf = (leading: readonly Leading[]): CoverageLevel | undefined => {
  const all = leading.map(({ walked }) => coverageLevelOf(walked));
  return (['nothing', ...highestFirst.toReversed()] as const).find((level) => all.includes(level));
};
