import { confirmSignIn, type SignInOutput, signIn as enter } from 'aws-amplify/auth';
import type { SignInOutcome } from '#machines/account/signIn/setup.ts';
import { isChallenged, keepChallenge } from './challenge.ts';
import { noEmail, noPasskey, passkeyOr } from './passkeyProblems.ts';
import { AuthRefusal, refusedOr } from './problems.ts';
import { setRemembered } from './remember.ts';
import { chooseStorage, configured, signOut } from './session.ts';
import { clearHalfDone, hasStoredSession } from './stored.ts';

/** Throws the provider's sentence when it refuses, and one of our own when it can not be reached. */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignInOutcome> {
  keepChallenge(false);
  await openStorage(remember);
  const attempt = () =>
    enter({ username: email.trim().toLowerCase(), password, options: { authFlowType: configured().authFlow } });
  return refusedOr(async () => outcomeOf(await attempt().catch((error: unknown) => retryWhenSignedIn(error, attempt))));
}

/**
 * Signs in with a passkey that this device has. Our own provider asks for none of a name: the device shows whose it has; a pool has to be
 * told.
 */
export async function signInWithPasskey(email: string, remember: boolean): Promise<void> {
  const isNameless = configured().kind === 'local';
  if (!isNameless && email === '') throw noEmail();
  await openStorage(remember);
  const attempt = () =>
    enter({
      username: isNameless ? 'passkey' : email,
      options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
    });
  await passkeyOr(async () => {
    const entered = await attempt().catch((error: unknown) => retryWhenSignedIn(error, attempt));
    if (entered.nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION') throw noPasskey();
    if (outcomeOf(entered) !== 'signedIn') throw signInAgain();
  });
}

/** Answers the last `signIn` of this page that asked for a code; may be called again after a wrong one. */
export async function confirmCode(code: string): Promise<void> {
  await refusedOr(async () => {
    if (outcomeOf(await confirmSignIn({ challengeResponse: code })) !== 'signedIn') throw signInAgain();
  });
}

/** Redeems the one-time code with which our own provider sends someone back. */
export async function redeemCode(code: string, verifier: string, redirectUri: string): Promise<void> {
  await openStorage(true);
  await refusedOr(async () => {
    const clientMetadata = { code, code_verifier: verifier, redirect_uri: redirectUri };
    const options = { authFlowType: 'CUSTOM_WITHOUT_SRP', clientMetadata } as const;
    if (outcomeOf(await enter({ username: 'federated', options })) !== 'signedIn') throw signInAgain();
  });
}

/** Answers the challenge of the last `signIn` of this page; may be called again after a refused password. */
export async function completeNewPassword(password: string): Promise<void> {
  if (!isChallenged()) throw signInAgain();
  await refusedOr(async () => {
    if (outcomeOf(await confirmSignIn({ challengeResponse: password })) !== 'signedIn') throw signInAgain();
  });
}

const signInAgain = () => new AuthRefusal('NotAuthorizedException', 'Please sign in again.');

/** Whoever was signed in here is signed out; tokens are kept where this sign-in wants them. */
async function openStorage(remember: boolean): Promise<void> {
  if (hasStoredSession()) await signOut();
  setRemembered(remember);
  chooseStorage();
}

async function retryWhenSignedIn(error: unknown, attempt: () => Promise<SignInOutput>): Promise<SignInOutput> {
  if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
  await signOut();
  return attempt();
}

/** A challenge is kept in memory: what the library has written of it is removed. */
function outcomeOf({ nextStep }: SignInOutput): SignInOutcome {
  keepChallenge(nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  clearHalfDone();
  switch (nextStep.signInStep) {
    case 'DONE':
      return 'signedIn';
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return configured().kind === 'local' ? 'codeOrRecoveryCodeRequired' : 'codeRequired';
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return 'newPasswordRequired';
    case 'RESET_PASSWORD':
      return 'resetRequired';
    case 'CONFIRM_SIGN_UP':
      return 'notConfirmed';
    default:
      throw new AuthRefusal(nextStep.signInStep, 'This account needs a sign-in step we don’t support.');
  }
}
