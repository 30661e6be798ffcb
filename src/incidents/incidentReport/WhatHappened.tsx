import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';

export interface WhatHappenedProps {
  busy: boolean;
  /** What was typed before, where one comes back to it. */
  texts?: { information: string; witnesses: string; witnessed: boolean };
  errorOf: (field: string) => string | null;
}

/** What happened, and who saw it. */
export function WhatHappened({ busy, texts, errorOf }: WhatHappenedProps) {
  return (
    <>
      <TextArea
        name="information"
        label="What happened"
        required
        readOnly={busy}
        error={errorOf('information')}
        rows={6}
        defaultValue={texts?.information}
      />
      <CheckboxRow name="witnessed" disabled={busy} defaultChecked={texts?.witnessed}>
        I saw it happen
      </CheckboxRow>
      <TextArea
        name="witnesses"
        label="Witnesses"
        hint="Who else saw it, and how to reach them."
        readOnly={busy}
        error={errorOf('witnesses')}
        rows={2}
        defaultValue={texts?.witnesses}
      />
    </>
  );
}
