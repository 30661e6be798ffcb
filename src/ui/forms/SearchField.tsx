import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { Icon } from '../layout/Icon.tsx';
import { search } from '../icons/base.ts';
import { useFieldState } from './useFieldState.ts';

export type SearchFieldProps = { label: string } & Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'children' | 'type'
>;

export function SearchField({ label, ...input }: SearchFieldProps) {
  const { id } = useFieldState(input);
  return (
    <Field id={id} label={label}>
      {(parts) => (
        <>
          <Icon path={search} className={parts.lead} />
          <input
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...parts.describe}
            type="search"
            className={parts.input}
          />
        </>
      )}
    </Field>
  );
}
