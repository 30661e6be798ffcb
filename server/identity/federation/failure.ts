/** The errors of OAuth that a browser is sent back with. */
export type FailureName = 'access_denied' | 'invalid_request' | 'server_error' | 'temporarily_unavailable';

/** A sign-in that came to nothing. The message is a sentence for the person, and names no one. */
export class FederationFailure extends Error {
  readonly error: FailureName;
  constructor(error: FailureName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FederationFailure';
    this.error = error;
  }
}

export const switchedOff = (name: string) =>
  new FederationFailure('access_denied', `Sign-in through ${name} is off. Ask ${name} for another way in.`);

export const trialOver = () =>
  new FederationFailure('invalid_request', 'This trial is over. Begin another one on the page of your providers.');

export const clientRefused = (name: string) =>
  new FederationFailure('server_error', `${name} doesn’t accept the client ID or the client secret.`);

export const cancelled = () => new FederationFailure('access_denied', 'Sign-in was cancelled.');

export const tookTooLong = () =>
  new FederationFailure('invalid_request', 'This sign-in took too long. Please start again.');

export const tooManyAtOnce = () =>
  new FederationFailure('temporarily_unavailable', 'Too many sign-ins at once. Wait a few minutes and try again.');

export const notReachable = (name: string, cause?: unknown) =>
  new FederationFailure('temporarily_unavailable', `We can’t reach ${name}’s sign-in right now. Try again later.`, {
    cause,
  });

export const notUnderstood = (name: string, cause?: unknown) =>
  new FederationFailure('server_error', `${name}’s sign-in isn’t working correctly. Ask ${name} for help.`, { cause });

/** The same for a stranger, another domain and a blocked account: who asks learns nothing about anyone. */
export const notWelcome = (name: string) =>
  new FederationFailure('access_denied', `This account can’t sign in to ${name} here. Ask ${name} for access.`);
