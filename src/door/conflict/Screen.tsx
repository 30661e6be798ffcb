import type { ConflictSignal } from '#machines/door/conflict/machine.ts';
import type { ConflictView } from '#machines/door/conflict/present.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { Answer, Question } from '#src/ui/parts/Question.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';

export interface ConflictProps {
  view: ConflictView;
  send: (signal: ConflictSignal) => void;
  /** A conflict may be put away here. */
  mayWait: boolean;
}

export function Conflict({ view: { title, name, place, admissions, choices }, send, mayWait }: ConflictProps) {
  if (title === null) return null;
  const isBusy = choices.some(({ busy }) => busy);
  return (
    <Question word={title} place={place ?? undefined} name={name}>
      <List label="Admissions">
        {admissions.map(({ time, by, isOffline }, index) => (
          <ListRow
            key={`${time} ${by} ${index}`}
            when={time}
            mark="ok"
            markName="Checked in"
            who={`By ${by}`}
            sub={isOffline ? 'Offline' : undefined}
          />
        ))}
      </List>
      {choices.map(({ answer, label, effect, busy }) => (
        <Answer
          key={answer}
          effect={effect}
          busy={busy}
          off={isBusy && !busy}
          onPress={() => send({ type: 'answer.pressed', answer })}
        >
          {label}
        </Answer>
      ))}
      {mayWait ? <TextButton onPress={() => send({ type: 'later.pressed' })}>Later</TextButton> : null}
    </Question>
  );
}
