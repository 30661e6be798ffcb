import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';

/** Something that is missing where no field says it. */
export const Fault = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <div data-fault tabIndex={-1}>
      <NoteBox kind="bad">
        <p>{text}</p>
      </NoteBox>
    </div>
  );
