import type { SignedCopySignal } from '#machines/evenings/signedCopy/machine.ts';
import type { SignedCopyView } from '#machines/evenings/signedCopy/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Section } from '#src/ui/layout/Section.tsx';

export interface SignedCopyProps {
  view: SignedCopyView;
  send: (signal: SignedCopySignal) => void;
}

/** The evening as a file that proves itself. */
export function SignedCopy({ view: { busy, progress, error }, send }: SignedCopyProps) {
  const save = () => send({ type: 'save.pressed' });
  return (
    <Section title="Signed copy">
      <p>Everything on this page as a file. The server signs it, so any later change shows.</p>
      {error === null ? (
        <Button busy={busy} onClick={save}>
          Save Signed Copy
        </Button>
      ) : (
        <RetryNote text={error} busy={busy} onRetry={save} />
      )}
      {progress ? <p role="status">{progress}</p> : null}
    </Section>
  );
}
