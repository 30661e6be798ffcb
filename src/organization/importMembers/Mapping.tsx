import type { ImportMembersSignal } from '#machines/organization/importMembers/machine.ts';
import type { ImportMembersView } from '#machines/organization/importMembers/present.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';

export interface MappingProps {
  view: ImportMembersView;
  send: (signal: ImportMembersSignal) => void;
}

const orders = [
  { value: 'month', name: 'Month first' },
  { value: 'day', name: 'Day first' },
] as const;

/** Which column holds what; each with what stands in its first rows. */
export function Mapping({ view: { picks, options, dates, error }, send }: MappingProps) {
  return (
    <>
      <p>Choose the column for each detail.</p>
      {error ? (
        <NoteBox kind="bad">
          <p role="alert">{error}</p>
        </NoteBox>
      ) : null}
      {picks.map(({ field, name, needed, value, sample }) => (
        <SelectField
          key={field}
          label={needed ? name : `${name} (optional)`}
          hint={sample === '' ? undefined : sample}
          value={value}
          options={options}
          onChange={(chosen) => send({ type: 'column.chosen', field, column: chosen === '' ? null : Number(chosen) })}
        />
      ))}
      {dates ? (
        <Switch
          label="How dates are written"
          value={dates}
          options={orders}
          onChange={(order) => send({ type: 'dates.chosen', dayFirst: order === 'day' })}
        />
      ) : null}
    </>
  );
}
