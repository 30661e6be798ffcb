import { failed } from '#machines/kit/call.ts';

/** The states of a page about one member that did not load, or that is about no one here. */
export const notShown = {
  failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
  gone: { tags: 'resting' },
} as const;

/**
 * `onError` of what was decided about a member, in a chart with the guard `hasChanged` and the action `fail`: what someone else
 * decided meanwhile is said and read again in the state `anew`; after any other refusal it can be tried again in `back`.
 */
export const notDecided = <const Anew extends string, const Back extends string>(anew: Anew, back: Back) =>
  [
    { guard: { type: 'hasChanged', params: failed }, target: anew, actions: { type: 'fail', params: failed } },
    { target: back, actions: { type: 'fail', params: failed } },
  ] as const;

/** First and last name of someone who may be called by one alone. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
