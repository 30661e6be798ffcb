import type { NewPasswordValues } from '#contract/account/newPassword.form.ts';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { NewPasswordFields, passwordNeeds } from '../NewPasswordFields.tsx';

export interface NewPasswordProps extends AuthFormView {
  onSubmit: (values: NewPasswordValues) => void;
}

export function NewPassword({ busy, failed, onSubmit }: NewPasswordProps) {
  const submit = (fields: FormData) =>
    onSubmit({ password: typed(fields, 'password'), confirmation: typed(fields, 'confirmation') });
  return (
    <AuthForm
      heading="Set Password"
      lead={`Your current password was set for you. Choose your own. ${passwordNeeds}`}
      back="/login"
      submit="Set Password"
      busy={busy}
      failed={failed}
      onSubmit={submit}
    >
      {(errorOf) => <NewPasswordFields errorOf={errorOf} />}
    </AuthForm>
  );
}
