import { href } from '#contract/kit/addresses.ts';
import type { SignInView } from '#machines/account/signIn/present.ts';
import type { SignInSignal, SignInStep } from '#machines/account/signIn/setup.ts';
import { UsePasskey } from './UsePasskey.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { type CarriedEmail, EmailField } from '../EmailField.tsx';
import { CodeForm, RecoveryCodeForm } from './SecondFactor.tsx';

export interface LoginProps extends AuthFormView, CarriedEmail {
  step: SignInStep;
  /** Of whom a code is asked for. */
  of: string;
  hasRecoveryCodes: boolean;
  passkey: SignInView['passkey'];
  send: (signal: SignInSignal) => void;
}

/** Signing in: the password, and the second factor where one is on. */
export function Login({ step, hasRecoveryCodes, of, ...form }: LoginProps) {
  const { busy, failed, send } = form;
  if (step === 'code') return <CodeForm {...{ of, hasRecoveryCodes, busy, failed, send }} />;
  if (step === 'recovery') return <RecoveryCodeForm {...{ of, busy, failed, send }} />;
  return <PasswordForm {...form} />;
}

function PasswordForm({
  email,
  busy,
  failed,
  passkey,
  onEmail,
  send,
}: Omit<LoginProps, 'step' | 'hasRecoveryCodes' | 'of'>) {
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
      submitKind={passkey ? 'second' : 'primary'}
      busy={busy}
      off={passkey?.busy}
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
          <TextLink href={href.reportByCode()}>Open a report with its code</TextLink>
        </>
      }
    >
      {(errorOf) => (
        <>
          {passkey ? <UsePasskey {...passkey} off={busy} send={send} /> : null}
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
