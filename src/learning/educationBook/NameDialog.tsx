import { useId } from 'react';
import type { EducationBookView } from '#machines/learning/educationBook/present.ts';
import { limits } from '#contract/kit/limits.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import type { EducationBookProps } from './props.ts';

export interface NameDialogProps extends Pick<EducationBookProps, 'send'> {
  naming: EducationBookView['naming'];
}

/** Asks what a category is called. */
export function NameDialog({ naming, send }: NameDialogProps) {
  const id = useId();
  const no = () => send({ type: 'no.pressed' });
  const busy = naming?.busy ?? false;
  return (
    <Dialog
      open={naming !== null}
      title={naming?.isNew === false ? 'Rename this category' : 'Add a category'}
      onClose={no}
      actions={
        <>
          <Button width="grow" off={busy} onClick={no}>
            Cancel
          </Button>
          <Button width="grow" kind="primary" type="submit" form={id} busy={busy}>
            {naming?.isNew === false ? 'Rename' : 'Add'}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(fields) => send({ type: 'name.submitted', name: String(fields.get('name') ?? '') })}>
        <TextField
          label="Name"
          name="name"
          required
          limit={limits.title}
          autoComplete="off"
          defaultValue={naming?.name ?? ''}
          error={naming?.failed?.message}
        />
      </Form>
    </Dialog>
  );
}
