import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { useFieldState } from './useFieldState.ts';

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children'> & { limit?: number };

export function TextArea({ label, hint, error, required, limit, onInput, ...area }: TextAreaProps) {
  const { id, count, countTyped } = useFieldState({ ...area, limit });
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} count={count}>
      {(parts) => (
        <textarea
          {...area}
          {...parts.describe}
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
