import { PasswordField } from '#src/ui/forms/PasswordField.tsx';

/** What a new password needs, said before it fails. */
export const passwordNeeds = 'Use at least 8 characters, with an uppercase letter, a lowercase letter and a number.';

export interface NewPasswordFieldsProps {
  errorOf: (field: string) => string | null;
  hint?: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ errorOf, hint }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={hint}
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
    </>
  );
}
