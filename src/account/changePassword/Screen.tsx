import { useRef } from 'react';
import type { ChangePasswordSignal } from '#machines/account/changePassword/machine.ts';
import type { ChangePasswordView } from '#machines/account/changePassword/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { typed } from '../AuthForm.tsx';
import { CurrentPassword } from '../CurrentPassword.tsx';
import { NewPasswordFields, passwordNeeds } from '../NewPasswordFields.tsx';

export interface ChangePasswordProps {
  view: ChangePasswordView;
  /** Of the account, for whatever keeps passwords. */
  email: string;
  send: (signal: ChangePasswordSignal) => void;
}

const formId = 'change-password';

export function ChangePassword({ view: { failed, busy }, email, send }: ChangePasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  const submit = (fields: FormData) =>
    send({
      type: 'password.submitted',
      present: typed(fields, 'present'),
      password: typed(fields, 'password'),
      confirmation: typed(fields, 'confirmation'),
    });
  return (
    <Screen>
      <Page>
        <PageHead title="Change Password" lead={passwordNeeds} />
        <Form ref={form} id={formId} label="Change Password" busy={busy} onSubmit={submit}>
          <CurrentPassword email={email} failed={failed} />
          <NewPasswordFields errorOf={errorOf} />
        </Form>
      </Page>
      <Dock>
        <Button kind="second" size="tall" width="grow" off={busy} onClick={() => send({ type: 'cancel.pressed' })}>
          Cancel
        </Button>
        <Button kind="primary" size="tall" width="grow" type="submit" form={formId} busy={busy}>
          Save
        </Button>
      </Dock>
    </Screen>
  );
}
