import { useId } from 'react';
import { zones } from '#contract/kit/zones.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from '../layout/Icon.tsx';
import { chevronDown } from '../icons/base.ts';

export type ZoneFieldProps = FieldTexts & {
  /** IANA id, or nothing. */
  value: string;
  onChange: (zone: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
};

const choose = 'Choose a timezone';

/** The zones in the phone's own list. What is chosen is written over it, so that it can wrap. */
export function ZoneField({ label, hint, error, required, value, onChange, onBlur, disabled }: ZoneFieldProps) {
  const id = useId();
  const known = zones.find((zone) => zone.id === value);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(parts) => (
        <>
          <span className={parts.input} aria-hidden="true">
            {known?.label ?? (value || choose)}
          </span>
          <select
            {...parts.describe}
            className={parts.pick}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          >
            {known ? null : <option value={value}>{value || choose}</option>}
            {zones.map((zone) => (
              <option key={zone.id} value={zone.id}>
                {zone.label}
              </option>
            ))}
          </select>
          <Icon path={chevronDown} className={parts.trail} />
        </>
      )}
    </Field>
  );
}
