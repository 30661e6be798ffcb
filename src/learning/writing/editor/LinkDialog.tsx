import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { linkOf } from './extensions.ts';

const wrong = 'Use an address that begins with https:, mailto: or tel:';

/** Asks where the chosen words lead; without words the address stands in the text. */
export function LinkDialog({ editor, open, onClose }: { editor: Editor; open: boolean; onClose: () => void }) {
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const close = () => {
    setError(null);
    onClose();
  };
  const take = (fields: FormData) => {
    const address = linkOf(String(fields.get('address')));
    if (address === null) return setError(wrong);
    const words = editor.state.selection.empty && !editor.isActive('link');
    if (words) {
      const marks = [{ type: 'link', attrs: { href: address } }];
      editor.chain().insertContent({ type: 'text', text: address, marks }).run();
    } else editor.chain().extendMarkRange('link').setLink({ href: address }).run();
    return close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <Dialog
      open={open}
      title="Link"
      onClose={close}
      actions={
        <>
          {editor.isActive('link') ? (
            <Button width="grow" onClick={remove}>
              Remove Link
            </Button>
          ) : (
            <Button width="grow" onClick={close}>
              Cancel
            </Button>
          )}
          <Button width="grow" kind="primary" type="submit" form={id}>
            Set Link
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={take}>
        <TextField
          name="address"
          label="Address"
          inputMode="url"
          autoCapitalize="none"
          defaultValue={String(editor.getAttributes('link')['href'] ?? '')}
          error={error}
        />
      </Form>
    </Dialog>
  );
}
