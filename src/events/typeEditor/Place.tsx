import { Button } from '#src/ui/actions/Button.tsx';
import { choices } from '#styled/recipes/choices.js';

export interface PlaceProps {
  what: 'Step' | 'Section' | 'Item';
  /** Of what is moved, for those who listen. */
  name: string;
  at: number;
  of: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves something up or down among its neighbours, or takes it away. */
export const Place = ({ what, name, at, of, onMove, onRemove }: PlaceProps) => (
  <div className={choices()}>
    <Button kind="plain" size="small" off={at === 0} aria-label={`Move up: ${name}`} onClick={() => onMove(at - 1)}>
      Up
    </Button>
    <Button
      kind="plain"
      size="small"
      off={at === of - 1}
      aria-label={`Move down: ${name}`}
      onClick={() => onMove(at + 1)}
    >
      Down
    </Button>
    <Button kind="danger" size="small" aria-label={`Delete ${what}: ${name}`} onClick={onRemove}>
      {what === 'Item' ? 'Delete' : `Delete ${what}`}
    </Button>
  </div>
);
