import { fetchMFAPreference, setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';
import { proofOfFactor } from '#contract/account/secondFactor.form.ts';
import { refusedOr } from './problems.ts';

/** Proves that whoever is signed in knows the password: the provider takes an unchanged one, which changes nothing. */
export const provePassword = (password: string): Promise<void> =>
  refusedOr(() => updatePassword({ oldPassword: password, newPassword: password }));

/** Proves that whoever is signed in has the app that is on, or a recovery code. */
export const proveCode = (code: string): Promise<void> =>
  refusedOr(() => verifyTOTPSetup({ code, options: { friendlyDeviceName: proofOfFactor } }));

/** A new key for an authenticator app, as text and as an address, listed there under this email. */
export const enroll = (email: string): Promise<{ secret: string; uri: string }> =>
  refusedOr(async () => {
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    // The library puts it into the address as it stands.
    return { secret: sharedSecret, uri: getSetupUri('Muster', encodeURIComponent(email)).href };
  });

/** From now on a code is asked for at sign-in, where this one is of the app that has the key. */
export const turnOn = (code: string): Promise<void> =>
  refusedOr(async () => {
    await verifyTOTPSetup({ code });
    await updateMFAPreference({ totp: 'PREFERRED' });
  });

/** From now on no code is asked for. */
export const turnOff = (): Promise<void> => refusedOr(() => updateMFAPreference({ totp: 'DISABLED' }));

/** Whether a code is asked for at sign-in. */
export const isOn = (): Promise<boolean> =>
  refusedOr(async () => (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false);
