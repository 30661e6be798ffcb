import type { BoardStatus } from '#contract/alerts/alert.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Sheet } from '#src/ui/overlays/Dialog.tsx';

export interface MarkSheetProps<Status extends BoardStatus> {
  mark: { question: string; busy: Status | null } | null;
  /** What may be said; what is neither Safe nor Not Safe has a row of its own. */
  statuses: readonly Status[];
  onStatus: (status: Status) => void;
  onClose: () => void;
}

/** How someone is who stands before the one who looks. */
export function MarkSheet<Status extends BoardStatus>({ mark, statuses, onStatus, onClose }: MarkSheetProps<Status>) {
  const busy = mark?.busy ?? null;
  return (
    <Sheet
      open={mark !== null}
      title={mark?.question ?? ''}
      onClose={onClose}
      actions={
        <>
          {statuses.map((status) => (
            <Button
              key={status}
              size="tall"
              width={status === 'Left before' ? 'full' : 'grow'}
              busy={busy === status}
              off={busy !== null && busy !== status}
              onClick={() => onStatus(status)}
            >
              {status}
            </Button>
          ))}
          <Button kind="plain" width="full" off={busy !== null} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>The board shows who marked this, and when.</p>
    </Sheet>
  );
}
