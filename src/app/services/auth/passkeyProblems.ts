import { emailNeeded, cancelled, passkeyExists } from '#machines/account/refusalCodes.ts';
import { AuthRefusal, refusedOr } from './problems.ts';

const unusable = 'Passkeys don’t work in this browser at this address. Sign in with your password.';

/** What the browser or its device said, by the names that the library gives it. */
const said: Readonly<Record<string, AuthRefusal>> = {
  PasskeyAuthenticationCanceled: new AuthRefusal(cancelled, 'You didn’t use a passkey.'),
  PasskeyRegistrationCanceled: new AuthRefusal(cancelled, 'You didn’t add a passkey.'),
  PasskeyOperationAborted: new AuthRefusal(cancelled, 'You didn’t use a passkey.'),
  PasskeyAlreadyExists: new AuthRefusal(passkeyExists, 'This device already has a passkey for your account.'),
  PasskeyNotSupported: new AuthRefusal('PasskeyNotSupported', unusable),
  RelyingPartyMismatch: new AuthRefusal('RelyingPartyMismatch', unusable),
};

/** Does something with a passkey; what the device or the identity provider said is told as theirs. */
export const passkeyOr = <T>(work: () => Promise<T>): Promise<T> =>
  refusedOr(async () => {
    try {
      return await work();
    } catch (error) {
      throw (error instanceof Error ? said[error.name] : undefined) ?? error;
    }
  });

export const noEmail = () => new AuthRefusal(emailNeeded, 'Enter your email address to use a passkey.');
export const noPasskey = () =>
  new AuthRefusal(
    'NoPasskey',
    'This account has no passkey yet. Sign in with your password, then add one in My Account.',
  );
