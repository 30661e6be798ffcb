import type { FailedRule } from '#contract/kit/form.ts';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';

export interface CurrentPasswordProps {
  /** Of the account, for whatever keeps passwords. */
  email: string;
  failed: FailedRule | null;
}

/** The password of whoever is signed in, as the field `present` of a form. */
export function CurrentPassword({ email, failed }: CurrentPasswordProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current Password"
        name="present"
        autoComplete="current-password"
        error={failed?.field === 'present' ? failed.message : null}
      />
    </>
  );
}
