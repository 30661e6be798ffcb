import type { WritingSignal } from '#machines/learning/writing/setup.ts';
import type { WritingView } from '#machines/learning/writing/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';

export interface ActionsProps {
  view: WritingView;
  send: (signal: WritingSignal) => void;
}

type Docked = Exclude<WritingView['offers'][number], 'archive' | 'discard'>;

const labels: Record<Docked, string> = {
  preview: 'Preview',
  save: 'Save',
  write: 'Back',
  restore: 'Restore',
  theirs: 'Use Theirs',
  mine: 'Save Mine',
};

const isDocked = (offer: WritingView['offers'][number]): offer is Docked => offer in labels;

/** What can be done, at the foot of the page. */
export function Offers({ view: { offers, busy }, send }: ActionsProps) {
  const docked = offers.filter(isDocked);
  if (docked.length === 0) return null;
  return (
    <Dock>
      {docked.map((offer, index, { length }) => (
        <Button
          key={offer}
          size="tall"
          width="grow"
          kind={index === length - 1 && offer !== 'write' ? 'primary' : 'second'}
          busy={busy && offer !== 'preview'}
          off={busy && offer === 'preview'}
          onClick={() => send({ type: `${offer}.pressed` })}
        >
          {labels[offer]}
        </Button>
      ))}
    </Dock>
  );
}

/** Asks before what members read is taken out. */
export function ConfirmAction({
  view: { asks, drops, busy },
  says,
  send,
}: ActionsProps & { says: { question: string; text: string } }) {
  const no = () => send({ type: 'no.pressed' });
  return (
    <Dialog
      open={asks}
      title={says.question}
      onClose={no}
      actions={
        <>
          <Button width="grow" off={busy} onClick={no}>
            Cancel
          </Button>
          <Button width="grow" kind="final" busy={busy} onClick={() => send({ type: 'yes.pressed' })}>
            Archive
          </Button>
        </>
      }
    >
      <p>{says.text}</p>
      {drops ? <p>{drops}</p> : null}
    </Dialog>
  );
}
