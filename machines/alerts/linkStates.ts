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

/** What becomes of an answer that was not taken, after that the link is dead. */
export const answerRefused = [
  { guard: { type: 'isTransient', params: failed }, target: 'unsent' },
  { target: 'watching', actions: { type: 'fail', params: failed } },
] as const;
