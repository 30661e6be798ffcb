import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from '../layout/Icon.tsx';
import { calendar } from '../icons/event.ts';
import { useFieldState } from './useFieldState.ts';

export type DateFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'type'>;

/** The phone's own date input; value, `min` and `max` are `YYYY-MM-DD`. */
export function DateField({ label, hint, error, required, ...input }: DateFieldProps) {
  const { id } = useFieldState(input);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} look="date">
      {(parts) => (
        <>
          <input {...input} {...parts.describe} type="date" className={parts.input} />
          <Icon path={calendar} className={parts.trail} />
        </>
      )}
    </Field>
  );
}
