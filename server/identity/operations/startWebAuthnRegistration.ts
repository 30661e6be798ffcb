import * as z from 'zod/mini';
import { drawChallenge } from '../passkeys/challenge.ts';
import { maxPasskeys, passkeysOf } from '../passkeys/passkeys.ts';
import { relyingPartyOf } from '../passkeys/relyingParty.ts';
import { algorithms, webAuthn } from '../passkeys/webAuthn.ts';
import { refuse } from '../refusal.ts';
import { ownPasswordOfToken } from '../secondFactor/owner.ts';
import { requireRecentPassword } from '../secondFactor/recentPassword.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken });

/** What a device makes a passkey with, for whoever has just given the password. A device that has one makes no second. */
export const startWebAuthnRegistration = operation(Body, async (provider, body, from) => {
  const { clock, db } = provider;
  const { account, originJti } = await ownPasswordOfToken(provider, body.AccessToken);
  const { sub, email } = account;
  const party = relyingPartyOf(from);
  await requireRecentPassword(db, originJti, clock());
  const kept = await passkeysOf(db, sub);
  if (kept.length >= maxPasskeys)
    throw refuse('LimitExceededException', `You have ${maxPasskeys} passkeys, as many as you can. Remove one first.`);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Muster',
    rpID: party.id,
    userName: email,
    userDisplayName: email,
    userID: new TextEncoder().encode(sub),
    challenge: Uint8Array.from(Buffer.from(await drawChallenge(db, { addTo: sub }, clock()), 'base64url')),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: kept.map(({ id, transports }) => ({ id, transports })),
  });
  return { CredentialCreationOptions: options };
});
