import type { AlertedContactRow } from '#machines/alerts/personalSafety/boardRow.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { CallLink } from '#src/ui/actions/CallLink.tsx';
import { AlertHead } from '#src/ui/feedback/AlertHead.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { EndSheet } from '../EndSheet.tsx';
import type { PersonalSafetyProps } from './props.ts';

/** Whether someone is coming, how far the alert came to each contact, and a dialler beside whom it may help to call. */
export function AlertProgress({ view: { board, error }, send }: PersonalSafetyProps) {
  if (!board) return null;
  const { head, missed, ending, sections, times, isActive, question } = board;
  return (
    <>
      <AlertHead {...head} />
      {isActive && !ending ? (
        <Button width="full" onClick={() => send({ type: 'again.pressed' })}>
          Send again
        </Button>
      ) : null}
      {missed ? (
        <div role="alert">
          <NoteBox kind="bad">{missed}</NoteBox>
        </div>
      ) : null}
      {ending?.text ? (
        <div role="alert">
          <NoteBox kind="warn">
            <p>{ending.text}</p>
            <Button kind="plain" size="small" onClick={() => send({ type: 'keep.pressed' })}>
              Keep the alert going
            </Button>
          </NoteBox>
        </div>
      ) : null}
      {sections.map(({ label, heading, time, rows }, index) => (
        <Section
          key={label}
          title={heading}
          end={index > 0 ? time : error ? 'Not live' : 'Live'}
          note={index > 0 ? null : times}
        >
          <List label={label}>
            {rows.map((row) => (
              <Told key={row.id} row={row} />
            ))}
          </List>
        </Section>
      ))}
      {error ? <RetryNote text={error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
      {isActive ? <p>You can close the app. This goes on without your phone.</p> : null}
      {question ? <EndSheet question={question} send={send} /> : null}
    </>
  );
}

const Told = ({ row: { name, number, mark, word, time, callable } }: { row: AlertedContactRow }) => (
  <ListRow
    when={time}
    mark={mark}
    who={name}
    sub={word}
    end={callable && number !== null ? <CallLink bare size="small" number={number} name={name} /> : undefined}
  />
);
