import type { DataFormat, MyDataSignal } from '#machines/account/myData/machine.ts';
import type { MyDataView } from '#machines/account/myData/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Section } from '#src/ui/layout/Section.tsx';

export interface MyDataProps {
  view: MyDataView;
  send: (signal: MyDataSignal) => void;
}

const files: readonly { format: DataFormat; label: string }[] = [
  { format: 'page', label: 'Download as a Page' },
  { format: 'json', label: 'Download as JSON' },
  { format: 'archive', label: 'Download with Your Files' },
];

/** All that is kept about whoever is signed in, as a file (M-110). */
export function MyData({ view: { saving, progress, error }, send }: MyDataProps) {
  return (
    <Section title="Your Data">
      <p>
        Everything Muster keeps about you: a page to read, JSON for another app, or a ZIP with both and the files you
        uploaded. It has your contacts and alerts, so keep it to yourself.
      </p>
      {error === null ? null : <RetryNote text={error} onRetry={() => send({ type: 'retry.pressed' })} />}
      {files.map(({ format, label }) => (
        <Button
          key={format}
          kind="second"
          width="full"
          busy={saving === format}
          off={saving !== null && saving !== format}
          onClick={() => send({ type: 'download.pressed', format })}
        >
          {label}
        </Button>
      ))}
      {progress ? <p role="status">{progress}</p> : null}
    </Section>
  );
}
