import { NoteBox } from '#src/ui/NoteBox.tsx';
import { AuthForm, type AuthFormView, typed } from './AuthForm.tsx';
import { EmailField } from './EmailField.tsx';

export interface ClaimAccountProps extends AuthFormView {
  /** Whom to ask instead. */
  notOffered: string | null;
  onSubmit: (values: { email: string }) => void;
}

export function ClaimAccount({ busy, failed, notOffered, onSubmit }: ClaimAccountProps) {
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
          <EmailField error={errorOf('email')} />
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
