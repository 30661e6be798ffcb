import { useId } from 'react';
import { check } from '#styled/recipes/check.js';
import { field } from '#styled/recipes/field.js';
import { FieldError } from './FieldError.tsx';
import { useCorrected } from './useCorrected.ts';

export type RadiosProps = {
  label: string;
  name: string;
  options: readonly { value: string; name: string }[];
  defaultValue?: string;
  error?: string | null;
};

/** One of a few, each on a line of its own. */
export function Radios({ label, name, options, defaultValue, error: given }: RadiosProps) {
  const look = check({ round: true });
  const { shown: error, onInput } = useCorrected(given);
  const id = useId();
  return (
    <fieldset onInput={onInput} className={field().root} aria-describedby={error ? id : undefined}>
      <legend className={field().label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={look.root}>
          <input
            type="radio"
            className={look.input}
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
          />
          <span className={look.text}>{option.name}</span>
        </label>
      ))}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
