import { defineCall } from '#contract/kit/call.ts';
import { ownCall } from './ownCall.ts';
import { PushSaved, PushState } from './push.ts';

const ofOneself = { ...ownCall, answer: PushState } as const;

/** On which devices someone gets notifications (S-94); their own alone. */
export const getPush = defineCall({
  ...ofOneself,
  name: 'getPush',
  method: 'GET',
  path: '/users/{userId}/push',
  refusals: ['notSignedIn', 'notFound'],
});

/**
 * The browser that asks gets notifications from now on, or shows them otherwise (S-94). An endpoint belongs to who named it
 * last, and a session has one. `pushOff`: this server sends none; `pushUnknown`: no endpoint of a push service it knows, or no
 * such keys; `pushLimit`: as many devices as may be; `pushTurnedOff`: what it `renews` was turned off since (S-187).
 */
export const savePush = defineCall({
  ...ofOneself,
  name: 'savePush',
  sets: true,
  method: 'POST',
  path: '/users/{userId}/push',
  body: PushSaved,
  skipsStoredAnswer: true,
  refusals: ['notSignedIn', 'notFound', 'pushOff', 'pushUnknown', 'pushLimit', 'pushTurnedOff'],
});

/** A device gets no notifications any more (S-94), whether this one or another; what is gone already is answered alike. */
export const removePush = defineCall({
  ...ofOneself,
  name: 'removePush',
  method: 'DELETE',
  path: '/users/{userId}/push/{deviceId}',
  skipsStoredAnswer: true,
  refusals: ['notSignedIn', 'notFound'],
});
