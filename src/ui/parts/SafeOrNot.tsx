import { safeOrNot } from '#styled/recipes/safe-or-not.js';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import { Button } from '../actions/Button.tsx';
import { Mark } from '../layout/Mark.tsx';

export type SafeOrNotProps = {
  label: string;
  chosen: AlertStatus;
  off?: boolean;
  onChoose: (status: AlertStatus) => void;
};

/** Two halves with mark and word; the chosen one has the color of its verdict. */
export function SafeOrNot({ label, chosen, off, onChoose }: SafeOrNotProps) {
  const half = (status: AlertStatus) => (
    <Button aria-pressed={chosen === status} off={off} onClick={() => onChoose(status)}>
      <Mark kind={status === 'Safe' ? 'ok' : 'bad'} size="l" tone={chosen === status ? 'inherit' : undefined} />
      {status}
    </Button>
  );
  return (
    <div className={safeOrNot({ chosen: chosen === 'Safe' ? 'safe' : 'notSafe' })} role="group" aria-label={label}>
      {half('Safe')}
      {half('Not Safe')}
    </div>
  );
}
