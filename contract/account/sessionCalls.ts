import { defineCall } from '#contract/kit/call.ts';
import { ownCall } from './ownCall.ts';
import { SessionList } from './session.ts';

const ofOneself = { ...ownCall, answer: SessionList } as const;

/** The sessions in which someone is signed in; their own alone. */
export const listSessions = defineCall({
  ...ofOneself,
  name: 'listSessions',
  method: 'GET',
  path: '/users/{userId}/sessions',
  refusals: ['notSignedIn', 'notFound'],
});

/**
 * Ends one other session of one's own, and answers those that are left. One that has ended already is answered alike;
 * the one that asks is left by logging out. `sessionsElsewhere`: a pool outside keeps them.
 */
export const endSession = defineCall({
  ...ofOneself,
  name: 'endSession',
  method: 'DELETE',
  path: '/users/{userId}/sessions/{sessionId}',
  skipsStoredAnswer: true,
  refusals: ['notSignedIn', 'notFound', 'sessionsElsewhere', 'ownSession'],
});

/** Ends every session of one's own but the one that asks, and answers what is left. */
export const endOtherSessions = defineCall({
  ...ofOneself,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/{userId}/sessions',
  skipsStoredAnswer: true,
  refusals: ['notSignedIn', 'notFound', 'sessionsElsewhere'],
});
