import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { nameDevice } from '../deviceName.ts';
import type { RequestOrigin } from '../devices.ts';
import { endOfChallenge, takeChallenge } from '../passkeys/challenge.ts';
import { challengeIn, MadeCredential } from '../passkeys/credential.ts';
import { keepPasskey, type NewPasskey } from '../passkeys/passkeys.ts';
import { relyingPartyOf } from '../passkeys/relyingParty.ts';
import { algorithms, webAuthn } from '../passkeys/webAuthn.ts';
import type { Provider } from '../provider.ts';
import { refuse } from '../refusal.ts';
import { ownPasswordOfToken } from '../secondFactor/owner.ts';
import { notifyFactorChange } from '../secondFactor/notify.ts';
import { OpaqueToken, operation } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken, Credential: MadeCredential });

/** Keeps a passkey that a device has made, once for each challenge. The owner gets a mail. */
export const completeWebAuthnRegistration = operation(Body, async (provider, body, from) => {
  const { db } = provider;
  const { account } = await ownPasswordOfToken(provider, body.AccessToken);
  const made = await readCredential(provider, account, body.Credential, from);
  await db.tx(async (sql) => {
    if (!(await takeChallenge(sql, made.challenge, made.end))) throw notMade();
    if (!(await keepPasskey(sql, made.passkey))) throw notMade();
    await notifyFactorChange(sql, { sub: account.sub, kind: 'passkeyAdded', at: made.passkey.at, from });
  });
  return {};
});

interface Made {
  passkey: NewPasskey;
  challenge: string;
  end: Date;
}

async function readCredential(
  { clock, db }: Provider,
  { sub }: Account,
  response: MadeCredential,
  from: RequestOrigin,
): Promise<Made> {
  const party = relyingPartyOf(from);
  const at = clock();
  const challenge = challengeIn(response);
  const end = challenge === null ? null : await endOfChallenge(db, { addTo: sub }, challenge, at);
  if (challenge === null || !end) throw notMade();
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw notMade();
  const { id, publicKey, counter } = registrationInfo.credential;
  const { browser, system } = nameDevice(from.agent);
  const { transports } = response.response;
  const passkey = { id, sub, rpId: party.id, publicKey, counter, transports, browser, system, at };
  return { passkey, challenge, end };
}

const notMade = () => refuse('WebAuthnChallengeNotFoundException', 'Your passkey wasn’t added. Try again.');
