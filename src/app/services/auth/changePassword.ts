import { updatePassword } from 'aws-amplify/auth';
import { refusedOr } from './problems.ts';

/** Sets a new password for whoever is signed in and knows the present one. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  refusedOr(() => updatePassword({ oldPassword, newPassword }));
