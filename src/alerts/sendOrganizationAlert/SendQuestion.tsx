import type { SendOrganizationAlertSignal } from '#machines/alerts/sendOrganizationAlert/machine.ts';
import type { SendOrganizationAlertView } from '#machines/alerts/sendOrganizationAlert/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { AlertBox } from '#src/ui/feedback/AlertBox.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { Counts } from '#src/ui/lists/Counts.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

export interface SendQuestionProps {
  question: SendOrganizationAlertView['question'];
  sending: boolean;
  send: (signal: SendOrganizationAlertSignal) => void;
}

/** What goes to whom, and what has changed while it was written. */
export function SendQuestion({ question, sending, send }: SendQuestionProps) {
  const no = () => {
    if (!sending) send({ type: 'no.pressed' });
  };
  return (
    <Dialog
      open={question !== null}
      title={question?.title ?? ''}
      onClose={no}
      actions={
        <>
          <Button width="grow" off={sending} onClick={no}>
            No
          </Button>
          <Button width="grow" kind="signal" busy={sending} onClick={() => send({ type: 'yes.pressed' })}>
            Send
          </Button>
        </>
      }
    >
      <AlertBox text={question?.words ?? ''} />
      <Counts
        rows={(question?.lines ?? []).map(({ kind, text, count }) => ({
          key: text,
          count,
          what: kind === 'none' ? text : <Status kind={kind} word={text} />,
        }))}
      />
    </Dialog>
  );
}
