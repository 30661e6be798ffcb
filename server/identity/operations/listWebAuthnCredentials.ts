import * as z from 'zod/mini';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { ownPasswordOfToken } from '../secondFactor/owner.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken });

/** The passkeys of an account, all on one page. They are named by where they were made. */
export const listWebAuthnCredentials = operation(Body, async (provider, body) => {
  const { account } = await ownPasswordOfToken(provider, body.AccessToken);
  const kept = await passkeysOf(provider.db, account.sub);
  return {
    Credentials: kept.map(({ id, rpId, transports, browser, system, createdAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: browser === null || system === null ? 'Passkey' : `${browser} on ${system}`,
      RelyingPartyId: rpId,
      AuthenticatorTransports: transports,
      CreatedAt: createdAt.getTime() / 1000,
    })),
  };
});
