import { useId } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from '../layout/Icon.tsx';
import { clock } from '../icons/event.ts';
import { useTyped } from './useTyped.ts';

export type TimeFieldProps = FieldTexts & {
  name?: string;
  /** `HH:mm`, or nothing. */
  value: string;
  /** A half-typed time is told as none. */
  onChange: (time: string) => void;
};

/** The phone's own time input. */
export function TimeField({ label, hint, error, required, name, value, onChange }: TimeFieldProps) {
  const id = useId();
  const typed = useTyped(value);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} look="date">
      {(parts) => (
        <>
          <input
            {...parts.describe}
            name={name}
            type="time"
            className={parts.input}
            value={typed.text}
            onFocus={typed.enter}
            onBlur={typed.leave}
            onChange={({ currentTarget }) => {
              typed.type(currentTarget.value);
              onChange(currentTarget.value);
            }}
          />
          <Icon path={clock} className={parts.trail} />
        </>
      )}
    </Field>
  );
}
