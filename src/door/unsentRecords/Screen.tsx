import type { UnsentLine } from '#machines/door/unsentRecords/present.ts';
import type { UnsentRecordsSignal } from '#machines/door/unsentRecords/machine.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { InAlertPlace } from '#src/ui/feedback/AlertPlace.tsx';
import { smartphone } from '#src/ui/icons/door.ts';
import { PageBanner } from '#src/ui/lists/PageBanner.tsx';

interface UnsentRecordsProps {
  lines: readonly UnsentLine[];
  send: (signal: UnsentRecordsSignal) => void;
}

/** What is only on this phone, under the bar, or below the desk of another event’s door. */
export function UnsentRecords({ lines, send }: UnsentRecordsProps) {
  if (lines.length === 0) return null;
  return (
    <InAlertPlace>
      {lines.map(({ id, title, text, closes }) => (
        <PageBanner key={id} icon={smartphone} title={title} text={text}>
          {closes && (
            <Button kind="plain" size="small" onClick={() => send({ type: 'refusals.closed', ...closes })}>
              Got it
            </Button>
          )}
        </PageBanner>
      ))}
    </InAlertPlace>
  );
}
