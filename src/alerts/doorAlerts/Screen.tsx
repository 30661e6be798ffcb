import type { DoorAlertLine } from '#machines/alerts/doorAlerts/present.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';

export interface DoorAlertsProps {
  alerts: readonly DoorAlertLine[];
  /** Where who is safe is marked; none at a phone that no one has signed in on. */
  rollCallOf?: (alertId: string) => string;
}

/** What the door tells whoever comes in; read aloud when it arrives. */
export const DoorAlerts = ({ alerts, rollCallOf }: DoorAlertsProps) =>
  alerts.map(({ id, title, words, task }) => (
    <div key={id} role="alert">
      <NoteBox kind="bad">
        <p>
          <b>{title}</b>
        </p>
        <p>{words}</p>
        <p>{task}</p>
        {rollCallOf ? (
          <p>
            <LinkButton size="small" href={rollCallOf(id)}>
              Mark Who Is Safe
            </LinkButton>
          </p>
        ) : null}
      </NoteBox>
    </div>
  ));
