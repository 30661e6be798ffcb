import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import type { PartProps } from './props.ts';

/** What there is to know above the editor: who else wrote, and whose the type is. */
export function Notes({ view: { theirs, mayChange }, send }: PartProps) {
  return (
    <>
      {mayChange ? null : (
        <NoteBox kind="info">
          <p>Other organizations share this event type. Duplicate it to change your own.</p>
        </NoteBox>
      )}
      {theirs ? (
        <NoteBox kind="warn">
          <p>
            <b>{theirs.by}</b> saved this event type while you changed it. Different from yours: {theirs.what}.
          </p>
          <Button kind="plain" size="small" onClick={() => send({ type: 'mine.kept' })}>
            Keep Mine
          </Button>
          <Button kind="plain" size="small" onClick={() => send({ type: 'theirs.taken' })}>
            Use Theirs
          </Button>
        </NoteBox>
      ) : null}
    </>
  );
}
