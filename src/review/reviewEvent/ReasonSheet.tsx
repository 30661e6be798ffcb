import { useId, useRef } from 'react';
import type { ReviewEventSignal } from '#machines/review/reviewEvent/setup.ts';
import type { QuestionView } from '#machines/review/reviewEvent/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Sheet } from '#src/ui/overlays/Dialog.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';

export interface ReasonSheetProps {
  asked: QuestionView;
  send: (signal: ReviewEventSignal) => void;
}

/** Asks for the reason without which nothing is sent back. What was typed stays until it has arrived. */
export function ReasonSheet({ asked, send }: ReasonSheetProps) {
  const { question, button, isFinal, failed, busy } = asked;
  const form = useRef<HTMLFormElement>(null);
  const leave = () => send({ type: 'reason.left' });
  const id = useId();
  useFailedFocus(form, failed);
  return (
    <Sheet
      open
      title={question}
      onClose={busy ? ignore : leave}
      actions={
        <>
          <Button width="grow" off={busy} onClick={leave}>
            Not now
          </Button>
          <Button form={id} type="submit" width="grow" kind={isFinal ? 'final' : 'primary'} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <Form
        ref={form}
        id={id}
        busy={busy}
        onSubmit={(fields) => send({ type: 'reason.submitted', reason: String(fields.get('reason') ?? '') })}
      >
        <TextArea label="Reason" name="reason" rows={4} hint={asked.hint} error={failed?.message} />
      </Form>
    </Sheet>
  );
}

function ignore() {}
