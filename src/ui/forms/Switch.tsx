import { choices } from '#styled/recipes/choices.js';
import { Button } from '../actions/Button.tsx';

export type SwitchProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; name: string }[];
  onChange: (value: T) => void;
};

/** One of a few, all in sight. */
export function Switch<T extends string>({ label, value, options, onChange }: SwitchProps<T>) {
  return (
    <fieldset aria-label={label} className={choices()}>
      {options.map((option) => (
        <Button
          key={option.value}
          kind={option.value === value ? 'second' : 'plain'}
          size="small"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.name}
        </Button>
      ))}
    </fieldset>
  );
}
