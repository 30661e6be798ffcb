import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';

/** Brings back what was deleted last. It takes the focus that the deleted thing had. */
export function Undo({ onUndo }: { onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <NoteBox kind="info">
      <p>Deleted.</p>
      <Button ref={button} kind="plain" size="small" onClick={onUndo}>
        Undo
      </Button>
    </NoteBox>
  );
}
