import type { AlertedContactRow } from '#machines/alerts/personalSafety/present.ts';
import { CallLink } from '#src/ui/actions/CallLink.tsx';
import { deliveryMarks } from '#src/ui/feedback/deliverySigns.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import type { PersonalSafetyProps } from './props.ts';

/** How far the alert came to each contact, and a dialler beside whomever it does not reach. */
export function AlertProgress({ view: { board, error }, send }: PersonalSafetyProps) {
  if (!board) return null;
  return (
    <>
      {board.missed ? (
        <div role="alert">
          <NoteBox kind="bad">{board.missed}</NoteBox>
        </div>
      ) : null}
      <Section title={board.heading} end={error ? 'Not live' : 'Live'} note={board.times}>
        <List label="Safety contacts">
          {board.rows.map((row) => (
            <Told key={row.id} row={row} />
          ))}
        </List>
      </Section>
      {error ? <RetryNote text={error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
      {board.isOpen ? <p>You can close the app. Muster will keep trying.</p> : null}
    </>
  );
}

const Told = ({ row: { name, number, state, word, time, missed } }: { row: AlertedContactRow }) => (
  <ListRow
    when={time}
    mark={deliveryMarks[state]}
    who={name}
    sub={word}
    end={missed ? <CallLink size="small" number={number} name={name} /> : undefined}
  />
);
