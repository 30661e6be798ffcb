import { useId } from 'react';
import { field } from '#styled/recipes/field.js';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { FieldError } from '#src/ui/forms/FieldError.tsx';
import type { ControlProps } from './types.ts';

export function CheckItem({ item, onChange }: ControlProps) {
  const id = useId();
  const parts = field();
  return (
    <div className={parts.root}>
      <div className={parts.labelRow}>
        <CheckboxRow
          checked={item.value === true}
          aria-required={item.required || undefined}
          aria-invalid={item.problem ? true : undefined}
          aria-describedby={item.problem ? id : undefined}
          onChange={(event) => onChange({ type: 'value', value: event.currentTarget.checked })}
          onBlur={() => onChange({ type: 'left' })}
        >
          {item.label}
        </CheckboxRow>
        {item.required ? <span className={parts.counter}>Required</span> : null}
      </div>
      <FieldError id={id} text={item.problem} />
    </div>
  );
}
