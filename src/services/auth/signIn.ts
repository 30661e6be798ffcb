import { confirmSignIn, type SignInOutput, signIn as enter } from 'aws-amplify/auth';
import { AuthRefusal, problemOf } from './problems.ts';
import { setRemembered } from './remember.ts';
import { chooseStorage, configured, signOut } from './session.ts';
import { hasStoredSession } from './stored.ts';

export type SignInOutcome =
  | { outcome: 'signedIn' }
  | { outcome: 'newPasswordRequired' }
  | { outcome: 'resetRequired' }
  | { outcome: 'notConfirmed' };

let challenged = false;

/** Throws the provider's sentence when it refuses, and one of our own when it can not be reached. */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignInOutcome> {
  challenged = false;
  if (hasStoredSession()) await signOut();
  setRemembered(remember);
  chooseStorage();
  const attempt = () =>
    enter({ username: email.trim().toLowerCase(), password, options: { authFlowType: configured().authFlow } });
  try {
    return outcomeOf(await attempt().catch((error: unknown) => retryWhenSignedIn(error, attempt)));
  } catch (error) {
    throw error instanceof AuthRefusal ? error : problemOf(error);
  }
}

/** Answers the challenge of the last `signIn` of this page; may be called again after a refused password. */
export async function completeNewPassword(password: string): Promise<SignInOutcome> {
  if (!challenged) throw new AuthRefusal('NotAuthorizedException', 'Please sign in again.');
  try {
    return outcomeOf(await confirmSignIn({ challengeResponse: password }));
  } catch (error) {
    throw error instanceof AuthRefusal ? error : problemOf(error);
  }
}

async function retryWhenSignedIn(error: unknown, attempt: () => Promise<SignInOutput>): Promise<SignInOutput> {
  if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
  await signOut();
  return attempt();
}

function outcomeOf({ nextStep }: SignInOutput): SignInOutcome {
  challenged = nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
  switch (nextStep.signInStep) {
    case 'DONE':
      return { outcome: 'signedIn' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { outcome: 'newPasswordRequired' };
    case 'RESET_PASSWORD':
      return { outcome: 'resetRequired' };
    case 'CONFIRM_SIGN_UP':
      return { outcome: 'notConfirmed' };
    default:
      throw new AuthRefusal(nextStep.signInStep, 'This account asks for a sign-in step that is not offered here.');
  }
}
