import type { ReactNode } from 'react';
import { check } from '#styled/recipes/check.js';

export type ToggleProps = { on: boolean; onChange: (on: boolean) => void; onBlur?: () => void; children: ReactNode };

/** Something that is on or off, at once. */
export function Toggle({ on, onChange, onBlur, children }: ToggleProps) {
  const look = check({ toggle: true });
  return (
    <label className={look.root}>
      <input
        type="checkbox"
        role="switch"
        className={look.input}
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
      />
      <span className={look.text}>{children}</span>
    </label>
  );
}
