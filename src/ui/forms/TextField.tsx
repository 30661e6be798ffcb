import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { useFieldState } from './useFieldState.ts';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'children'> & {
    /** Shows `23 of 120`; nothing is cut off. */
    limit?: number;
    /** code: large, spaced letters, for what is read aloud and typed. */
    look?: 'code';
  };

export function TextField({
  label,
  hint,
  error,
  required,
  limit,
  look,
  type = 'text',
  onInput,
  ...input
}: TextFieldProps) {
  const { id, count, countTyped } = useFieldState({ ...input, limit });
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} look={look} count={count}>
      {(parts) => (
        <input
          {...input}
          {...parts.describe}
          type={type}
          className={parts.input}
          onInput={(event) => {
            countTyped(event);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
