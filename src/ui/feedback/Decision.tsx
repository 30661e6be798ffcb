import { decision } from '#styled/recipes/decision.js';
import { Button } from '../actions/Button.tsx';
import { Mark } from '../layout/Mark.tsx';

export type DecisionProps = {
  /** What is decided on. */
  label: string;
  yes: string;
  no: string;
  /** What was decided; null while nothing is. */
  chosen: boolean | null;
  /** The decision that is on its way. */
  sending?: boolean | null;
  /** Something else is on its way. */
  off?: boolean;
  onDecide: (yes: boolean) => void;
};

/** Yes left and no right; the one that was chosen stays pressed, and the other one can be chosen in its place. */
export function Decision({ label, yes, no, chosen, sending = null, off = false, onDecide }: DecisionProps) {
  const answer = (word: string, value: boolean) => (
    <Button
      aria-pressed={chosen === value}
      busy={sending === value}
      off={off && sending !== value}
      onClick={() => {
        if (chosen !== value) onDecide(value);
      }}
    >
      {sending === value ? null : <Mark kind={value ? 'ok' : 'stop'} tone={chosen === value ? 'inherit' : undefined} />}
      {word}
    </Button>
  );
  return (
    <div className={decision()} role="group" aria-label={label}>
      {answer(yes, true)}
      {answer(no, false)}
    </div>
  );
}
