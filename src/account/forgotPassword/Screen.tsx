import { href } from '#contract/kit/addresses.ts';
import type { ForgotPasswordSignal } from '#machines/account/forgotPassword/machine.ts';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { type CarriedEmail, EmailField } from '../EmailField.tsx';

export interface ForgotPasswordProps extends AuthFormView, CarriedEmail {
  send: (signal: ForgotPasswordSignal) => void;
}

export function ForgotPassword({ email, busy, failed, onEmail, send }: ForgotPasswordProps) {
  return (
    <AuthForm
      heading="Forgot Password"
      back={href.signIn()}
      submit="Request Password Reset"
      busy={busy}
      failed={failed}
      onSubmit={(fields) => send({ type: 'email.submitted', email: typed(fields, 'email') })}
    >
      {(errorOf) => <EmailField email={email} onEmail={onEmail} error={errorOf('email')} />}
    </AuthForm>
  );
}
