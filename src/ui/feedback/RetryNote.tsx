import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';

export interface RetryNoteProps {
  text: string;
  busy?: boolean;
  onRetry: () => void;
}

/** What is shown could not be refreshed: why, and the way to try again. */
export function RetryNote({ text, busy, onRetry }: RetryNoteProps) {
  return (
    <NoteBox kind="warn">
      <p>{text}</p>
      <Button kind="plain" size="small" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </NoteBox>
  );
}
