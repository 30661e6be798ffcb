import { self } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { RecoveryCodes, SecondFactor } from './secondFactor.ts';

const ofOneself = {
  area: 'session',
  tenantParams: 'none',
  resource: 'person',
  access: self,
  ours: true,
} as const;

/** Whether a second factor is on, and how many recovery codes are left; one's own alone. */
export const getSecondFactor = defineCall({
  ...ofOneself,
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
  ...ofOneself,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/{userId}/recovery-codes',
  unkept: true,
  answer: RecoveryCodes,
  refusals: ['notSignedIn', 'notFound', 'factorOff', 'passwordNeeded'],
});
