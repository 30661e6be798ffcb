import { useId } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { chevronDown } from '../icons/base.ts';
import { Field, type FieldTexts } from './Field.tsx';

export type SelectFieldProps = FieldTexts & {
  name?: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onChange: (value: string) => void;
};

/** One of some, in the phone's own list. What is chosen is written over it, so that it can wrap. */
export function SelectField({ name, label, hint, error, required, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(parts) => (
        <>
          <span className={parts.input} aria-hidden="true">
            {options.find((option) => option.value === value)?.name ?? ''}
          </span>
          <select
            {...parts.describe}
            name={name}
            className={parts.pick}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </select>
          <Icon path={chevronDown} className={parts.trail} />
        </>
      )}
    </Field>
  );
}
