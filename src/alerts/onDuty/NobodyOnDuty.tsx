import { nobodyOnDuty } from '#machines/alerts/onDuty/roster.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';

/** That no one is on duty, and what it means here. */
export function NobodyOnDuty({ meaning }: { meaning: string }) {
  return (
    <NoteBox kind="warn">
      <p>
        <b>{nobodyOnDuty}</b> {meaning}
      </p>
    </NoteBox>
  );
}
