import type { ResetPasswordValues } from '#contract/forms/resetPassword.ts';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { AuthForm, type AuthFormView, typed } from './AuthForm.tsx';
import { NewPasswordFields, passwordNeeds } from './NewPasswordFields.tsx';

export interface ResetPasswordProps extends AuthFormView {
  email: string;
  onSubmit: (values: ResetPasswordValues) => void;
}

export function ResetPassword({ email, busy, failed, onSubmit }: ResetPasswordProps) {
  const submit = (fields: FormData) =>
    onSubmit({
      code: typed(fields, 'code'),
      password: typed(fields, 'password'),
      confirmation: typed(fields, 'confirmation'),
    });
  return (
    <AuthForm
      heading="Reset Password"
      lead={`To set a new password, type the code that was sent to ${email}. ${passwordNeeds}`}
      back="/login"
      submit="Reset Password"
      busy={busy}
      failed={failed}
      onSubmit={submit}
      foot={
        <LinkButton kind="second" size="small" href="/forgot-password">
          Get a New Code
        </LinkButton>
      }
    >
      {(errorOf) => (
        <>
          <TextField label="Email Address" type="email" autoComplete="username" value={email} disabled readOnly />
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            error={errorOf('code')}
          />
          <NewPasswordFields errorOf={errorOf} />
        </>
      )}
    </AuthForm>
  );
}
