import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Mark } from '#src/ui/layout/Mark.tsx';
import { Sheet } from '#src/ui/overlays/Dialog.tsx';

export interface EndSheetProps {
  question: { title: string; text: string };
  send: (signal: { type: 'ending.chosen'; how: AlertEnding } | { type: 'keep.pressed' }) => void;
}

/** One tap never ends an alert. */
export function EndSheet({ question, send }: EndSheetProps) {
  const keep = () => send({ type: 'keep.pressed' });
  return (
    <Sheet
      open
      title={question.title}
      onClose={keep}
      actions={
        <>
          <Button size="tall" width="full" onClick={() => send({ type: 'ending.chosen', how: 'safe' })}>
            <Mark kind="ok" />
            I’m safe
          </Button>
          <Button size="tall" width="full" onClick={() => send({ type: 'ending.chosen', how: 'falseAlarm' })}>
            It was a false alarm
          </Button>
          <Button kind="plain" width="full" onClick={keep}>
            Keep the alert going
          </Button>
        </>
      }
    >
      <p>{question.text}</p>
    </Sheet>
  );
}
