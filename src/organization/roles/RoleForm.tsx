import { useId, useRef } from 'react';
import { giving } from '#contract/organization/ownRole.ts';
import { roleNames } from '#contract/organization/roles.ts';
import type { RoleForm as FormView, RolesView } from '#machines/organization/roles/present.ts';
import type { RolesSignal } from '#machines/organization/roles/setup.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { CheckboxGroup, CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { FieldError } from '#src/ui/forms/FieldError.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';

export interface RoleFormProps {
  form: FormView;
  question: RolesView['question'];
  send: (signal: RolesSignal) => void;
}

/** A role of the organization's own: its name, and what it gives. */
export function RoleForm({
  form: { heading, first, offered, note, failed, deletes, busy },
  question,
  send,
}: RoleFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  const fault = useId();
  const failing = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <Screen>
      <Page>
        <PageHead title={heading} />
        {note ? <NoteBox kind="info">{note}</NoteBox> : null}
        <Form
          ref={form}
          id="role"
          busy={busy}
          onSubmit={(fields) => {
            const gives = fields.getAll('gives');
            send({
              ...{ type: 'role.submitted', name: String(fields.get('name')) },
              gives: giving(roleNames.filter((role) => gives.includes(role))),
            });
          }}
        >
          <TextField label="Name" name="name" defaultValue={first.name} autoComplete="off" error={failing('name')} />
          <CheckboxGroup label="Permissions">
            {offered.map(({ role, name, lets }) => (
              <CheckboxRow
                key={role}
                name="gives"
                value={role}
                defaultChecked={first.gives.includes(role)}
                aria-describedby={failing('gives') ? fault : undefined}
              >
                {`${name}: ${lets}`}
              </CheckboxRow>
            ))}
            <FieldError id={fault} text={failing('gives')} />
          </CheckboxGroup>
        </Form>
        {deletes ? (
          <Button kind="second" width="full" off={busy} onClick={() => send({ type: 'delete.pressed' })}>
            Delete Role
          </Button>
        ) : null}
      </Page>
      <Dock>
        <Button kind="second" size="tall" width="grow" off={busy} onClick={() => send({ type: 'cancel.pressed' })}>
          Cancel
        </Button>
        <Button kind="primary" size="tall" width="grow" type="submit" form="role" busy={busy}>
          Save
        </Button>
      </Dock>
      <Confirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.text}
        no="Cancel"
        yes="Delete"
        final
        busy={question?.busy}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}
