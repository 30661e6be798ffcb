import { associateSoftwareToken } from './associateSoftwareToken.ts';
import { changePassword } from './changePassword.ts';
import { confirmForgotPassword } from './confirmForgotPassword.ts';
import { forgotPassword } from './forgotPassword.ts';
import { getTokensFromRefreshToken } from './getTokensFromRefreshToken.ts';
import { getUser } from './getUser.ts';
import { globalSignOut } from './globalSignOut.ts';
import { initiateAuth } from './initiateAuth.ts';
import type { Operation } from './operation.ts';
import { respondToAuthChallenge } from './respondToAuthChallenge.ts';
import { revokeToken } from './revokeToken.ts';
import { setUserMfaPreference } from './setUserMfaPreference.ts';
import { verifySoftwareToken } from './verifySoftwareToken.ts';

/** Every operation this provider knows, by its name in `X-Amz-Target`. */
export const operations: ReadonlyMap<string, Operation> = new Map([
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ForgotPassword', forgotPassword],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['VerifySoftwareToken', verifySoftwareToken],
]);
