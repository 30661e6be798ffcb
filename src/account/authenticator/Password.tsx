import { useRef } from 'react';
import type { AuthenticatorSignal } from '#machines/account/authenticator/setup.ts';
import type { StepOf } from '#machines/account/authenticator/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { typed } from '../AuthForm.tsx';
import { CurrentPassword } from '../CurrentPassword.tsx';

export interface PasswordProps {
  view: StepOf<'password'>;
  send: (signal: AuthenticatorSignal) => void;
}

const formId = 'authenticator-password';

/** The password, asked for before anything changes. */
export function Password({ view: { email, failed, busy }, send }: PasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  const submit = (fields: FormData) => send({ type: 'password.submitted', present: typed(fields, 'present') });
  return (
    <Form ref={form} id={formId} label="Confirm Your Password" busy={busy} onSubmit={submit}>
      <CurrentPassword email={email} failed={failed} />
    </Form>
  );
}

export function PasswordDock({ view: { submit, isFinal, busy }, send }: PasswordProps) {
  return (
    <Dock>
      <Button kind="second" size="tall" width="grow" off={busy} onClick={() => send({ type: 'cancel.pressed' })}>
        Cancel
      </Button>
      <Button kind={isFinal ? 'final' : 'primary'} size="tall" width="grow" type="submit" form={formId} busy={busy}>
        {submit}
      </Button>
    </Dock>
  );
}
