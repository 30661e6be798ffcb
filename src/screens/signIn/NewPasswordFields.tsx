import { PasswordField } from '#src/ui/PasswordField.tsx';

/** A new password, typed twice. */
export function NewPasswordFields({ errorOf }: { errorOf: (field: string) => string | null }) {
  return (
    <>
      <PasswordField label="Password" name="password" autoComplete="new-password" error={errorOf('password')} />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
    </>
  );
}
