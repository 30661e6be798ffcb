import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { SignOn, SignOnValues } from './signOn.ts';

/** The sign-on providers of an organization for whoever runs it. */
export const readSignOn = defineCall({
  ...adminCall,
  name: 'readSignOn',
  method: 'GET',
  path: '/organizations/{orgId}/sign-on',
  answer: SignOn,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * Adds a provider, where nothing was `seen`, or changes what differs from it; what someone else has changed there since is refused with
 * what stands there now. `newSecret` replaces the client secret, and is in no answer; empty keeps it. What the provider says of
 * itself is read before it is stored. `signOnElsewhere`: a pool outside keeps providers.
 */
export const saveSignOnProvider = defineCall({
  ...adminCall,
  name: 'saveSignOnProvider',
  method: 'PATCH',
  path: '/organizations/{orgId}/sign-on/{provider}',
  body: z.object({ values: SignOnValues, seen: z.nullable(SignOnValues), newSecret: z.string() }),
  answer: SignOn,
  refusals: [
    ...([
      'notSignedIn',
      'notFound',
      'notAllowed',
      'passwordUnconfirmed',
      'codeUnconfirmed',
      'signOnElsewhere',
      'formRefused',
    ] as const),
    ...(['detailsChanged', 'signOnRemoved', 'signOnLimit'] as const),
  ],
  needsRecentPassword: true,
});

/** Removes a provider: it lets no one in from the next request on. One that is gone already is none. */
export const removeSignOnProvider = defineCall({
  ...adminCall,
  name: 'removeSignOnProvider',
  method: 'DELETE',
  path: '/organizations/{orgId}/sign-on/{provider}',
  answer: SignOn,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'passwordUnconfirmed', 'codeUnconfirmed', 'signOnElsewhere'],
  needsRecentPassword: true,
});

/**
 * Begins the trial of a provider, on or off, by whoever runs the organization. The ticket opens it once, within two minutes, at
 * `signOnTrialPath`.
 */
export const beginSignOnTrial = defineCall({
  ...adminCall,
  name: 'beginSignOnTrial',
  method: 'POST',
  path: '/organizations/{orgId}/sign-on/{provider}/trials',
  skipsStoredAnswer: true,
  answer: z.object({ ticket: z.string() }),
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'passwordUnconfirmed',
    'codeUnconfirmed',
    'signOnElsewhere',
    'signOnRemoved',
  ],
  needsRecentPassword: true,
});
