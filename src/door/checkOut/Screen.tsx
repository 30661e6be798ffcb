import type { CheckOutSignal } from '#machines/door/checkOut/machine.ts';
import type { CheckOutView } from '#machines/door/checkOut/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

export interface CheckOutProps {
  view: CheckOutView;
  send: (signal: CheckOutSignal) => void;
}

/** The question before someone is checked out. */
export default function CheckOut({ view: { open, question, note, busy }, send }: CheckOutProps) {
  return (
    <Dialog
      open={open}
      title={question}
      onClose={() => send({ type: 'no.pressed' })}
      actions={
        <>
          <Button width="grow" off={busy} onClick={() => send({ type: 'no.pressed' })}>
            No
          </Button>
          <Button width="grow" kind="primary" busy={busy} onClick={() => send({ type: 'yes.pressed' })}>
            Yes
          </Button>
        </>
      }
    >
      {note ? <p>{note}</p> : null}
    </Dialog>
  );
}
