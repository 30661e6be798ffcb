import type { LogOutSignal } from '#machines/account/logOut/machine.ts';
import type { LogOutView } from '#machines/account/logOut/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Sheet } from '#src/ui/overlays/Dialog.tsx';

interface LogOutQuestionProps {
  view: LogOutView;
  send: (signal: LogOutSignal) => void;
}

export function LogOutQuestion({ view, send }: LogOutQuestionProps) {
  const { title, text, stay, discard, isLosing, busy, over } = view;
  const onStay = () => {
    if (!busy) send({ type: 'stay.pressed' });
  };
  return (
    <Sheet
      open={over === null}
      title={title}
      onClose={onStay}
      actions={
        <>
          <Button width="full" kind="primary" off={busy} onClick={onStay}>
            {stay}
          </Button>
          {discard ? (
            <Button
              width="full"
              kind={isLosing ? 'danger' : 'plain'}
              busy={busy}
              onClick={() => send({ type: 'discard.pressed' })}
            >
              {discard}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{text}</p>
    </Sheet>
  );
}
