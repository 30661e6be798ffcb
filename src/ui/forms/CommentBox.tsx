import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from './Field.tsx';
import { Icon } from '../layout/Icon.tsx';
import { send } from '../icons/event.ts';
import { Ring } from '../feedback/Ring.tsx';

export type CommentBoxProps = {
  label: string;
  /** Rises with every comment that was kept; the field is then empty again. */
  sent: number;
  busy?: boolean;
  error?: string | null;
  onSend: (text: string) => void;
};

/** A text with its own send button. Enter sends, Shift and Enter make a new line; what did not arrive stays. */
export function CommentBox({ label, sent, busy = false, error, onSend }: CommentBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: '', sent });
  if (typed.sent !== sent) setTyped({ text: '', sent });
  const hand = () => {
    if (!busy) onSend(typed.text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    hand();
  };
  return (
    <Field id={id} label={label} error={error} look="note">
      {(parts) => (
        <>
          <textarea
            {...parts.describe}
            className={parts.input}
            rows={1}
            enterKeyHint="send"
            value={typed.text}
            onChange={(event) => setTyped({ text: event.currentTarget.value, sent })}
            onKeyDown={press}
          />
          <button
            type="button"
            className={parts.tap}
            aria-label="Send comment"
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={hand}
          >
            {busy ? <Ring /> : <Icon path={send} />}
          </button>
        </>
      )}
    </Field>
  );
}
