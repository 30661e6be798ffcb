import { isIP } from 'node:net';
import type { RequestOrigin } from '../devices.ts';
import { refuse } from '../refusal.ts';

/** For whom a passkey is made and answers (WebAuthn's relying party): the name in the address at which people reach this server. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Browsers make passkeys for names alone, never for a plain address. */
export function relyingPartyOf({ site }: Pick<RequestOrigin, 'site'>): RelyingParty {
  const url = site === null ? null : URL.parse(site);
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw refuse(
      'WebAuthnConfigurationMissingException',
      'Passkeys don’t work at this address. Sign in with your password.',
    );
  return { id: url.hostname, origin: url.origin };
}
