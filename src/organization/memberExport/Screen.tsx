import type { MemberExportSignal } from '#machines/organization/memberExport/machine.ts';
import type { MemberExportView } from '#machines/organization/memberExport/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { download } from '#src/ui/icons/event.ts';
import { Progress } from '#src/ui/feedback/Progress.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface MemberExportProps {
  view: MemberExportView;
  send: (signal: MemberExportSignal) => void;
}

/** Begins the file of all members. */
export function ExportMembers({ view: { busy }, send }: MemberExportProps) {
  return (
    <Button kind="second" size="small" icon={download} busy={busy} onClick={() => send({ type: 'export.pressed' })}>
      Export
    </Button>
  );
}

/** How far the file has come, or why there is none. */
export function ExportState({ view: { busy, progress, error }, send }: MemberExportProps) {
  return (
    <>
      {busy ? <p role="status">Getting the members</p> : null}
      {progress ? <Progress title="Exported" value={progress.at} max={progress.of} words={progress.words} /> : null}
      {error !== null && !busy ? <RetryNote text={error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
    </>
  );
}
