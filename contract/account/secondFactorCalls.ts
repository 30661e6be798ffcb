import { defineCall } from '#contract/kit/call.ts';
import { ownCall } from './ownCall.ts';
import { RecoveryCodes, SecondFactor } from './secondFactor.ts';

/** Whether a second factor is on, and how many recovery codes are left; one's own alone. */
export const getSecondFactor = defineCall({
  ...ownCall,
  name: 'getSecondFactor',
  method: 'GET',
  path: '/users/{userId}/second-factor',
  answer: SecondFactor,
  refusals: ['notSignedIn', 'notFound'],
});

/**
 * Draws ten recovery codes in place of those before; a repetition draws them again. `factorOff`: no second factor is on
 * here. `passwordNeeded`: the password was given more than ten minutes ago.
 */
export const renewRecoveryCodes = defineCall({
  ...ownCall,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/{userId}/recovery-codes',
  skipsStoredAnswer: true,
  answer: RecoveryCodes,
  refusals: ['notSignedIn', 'notFound', 'factorOff', 'passwordNeeded'],
});
