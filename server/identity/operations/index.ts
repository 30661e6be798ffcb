import { associateSoftwareToken } from './associateSoftwareToken.ts';
import { changePassword } from './changePassword.ts';
import { completeWebAuthnRegistration } from './completeWebAuthnRegistration.ts';
import { confirmForgotPassword } from './confirmForgotPassword.ts';
import { deleteWebAuthnCredential } from './deleteWebAuthnCredential.ts';
import { forgotPassword } from './forgotPassword.ts';
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken.ts';
import { getUser } from './getUser.ts';
import { globalSignOut } from './globalSignOut.ts';
import { initiateAuth } from './initiateAuth.ts';
import { listWebAuthnCredentials } from './listWebAuthnCredentials.ts';
import type { Operation } from './operation.ts';
import { respondToAuthChallenge } from './respondToAuthChallenge.ts';
import { revokeToken } from './revokeToken.ts';
import { setUserMfaPreference } from './setUserMfaPreference.ts';
import { startWebAuthnRegistration } from './startWebAuthnRegistration.ts';
import { verifySoftwareToken } from './verifySoftwareToken.ts';

/** Every operation this provider knows, by its name in `X-Amz-Target`. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['CompleteWebAuthnRegistration', completeWebAuthnRegistration],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['DeleteWebAuthnCredential', deleteWebAuthnCredential],
  ['ForgotPassword', forgotPassword],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ListWebAuthnCredentials', listWebAuthnCredentials],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['StartWebAuthnRegistration', startWebAuthnRegistration],
  ['VerifySoftwareToken', verifySoftwareToken],
]);
