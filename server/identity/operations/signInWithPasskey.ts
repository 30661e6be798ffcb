import { type Account } from '../account.ts';
import type { RequestOrigin } from '../devices.ts';
import { drawChallenge, endOfChallenge, takeChallenge } from '../passkeys/challenge.ts';
import { SignedChallenge } from '../passkeys/credential.ts';
import { findPasskey, noteUse, type Passkey } from '../passkeys/passkeys.ts';
import { type RelyingParty, relyingPartyOf } from '../passkeys/relyingParty.ts';
import { webAuthn } from '../passkeys/webAuthn.ts';
import { type Provider, refuseBlocked, startSession } from '../provider.ts';
import { refuse } from '../refusal.ts';

/**
 * What a passkey signs to sign in. No account is named: the device offers the passkeys that it has for this address, so
 * no one learns here whether someone has one.
 */
export async function askForPasskey({ clock, db }: Provider, from: RequestOrigin): Promise<object> {
  const party = relyingPartyOf(from);
  const challenge = await drawChallenge(db, 'sign in', clock());
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: challenge,
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  };
}

/** A signature signs its passkey's owner in, once for each challenge; the device has asked for finger, face or its lock. */
export async function answerPasskey(
  provider: Provider,
  { Session, CREDENTIAL }: { Session: string; CREDENTIAL: string },
  from: RequestOrigin,
): Promise<object> {
  const { accounts, clock, db } = provider;
  const now = clock();
  const end = await endOfChallenge(db, 'sign in', Session, now);
  const signed = readSigned(CREDENTIAL);
  if (!end || !signed) throw notSigned();
  const passkey = await findPasskey(db, signed.id);
  const account = passkey && (await accounts.find(passkey.sub));
  if (!passkey || !account) throw unknownPasskey();
  const counter = await verify(signed, { passkey, challenge: Session, party: relyingPartyOf(from) });
  refuseUnready(account);
  await db.tx(async (sql) => {
    const isFirst = (await takeChallenge(sql, Session, end)) && (await noteUse(sql, passkey, counter, now));
    if (!isFirst) throw notSigned();
  });
  return startSession(provider, account, from, passkey.id);
}

/** A password that has to be changed is changed by signing in with it. */
function refuseUnready(account: Account): void {
  refuseBlocked(account);
  if (account.status !== 'CONFIRMED')
    throw refuse('NotAuthorizedException', 'You need a new password. Sign in with your present one to choose it.');
}

function readSigned(text: string): SignedChallenge | null {
  try {
    return SignedChallenge.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

interface Expected {
  passkey: Passkey;
  challenge: string;
  party: RelyingParty;
}

/** How often the passkey has signed by now, as it says. */
async function verify(response: SignedChallenge, { passkey, challenge, party }: Expected): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, publicKey, counter, transports } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey, counter, transports },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) throw notSigned();
  return authenticationInfo.newCounter;
}

const notSigned = () =>
  refuse('NotAuthorizedException', 'Your passkey didn’t work. Try again, or sign in with your password.');

const unknownPasskey = () =>
  refuse('NotAuthorizedException', 'This passkey is no longer known here. Sign in with your password.');
