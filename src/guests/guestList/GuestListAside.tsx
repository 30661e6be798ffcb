import type { GuestListSignal } from '#machines/guests/guestList/machine.ts';
import type { GuestExportView } from '#machines/guests/guestExport/present.ts';
import type { GuestListView } from '#machines/guests/guestList/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CheckboxGroup, CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { download } from '#src/ui/icons/event.ts';
import { Progress } from '#src/ui/feedback/Progress.tsx';

export interface GuestListAsideProps {
  view: Pick<GuestListView, 'counts' | 'filters'>;
  exported: GuestExportView | null;
  send: (signal: GuestListSignal) => void;
  onExport: () => void;
}

/** Beside the list from 1024 px: how many are in of those who are coming, whom to show, and on desktop browsers the file. */
export function GuestListAside({ view: { counts, filters }, exported, send, onExport }: GuestListAsideProps) {
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
      {filters.length > 0 ? (
        <Card pad>
          <CheckboxGroup label="Show">
            {filters.map(({ label, count, shown }) => (
              <CheckboxRow key={label} checked={shown} onChange={() => send({ type: 'label.pressed', label })}>
                {label} {count}
              </CheckboxRow>
            ))}
          </CheckboxGroup>
        </Card>
      ) : null}
      {exported?.error ? (
        <ErrorPanel title="The list wasn’t exported" text={exported.error} onRetry={onExport} />
      ) : null}
    </>
  );
}
