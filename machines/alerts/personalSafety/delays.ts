import { limits } from '#contract/kit/limits.ts';

/** How long an alert waits for its place at most once it is submitted, in milliseconds. */
export const longestHold = limits.locationTimeout;
/** After so long without an answer it is said that it is not sent yet. */
export const noAnswerYet = 5_000;
export const retryPause = 5_000;
/** How often taking back is tried again: there are ten seconds in all. */
export const holdRetry = 1_000;
/** Within so long a message is handed over, or someone is told that it is not. */
export const handOverTime = 30_000;
