import { type ComponentProps, useState } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from '../layout/Icon.tsx';
import { eye, eyeOff } from '../icons/base.ts';
import { useFieldState } from './useFieldState.ts';

export type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'type'>;

export function PasswordField({ label, hint, error, autoComplete = 'current-password', ...input }: PasswordFieldProps) {
  const { id } = useFieldState(input);
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(parts) => (
        <>
          <input
            {...input}
            {...parts.describe}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={parts.input}
          />
          <button
            type="button"
            className={parts.tap}
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <Icon path={shown ? eyeOff : eye} />
          </button>
        </>
      )}
    </Field>
  );
}
