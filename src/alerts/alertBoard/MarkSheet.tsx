import type { BoardStatus } from '#contract/alerts/alert.ts';
import type { AlertBoardSignal } from '#machines/alerts/alertBoard/machine.ts';
import type { BoardView } from '#machines/alerts/alertBoard/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Sheet } from '#src/ui/overlays/Dialog.tsx';

export interface MarkSheetProps {
  mark: BoardView['mark'];
  send: (signal: AlertBoardSignal) => void;
}

const statuses: readonly BoardStatus[] = ['Safe', 'Not Safe', 'Left before'];

/** How somebody is who stands before the one who looks. */
export function MarkSheet({ mark, send }: MarkSheetProps) {
  const busy = mark?.busy ?? null;
  const close = () => send({ type: 'no.pressed' });
  return (
    <Sheet
      open={mark !== null}
      title={mark?.question ?? ''}
      onClose={close}
      actions={
        <>
          {statuses.map((status) => (
            <Button
              key={status}
              size="tall"
              width={status === 'Left before' ? 'full' : 'grow'}
              busy={busy === status}
              off={busy !== null && busy !== status}
              onClick={() => send({ type: 'status.pressed', status })}
            >
              {status}
            </Button>
          ))}
          <Button kind="plain" width="full" off={busy !== null} onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <p>The board shows who marked this, and when.</p>
    </Sheet>
  );
}
