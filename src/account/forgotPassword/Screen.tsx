import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { type CarriedEmail, EmailField } from '../EmailField.tsx';

export interface ForgotPasswordProps extends AuthFormView, CarriedEmail {
  onSubmit: (values: { email: string }) => void;
}

export function ForgotPassword({ email, busy, failed, onEmail, onSubmit }: ForgotPasswordProps) {
  return (
    <AuthForm
      heading="Forgot Password"
      back="/login"
      submit="Request Password Reset"
      busy={busy}
      failed={failed}
      onSubmit={(fields) => onSubmit({ email: typed(fields, 'email') })}
    >
      {(errorOf) => <EmailField email={email} onEmail={onEmail} error={errorOf('email')} />}
    </AuthForm>
  );
}
