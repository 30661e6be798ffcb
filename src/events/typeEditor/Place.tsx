import { Button } from '#src/ui/actions/Button.tsx';
import { DragHandle } from '#src/ui/sorting/DragHandle.tsx';
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

export interface PlaceHandleProps extends Pick<PlaceProps, 'at' | 'of' | 'onMove'> {
  /** Names the order that it is in. */
  order: string;
  /** Selects what moves. */
  row: string;
}

/** By which it is dragged among its neighbours; nothing where it has none. */
export const PlaceHandle = ({ of, ...props }: PlaceHandleProps) =>
  of > 1 ? <DragHandle {...props} off={false} /> : null;

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
