import { hidden } from '#styled/recipes/hidden.js';
import { stepper } from '#styled/recipes/stepper.js';
import { share } from '../layout/cssVariables.ts';
import { Icon } from '../layout/Icon.tsx';
import { chevronLeft, chevronRight } from '../icons/base.ts';
import { house } from '../icons/menu.ts';

export type StepperProps = {
  /** Names the bar, and what moves on. */
  label: string;
  value: number;
  max: number;
  /** How far one is, in words. */
  words: string;
  previous?: { name: string; onPress: () => void };
  next?: { name: string; onPress: () => void };
  /** To the list of steps. */
  home: { name: string; onPress: () => void };
};

export function Stepper({ label, value, max, words, previous, next, home }: StepperProps) {
  const look = stepper();
  return (
    <nav className={look.root} aria-label={label}>
      <div className={look.inner}>
        {previous ? (
          <button type="button" className={look.tap} onClick={previous.onPress}>
            <Icon path={chevronLeft} size="s" />
            {previous.name}
          </button>
        ) : null}
        <button type="button" className={look.tap} aria-label={home.name} onClick={home.onPress} data-home>
          <Icon path={house} />
        </button>
        {next ? (
          <button type="button" className={look.tap} onClick={next.onPress}>
            {next.name}
            <Icon path={chevronRight} size="s" />
          </button>
        ) : null}
      </div>
      <progress className={hidden()} value={value} max={max} aria-label={label} aria-valuetext={words} />
      <div className={look.track} aria-hidden="true">
        <div className={look.bar} style={{ '--at': share(value, max) }} />
      </div>
    </nav>
  );
}

/** `Step 3 of 5`, above the name of the step. */
export const StepCount = ({ children }: { children: string }) => <p className={stepper().count}>{children}</p>;
