import { alertMinutes } from '#contract/alerts/alertPlan.ts';
import { hour, minute } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import { failed } from '#machines/kit/call.ts';

/** States of charts that open a link and answer by it, without an account. The chart has the actor `awaitConnection`, the guards `isDead` and `isTransient` and the delay `retryPause`. */

/** The link could not be opened: it is opened again by hand, or once the connection is back. */
export const unopened = {
  tags: 'resting',
  invoke: { id: 'awaitOpening', src: 'awaitConnection', onError: {} },
  on: { 'retry.pressed': 'loading', 'connection.returned': 'loading' },
} as const;

/** No server took the answer: it is sent again by itself. */
export const unsentAnswer = {
  tags: 'resting',
  invoke: { id: 'awaitConnection', src: 'awaitConnection', onError: {} },
  after: { retryPause: 'answering' },
  on: { 'retry.pressed': 'answering', 'connection.returned': 'answering' },
} as const;

/** For so many milliseconds after it was pressed an answer is sent by itself; that someone is on it for as long as it holds. */
export const answerLasts = limits.alertHours * hour;
export const onItLasts = alertMinutes.onIt * minute;

export const notSentYet = 'Not sent yet. We’ll keep trying.';
export const tooOld =
  'Your answer wasn’t sent, and it’s too old to send automatically. Answer again if it’s still true.';

/** The same of an answer to an alert: one that is too old does not go. The chart has the guard `isTooOld` and the actions `markUnsent` and `markOld`. */
export const alertAnswerRefused = [
  { guard: { type: 'isTooOld', params: failed }, target: 'watching', actions: 'markOld' },
  { guard: { type: 'isTransient', params: failed }, target: 'unsent', actions: 'markUnsent' },
  { target: 'watching', actions: { type: 'fail', params: failed } },
] as const;

/** What becomes of an answer that was not taken, after that the link is dead. */
export const answerRefused = [
  { guard: { type: 'isTransient', params: failed }, target: 'unsent' },
  { target: 'watching', actions: { type: 'fail', params: failed } },
] as const;
