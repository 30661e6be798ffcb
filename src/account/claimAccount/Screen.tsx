import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { type CarriedEmail, EmailField } from '../EmailField.tsx';

export interface ClaimAccountProps extends AuthFormView, CarriedEmail {
  /** Whom to ask instead. */
  notOffered: string | null;
  onSubmit: (values: { email: string }) => void;
}

export function ClaimAccount({ email, busy, failed, notOffered, onEmail, onSubmit }: ClaimAccountProps) {
  return (
    <AuthForm
      heading="Claim Account"
      back="/login"
      submit="Find Account"
      busy={busy}
      failed={failed}
      onSubmit={(fields) => onSubmit({ email: typed(fields, 'email') })}
    >
      {(errorOf) => (
        <>
          <EmailField email={email} onEmail={onEmail} error={errorOf('email')} />
          {notOffered === null ? null : (
            <output>
              <NoteBox kind="info">{notOffered}</NoteBox>
            </output>
          )}
        </>
      )}
    </AuthForm>
  );
}
