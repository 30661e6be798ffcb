import type { MoveSignal, PlacedLine } from '#machines/learning/placed.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { DragHandle } from '#src/ui/sorting/DragHandle.tsx';
import { chevronDown, chevronUp } from '#src/ui/icons/base.ts';

export interface PlacesProps {
  line: PlacedLine;
  /** Something is on its way to another place. */
  off: boolean;
  send: (signal: MoveSignal) => void;
}

export interface LineHandleProps extends PlacesProps {
  /** Names the order that it is in. */
  order: string;
  /** Selects the row around the handle. */
  row?: 'li' | 'section';
}

/** By which it is dragged to another place; nothing where it is alone. */
export const LineHandle = ({ line: { id, at, mayGoUp, mayGoDown }, off, order, row = 'li', send }: LineHandleProps) =>
  mayGoUp || mayGoDown ? (
    <DragHandle
      row={row}
      order={order}
      at={at - 1}
      off={off}
      onMove={(to) => send({ type: 'row.dropped', id, to: to + 1 })}
    />
  ) : null;

/** The ways up and down of something in an order. */
export function Places({ line: { id, title, mayGoUp, mayGoDown }, off, send }: PlacesProps) {
  return (
    <>
      <Button
        size="small"
        kind="plain"
        icon={chevronUp}
        aria-label={`Move ${title} up`}
        off={off || !mayGoUp}
        onClick={() => send({ type: 'up.pressed', id })}
      />
      <Button
        size="small"
        kind="plain"
        icon={chevronDown}
        aria-label={`Move ${title} down`}
        off={off || !mayGoDown}
        onClick={() => send({ type: 'down.pressed', id })}
      />
    </>
  );
}
