/**
 * Parts of charts that keep what they show fresh. The chart holds `outdated` in its context, with the guard `isOutdated`
 * and the actions `markOutdated` and `clearOutdated` (`freshnessSetup.ts`).
 */

/** `on` while a call is under way: what has changed since it began is loaded once more after it. */
export const invalidation = {
  'refresh.requested': { actions: 'markOutdated' },
  'news.arrived': { actions: 'markOutdated' },
} as const;

/** The state `settled`, or `shown`: what is known stands there, and is loaded again once something has changed. */
export const settled = {
  always: { guard: 'isOutdated', target: 'refreshing' },
  on: { 'refresh.requested': 'refreshing', 'news.arrived': 'refreshing' },
} as const;

/** A state that loads, beside its `invoke`. */
export const calling = { entry: 'clearOutdated', on: invalidation } as const;

/** `on` where nothing could be loaded: another try begins without the last one's error. */
export const reloading = {
  'retry.pressed': { target: 'loading', actions: 'clearError' },
  'refresh.requested': { target: 'loading', actions: 'clearError' },
  'news.arrived': { target: 'loading', actions: 'clearError' },
} as const;
