import { cancelled } from '#machines/account/refusalCodes.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { askPassword } from '#src/app/services/api/passwordAsked.ts';
import { AuthRefusal } from '#src/app/services/auth/problems.ts';

/** Does something at the identity provider that wants a password of the last minutes: where it is older it is asked for, and the same done again. */
export async function passwordConfirmed(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (refusalCode(error) !== 'ReauthenticationRequiredException') throw error;
    if (!(await askPassword())) throw new AuthRefusal(cancelled, 'You didn’t enter your password.');
    await work();
  }
}
