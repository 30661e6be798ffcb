import { type ComponentProps, useState } from 'react';
import { countCharacters } from '#contract/kit/characters.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { useFieldState } from './useFieldState.ts';

export type LimitedTextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children' | 'value' | 'onInput'> & {
    /** Characters as people count them. What is longer stays, and is marked. */
    limit: number;
    defaultValue?: string;
  };

/** A text with a limit and a counter beside its label. */
export function LimitedTextArea({ label, hint, error, required, limit, ...area }: LimitedTextAreaProps) {
  const { id } = useFieldState(area);
  const [text, setText] = useState(area.defaultValue ?? '');
  const excess = countCharacters(text.trim()) - limit;
  const tooLong = excess > 0 ? `${excess} ${excess === 1 ? 'character' : 'characters'} too many` : null;
  const count = { length: countCharacters(text), limit };
  return (
    <Field id={id} label={label} hint={hint} error={error} problem={tooLong} required={required} count={count}>
      {(parts) => (
        <textarea
          {...area}
          {...parts.describe}
          className={parts.input}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
