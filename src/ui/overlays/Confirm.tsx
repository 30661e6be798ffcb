import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

export type ConfirmProps = {
  open: boolean;
  question: string;
  /** What the Yes brings with it, below the question, a paragraph for each. */
  text?: string | readonly string[] | null;
  no?: string;
  yes?: string;
  /** The Yes destroys something: it is filled red. */
  final?: boolean;
  busy?: boolean;
  onNo: () => void;
  onYes: () => void;
};

/** A question with No left and Yes right. */
export function Confirm({ open, question, text, no = 'No', yes = 'Yes', final, busy, onNo, onYes }: ConfirmProps) {
  return (
    <Dialog
      open={open}
      title={question}
      onClose={busy ? ignore : onNo}
      actions={
        <>
          <Button width="grow" off={busy} onClick={onNo}>
            {no}
          </Button>
          <Button width="grow" kind={final ? 'final' : 'primary'} busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}

const paragraphsOf = (text: ConfirmProps['text']): readonly string[] =>
  typeof text === 'string' ? (text === '' ? [] : [text]) : (text ?? []);

function ignore() {}
