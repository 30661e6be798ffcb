import { useId } from 'react';
import type { IncidentReportView } from '#machines/incidents/incidentReport/present.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { CheckboxGroup, CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { FieldError } from '#src/ui/forms/FieldError.tsx';

export interface WhoReadsProps {
  readers: IncidentReportView['readers'];
  error: string | null;
  disabled: boolean;
  onSwitched: (id: string, mayRead: boolean) => void;
}

/** Everyone who could read the report, by name; who is unchecked sees nothing of it. */
export function WhoReads({ readers, error, disabled, onSwitched }: WhoReadsProps) {
  const [hint, wrong] = [useId(), useId()];
  if (readers.length === 0)
    return (
      <NoteBox kind="warn">No one reads reports here yet. Whoever becomes an incident reader can read it.</NoteBox>
    );
  return (
    <CheckboxGroup label="Who can read this report">
      <p id={hint}>
        Anyone you uncheck won’t see that there is a report. People who become incident readers later can read it.
      </p>
      {readers.map(({ id, name, mayRead }, index) => (
        <CheckboxRow
          key={id}
          checked={mayRead}
          disabled={disabled}
          aria-invalid={index === 0 && error !== null ? true : undefined}
          aria-describedby={index === 0 ? [error === null ? [] : wrong, hint].flat().join(' ') : undefined}
          onChange={(event) => onSwitched(id, event.currentTarget.checked)}
        >
          {name}
        </CheckboxRow>
      ))}
      <FieldError id={wrong} text={error} />
    </CheckboxGroup>
  );
}
