import type { NewPasswordValues } from '#contract/forms/newPassword.ts';
import { AuthForm, type AuthFormView, typed } from './AuthForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export interface NewPasswordProps extends AuthFormView {
  onSubmit: (values: NewPasswordValues) => void;
}

export function NewPassword({ busy, failed, onSubmit }: NewPasswordProps) {
  const submit = (fields: FormData) =>
    onSubmit({ password: typed(fields, 'password'), confirmation: typed(fields, 'confirmation') });
  return (
    <AuthForm heading="Set Password" back="/login" submit="Set Password" busy={busy} failed={failed} onSubmit={submit}>
      {(errorOf) => <NewPasswordFields errorOf={errorOf} />}
    </AuthForm>
  );
}
