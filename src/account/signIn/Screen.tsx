import { href } from '#contract/kit/addresses.ts';
import type { SignInSignal } from '#machines/account/signIn/machine.ts';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { type CarriedEmail, EmailField } from '../EmailField.tsx';

export interface LoginProps extends AuthFormView, CarriedEmail {
  send: (signal: SignInSignal) => void;
}

export function Login({ email, busy, failed, onEmail, send }: LoginProps) {
  const submit = (fields: FormData) =>
    send({
      type: 'login.submitted',
      email: typed(fields, 'email'),
      password: typed(fields, 'password'),
      remember: fields.get('remember') === 'on',
    });
  return (
    <AuthForm
      heading="Login"
      back="/"
      submit="Login"
      busy={busy}
      failed={failed}
      onSubmit={submit}
      foot={
        <>
          <LinkButton kind="second" size="small" href={href.forgotPassword()}>
            Forgot Password
          </LinkButton>
          <LinkButton kind="second" size="small" href={href.claimAccount()}>
            Claim Account
          </LinkButton>
        </>
      }
    >
      {(errorOf) => (
        <>
          <EmailField email={email} onEmail={onEmail} error={errorOf('email')} />
          <PasswordField label="Password" name="password" error={errorOf('password')} />
          <CheckboxRow name="remember" defaultChecked>
            Remember me
          </CheckboxRow>
        </>
      )}
    </AuthForm>
  );
}
