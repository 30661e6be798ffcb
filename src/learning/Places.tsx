import type { PlacedLine } from '#machines/learning/placed.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { chevronDown, chevronUp } from '#src/ui/icons/base.ts';

export interface PlacesProps {
  line: PlacedLine;
  /** Something is on its way to another place. */
  off: boolean;
  send: (signal: { type: 'up.pressed'; id: string } | { type: 'down.pressed'; id: string }) => void;
}

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
