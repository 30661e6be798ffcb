import { href } from '#contract/kit/addresses.ts';
import type { ClaimAccountSignal } from '#machines/account/claimAccount/machine.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';
import { type CarriedEmail, EmailField } from '../EmailField.tsx';

export interface ClaimAccountProps extends AuthFormView, CarriedEmail {
  /** Whom to ask instead. */
  notOffered: string | null;
  send: (signal: ClaimAccountSignal) => void;
}

export function ClaimAccount({ email, busy, failed, notOffered, onEmail, send }: ClaimAccountProps) {
  return (
    <AuthForm
      heading="Claim Account"
      back={href.signIn()}
      submit="Find Account"
      busy={busy}
      failed={failed}
      onSubmit={(fields) => send({ type: 'email.submitted', email: typed(fields, 'email') })}
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
