import { errorText } from '#contract/kit/errorText.ts';

export const noOrganization = 'Account is not associated to an organization';
export const noLoginPolicy = 'Account does not have permission to login to the member dashboard';
export const signInAgain = 'Please sign in again.';
export const keptInTabOnly = 'This browser doesn’t save your sign-in. Closing this page signs you out.';
export const clockIsWrong = 'Your device’s clock is wrong. Please correct it.';
export const noUserInformation = 'There was an error obtaining the user information';

/** What is said when the signed-in person cannot be loaded. */
export const userErrorText = (error: unknown): string => {
  const text = errorText(error);
  return text === 'Unknown error' ? noUserInformation : text;
};
