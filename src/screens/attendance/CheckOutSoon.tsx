import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** The place of the Check Out dialog. */
export default function CheckOutSoon({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="Check Out"
      onClose={onClose}
      actions={
        <Button kind="second" width="grow" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>This is being prepared. Ask at the door.</p>
    </Dialog>
  );
}
