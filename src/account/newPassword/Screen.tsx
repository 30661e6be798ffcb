import { href } from '#contract/kit/addresses.ts';
import type { NewPasswordSignal } from '#machines/account/newPassword/machine.ts';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { NewPasswordFields, passwordNeeds } from '../NewPasswordFields.tsx';

export interface NewPasswordProps extends AuthFormView {
  send: (signal: NewPasswordSignal) => void;
}

export function NewPassword({ busy, failed, send }: NewPasswordProps) {
  const submit = (fields: FormData) =>
    send({
      type: 'password.submitted',
      password: typed(fields, 'password'),
      confirmation: typed(fields, 'confirmation'),
    });
  return (
    <AuthForm
      heading="Set Password"
      lead={`Your current password was set for you. Choose your own. ${passwordNeeds}`}
      back={href.signIn()}
      submit="Set Password"
      busy={busy}
      failed={failed}
      onSubmit={submit}
    >
      {(errorOf) => <NewPasswordFields errorOf={errorOf} />}
    </AuthForm>
  );
}
