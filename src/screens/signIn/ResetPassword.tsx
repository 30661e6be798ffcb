import type { ResetPasswordValues } from '#contract/forms/resetPassword.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { AuthForm, type AuthFormView, typed } from './AuthForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

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
      back="/login"
      submit="Reset Password"
      busy={busy}
      failed={failed}
      onSubmit={submit}
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
