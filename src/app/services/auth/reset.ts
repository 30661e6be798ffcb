import { confirmResetPassword, resetPassword as askForCode } from 'aws-amplify/auth';
import { refusedOr } from './problems.ts';

/** Asks for a code to reset the password with; an address without an account is answered alike. */
export async function requestReset(email: string): Promise<void> {
  const ask = () => askForCode({ username: email }).catch(unlessUnknown);
  await refusedOr(ask);
}

/** Sets a new password by the code that was mailed. */
export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  const confirm = () => confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
  await refusedOr(confirm);
}

function unlessUnknown(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error;
}
