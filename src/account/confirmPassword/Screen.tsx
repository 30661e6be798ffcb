import { useRef } from 'react';
import type { ConfirmPasswordSignal } from '#machines/account/confirmPassword/machine.ts';
import type { ConfirmPasswordView } from '#machines/account/confirmPassword/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { typed } from '../AuthForm.tsx';
import { CurrentPassword } from '../CurrentPassword.tsx';

export interface ConfirmPasswordProps {
  view: ConfirmPasswordView;
  /** Of the account, for whatever keeps passwords. */
  email: string;
  send: (signal: ConfirmPasswordSignal) => void;
}

const formId = 'confirm-password';

const leads = {
  password: 'Enter your password to continue.',
  code: 'Enter a code from your authenticator app to continue. A recovery code works, too.',
} as const;

/** Asks for the password, or a code, over whatever screen wants it. */
export function ConfirmPassword({ view: { wants, failed, error, busy, outcome }, email, send }: ConfirmPasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  const cancel = () => send({ type: 'cancel.pressed' });
  return (
    <Dialog
      open={outcome === null}
      title="Confirm it’s you"
      onClose={cancel}
      actions={
        <>
          <Button width="grow" off={busy} onClick={cancel}>
            Cancel
          </Button>
          <Button kind="primary" width="grow" type="submit" form={formId} busy={busy}>
            Continue
          </Button>
        </>
      }
    >
      <p>{leads[wants]}</p>
      {error === null ? null : (
        <div role="alert">
          <NoteBox kind="bad">{error}</NoteBox>
        </div>
      )}
      <Form
        ref={form}
        id={formId}
        label="Confirm it’s you"
        busy={busy}
        onSubmit={(fields) =>
          send(
            wants === 'password'
              ? { type: 'password.submitted', present: typed(fields, 'present') }
              : { type: 'code.submitted', code: typed(fields, 'code') },
          )
        }
      >
        {wants === 'password' ? <CurrentPassword email={email} failed={failed} /> : <AskedCode failed={failed} />}
      </Form>
    </Dialog>
  );
}

function AskedCode({ failed }: Pick<ConfirmPasswordView, 'failed'>) {
  return (
    <TextField
      label="Code"
      name="code"
      look="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={failed?.field === 'code' ? failed.message : null}
    />
  );
}
