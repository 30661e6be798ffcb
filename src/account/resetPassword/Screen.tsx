import { href } from '#contract/kit/addresses.ts';
import type { ResetPasswordSignal } from '#machines/account/resetPassword/machine.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { NewPasswordFields, passwordNeeds } from '../NewPasswordFields.tsx';

export interface ResetPasswordProps extends AuthFormView {
  email: string;
  /** A new code is being asked for. */
  asking: boolean;
  send: (signal: ResetPasswordSignal) => void;
}

export function ResetPassword({ email, busy, asking, failed, send }: ResetPasswordProps) {
  const submit = (fields: FormData) =>
    send({
      type: 'reset.submitted',
      code: typed(fields, 'code'),
      password: typed(fields, 'password'),
      confirmation: typed(fields, 'confirmation'),
    });
  return (
    <AuthForm
      heading="Reset Password"
      lead={`To set a new password, enter the code we sent to ${email}. ${passwordNeeds}`}
      back={href.signIn()}
      submit="Reset Password"
      busy={busy}
      failed={failed}
      onSubmit={submit}
      foot={
        <Button kind="second" size="small" busy={asking} onClick={() => send({ type: 'code.requested' })}>
          Get a New Code
        </Button>
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
