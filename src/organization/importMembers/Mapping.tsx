import type { ImportMembersSignal } from '#machines/organization/importMembers/machine.ts';
import type { DatePick, ImportMembersView } from '#machines/organization/importMembers/present.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';

export interface MappingProps {
  view: ImportMembersView;
  send: (signal: ImportMembersSignal) => void;
}

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
      {dates.map(({ separator, order, example, readings }) =>
        order === null ? null : (
          <Switch
            key={separator}
            label={`How dates like ${example} are read`}
            value={order}
            options={ordersOf(readings)}
            onChange={(chosen) => send({ type: 'dates.chosen', separator, order: chosen })}
          />
        ),
      )}
    </>
  );
}

const ordersOf = ({ day, month }: DatePick['readings']) => [
  { value: 'day' as const, name: `Day first: ${day}` },
  { value: 'month' as const, name: `Month first: ${month}` },
];
