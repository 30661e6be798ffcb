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
  /** What stands behind the time, as EDT. */
  zone?: string;
};

/** The phone's own time input. */
export function TimeField({ label, hint, error, required, zone, name, value, onChange }: TimeFieldProps) {
  const id = useId();
  const typed = useTyped(value);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} zone={zone} look="date">
      {(parts) => (
        <>
          <input
            name={name}
            {...parts.describe}
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
