import type { DoorAlertLine } from '#machines/alerts/doorAlerts/present.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';

/** What the door tells whoever comes in; read aloud when it arrives. */
export const DoorAlerts = ({ alerts }: { alerts: readonly DoorAlertLine[] }) =>
  alerts.map(({ id, title, words, task }) => (
    <div key={id} role="alert">
      <NoteBox kind="bad">
        <p>
          <b>{title}</b>
        </p>
        <p>{words}</p>
        <p>{task}</p>
      </NoteBox>
    </div>
  ));
