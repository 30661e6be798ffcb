import type { PartySignal } from '#machines/door/party/machine.ts';
import type { PartyRow, PartyView } from '#machines/door/party/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { FocusLossGuard } from '#src/ui/overlays/FocusLossGuard.tsx';
import { PickRow } from '#src/ui/forms/PickRow.tsx';
import { Decision } from '#src/ui/parts/Question.tsx';

export interface PartyShown {
  view: PartyView;
  send: (signal: PartySignal) => void;
}

/** In the camera’s place: a host and the guests, of whom those are ticked who are here. */
export function Party({ view: { title, rows }, send }: PartyShown) {
  if (title === null) return null;
  return (
    <Decision name={title} lead="Tap who is here" note="Anyone you leave out can come later.">
      <List label="Who is here" tight pick roomy>
        {rows.map((row) => (
          <Member key={row.id} row={row} onPress={(id) => send({ type: 'person.pressed', id })} />
        ))}
      </List>
    </Decision>
  );
}

function Member({
  row: { id, name, note, standing, word, picked },
  onPress,
}: {
  row: PartyRow;
  onPress: (id: string) => void;
}) {
  if (standing === 'free') return <PickRow id={id} who={name} sub={note} picked={picked} onPress={onPress} />;
  const sign = word === null ? null : ({ kind: standing === 'in' ? 'ok' : 'stop', word } as const);
  const beside = sign && (standing === 'in' ? { word: sign } : { wordBelow: sign });
  return <ListRow id={id} mark={standing === 'in' ? 'ok' : 'stop'} who={name} sub={note} {...beside} />;
}

export type PartyButtonProps = PartyShown & {
  /** The button has gone with the focus. */
  onGone: () => void;
};

/** In the main button’s place. */
export const PartyButton = ({ view: { count }, send, onGone }: PartyButtonProps) => (
  <FocusLossGuard onGone={onGone}>
    <Button
      kind="primary"
      size="tall"
      width="full"
      off={count === 0}
      onClick={() => send({ type: 'checkIn.pressed', at: new Date().toISOString() })}
    >
      {`Check in ${count}`}
    </Button>
  </FocusLossGuard>
);
