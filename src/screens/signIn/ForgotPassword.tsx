import { AuthForm, type AuthFormView, typed } from './AuthForm.tsx';
import { EmailField } from './EmailField.tsx';

export interface ForgotPasswordProps extends AuthFormView {
  onSubmit: (values: { email: string }) => void;
}

export function ForgotPassword({ busy, failed, onSubmit }: ForgotPasswordProps) {
  return (
    <AuthForm
      heading="Forgot Password"
      back="/login"
      submit="Request Password Reset"
      busy={busy}
      failed={failed}
      onSubmit={(fields) => onSubmit({ email: typed(fields, 'email') })}
    >
      {(errorOf) => <EmailField error={errorOf('email')} />}
    </AuthForm>
  );
}
