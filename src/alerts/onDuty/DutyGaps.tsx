import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';

/** During which events no one is going to be on duty: nothing where someone always is. */
export function DutyGaps({ gaps }: { gaps: readonly string[] }) {
  return gaps.length === 0 ? null : (
    <NoteBox kind="warn">
      {gaps.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </NoteBox>
  );
}
