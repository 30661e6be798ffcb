import type { CheckOutView } from '#machines/door/checkOut/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

export interface CheckOutProps {
  view: CheckOutView;
  onNo: () => void;
  onYes: () => void;
}

/** The question before somebody is checked out. */
export default function CheckOut({ view: { open, question, note, busy }, onNo, onYes }: CheckOutProps) {
  return (
    <Dialog
      open={open}
      title={question}
      onClose={onNo}
      actions={
        <>
          <Button width="grow" off={busy} onClick={onNo}>
            No
          </Button>
          <Button width="grow" kind="primary" busy={busy} onClick={onYes}>
            Yes
          </Button>
        </>
      }
    >
      {note ? <p>{note}</p> : null}
    </Dialog>
  );
}
