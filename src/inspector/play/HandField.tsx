import { useId } from 'react';
import type { Field, Shape } from '#machines/app/simulator/fields.ts';
import { FieldError } from '#src/ui/forms/FieldError.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';

export interface HandFieldProps {
  field: Field;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** One field of a signal, as its type asks for it. */
export function HandField({ field, typed, error, onType }: HandFieldProps) {
  const { name, shape } = field;
  const options = optionsOf(shape);
  if (options) return <Options field={field} options={options} typed={typed} error={error} onType={onType} />;
  const texts = { label: name, error, ...(hintOf(field) === null ? {} : { hint: hintOf(field) ?? '' }) };
  const isLong = typeof shape === 'object';
  return isLong ? (
    <TextArea {...texts} value={typed} spellCheck={false} onChange={({ target }) => onType(target.value)} />
  ) : (
    <TextField
      {...texts}
      value={typed}
      autoComplete="off"
      inputMode={shape === 'number' ? 'decimal' : 'text'}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

interface OptionsProps extends HandFieldProps {
  options: readonly (readonly [string, string])[];
}

function Options({ field, options, typed, error, onType }: OptionsProps) {
  const id = useId();
  const isOpen = field.optional || field.nullable || !options.some(([value]) => value === typed);
  return (
    <div>
      <label className="actors">
        {field.name}
        <select
          value={typed}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target: { value } }) => onType(value)}
        >
          {isOpen ? (
            <option value="">{field.optional ? 'Left out' : field.nullable ? 'Nothing' : 'Choose'}</option>
          ) : null}
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <FieldError id={id} text={error ?? null} />
    </div>
  );
}

function optionsOf(shape: Shape): readonly (readonly [string, string])[] | null {
  if (shape === 'truth')
    return [
      ['true', 'Yes'],
      ['false', 'No'],
    ];
  return typeof shape === 'object' && 'one' in shape ? shape.one.map((each) => [String(each), String(each)]) : null;
}

function hintOf({ shape, optional, nullable }: Field): string | null {
  const kind =
    typeof shape !== 'object'
      ? null
      : 'list' in shape
        ? 'One on each line.'
        : 'json' in shape
          ? `JSON: ${shape.json}`
          : null;
  const empty = optional ? 'Empty leaves it out.' : nullable ? 'Empty is nothing.' : null;
  return [kind, empty].filter(Boolean).join(' ') || null;
}
