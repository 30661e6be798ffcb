import { doorDirection } from '#styled/recipes/door-direction.js';
import { enter, leave } from '../icons/door.ts';
import { Icon } from '../layout/Icon.tsx';

export type Direction = 'in' | 'out';

export type DoorDirectionProps = {
  value: Direction;
  /** How long it stays Out, as minutes and seconds; read by whoever sees it, for it changes each second. */
  left?: string | undefined;
  onChange: (value: Direction) => void;
};

const halves = [
  { value: 'in', name: 'In', icon: enter },
  { value: 'out', name: 'Out', icon: leave },
] as const;

/** Which way a code is meant: two halves, one of them chosen. */
export function DoorDirection({ value, left, onChange }: DoorDirectionProps) {
  const look = doorDirection();
  return (
    <div className={look.root}>
      <div role="radiogroup" aria-label="Direction" className={look.halves}>
        {halves.map((half) => (
          <label key={half.value} className={look.half}>
            <input
              type="radio"
              name="direction"
              className={look.input}
              value={half.value}
              checked={half.value === value}
              onChange={() => onChange(half.value)}
            />
            <Icon path={half.icon} />
            {half.name}
            {half.value === 'out' && left ? (
              <span className={look.left} aria-hidden>
                {left}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </div>
  );
}
