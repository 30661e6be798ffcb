import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { countCharacters, firstCharacters } from '#contract/characters.ts';
import { Field, type FieldTexts } from './Field.tsx';

export type LimitedTextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children' | 'value' | 'onInput'> & {
    /** Characters as people count them; the field takes no more. */
    limit: number;
    defaultValue?: string;
    onText?: (text: string) => void;
  };

/** A text that ends at a number of characters, with a counter beside its label. */
export function LimitedTextArea({ label, hint, error, required, limit, onText, ...area }: LimitedTextAreaProps) {
  const id = useId();
  const [text, setText] = useState(area.defaultValue ?? '');
  const take = (field: HTMLTextAreaElement) => {
    const caret = fit(field, limit);
    if (caret !== null) field.setSelectionRange(caret, caret);
    setText(field.value);
    onText?.(field.value);
  };
  const typed = (event: FormEvent<HTMLTextAreaElement>) => {
    if (!('isComposing' in event.nativeEvent && event.nativeEvent.isComposing)) take(event.currentTarget);
  };
  const count = { length: countCharacters(text), limit };
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required} count={count}>
      {(parts) => (
        <textarea
          {...area}
          {...parts.describe}
          className={parts.input}
          onInput={typed}
          onCompositionEnd={(event) => take(event.currentTarget)}
        />
      )}
    </Field>
  );
}

/** Takes back what was put in beyond the limit: what stands behind the caret stays whole. Answers where the caret goes; null where all fits. */
function fit(field: HTMLTextAreaElement, limit: number): number | null {
  const { value, selectionEnd } = field;
  if (countCharacters(value) <= limit) return null;
  const after = value.slice(selectionEnd);
  const before = firstCharacters(value.slice(0, selectionEnd), Math.max(0, limit - countCharacters(after)));
  field.value = firstCharacters(before + after, limit);
  return before.length;
}
