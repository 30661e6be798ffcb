import type { GuestExportView } from '#machines/flows/guestList/presentExport.ts';
import type { Counts } from '#machines/flows/guestList/counts.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { download } from '#src/ui/icons/event.ts';
import { Progress } from '#src/ui/Progress.tsx';

export interface GuestListAsideProps {
  counts: Counts | null;
  exported: GuestExportView | null;
  onExport: () => void;
}

/** Beside the list from 1024 px: how many are in of those who are coming, and on desktop browsers the file. */
export function GuestListAside({ counts, exported, onExport }: GuestListAsideProps) {
  if (!counts) return null;
  return (
    <>
      <Card pad>
        <Progress title="Checked in" value={counts.checkedIn} max={counts.going} />
        {exported ? (
          <Button kind="second" width="full" icon={download} busy={exported.busy} onClick={onExport}>
            Export
          </Button>
        ) : null}
        {exported?.progress ? <p role="status">{exported.progress}</p> : null}
      </Card>
      {exported?.error ? (
        <ErrorPanel title="The list was not exported" text={exported.error} onRetry={onExport} />
      ) : null}
    </>
  );
}
