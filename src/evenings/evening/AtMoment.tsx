import { useState } from 'react';
import type { EveningSignal } from '#machines/evenings/evening/machine.ts';
import type { MomentView } from '#machines/evenings/evening/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Disclosure } from '#src/ui/layout/Disclosure.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';

/** Who was inside at the moment, by which door, and what each had agreed to. */
export function InsideThen({ moment: { inside, people, caption } }: { moment: MomentView }) {
  return (
    <Section title="Inside" end={inside > 0 ? inside : 'No one'} note={caption}>
      {people.length > 0 ? (
        <LongList
          tall
          label="People inside"
          count={people.length}
          idOf={(index) => people[index]?.id ?? ''}
          renderRow={(index, place) => {
            const person = people[index];
            return person ? (
              <ListRow
                key={person.id}
                id={person.id}
                place={place}
                when={person.since}
                mark="ok"
                who={person.name}
                sub={[person.how, person.rules].map((line) => <span key={line}>{line}</span>)}
              />
            ) : null;
          }}
        />
      ) : null}
    </Section>
  );
}

interface FactsBeforeProps {
  moment: MomentView;
  send: (signal: EveningSignal) => void;
}

/** What happened before the moment, the newest first, anywhere or at one door. */
export function FactsBefore({ moment: { facts, earlier, door }, send }: FactsBeforeProps) {
  return (
    <Section title="What happened" end={earlier > 0 ? `${earlier} earlier` : null}>
      {door ? (
        <SelectField
          label="Where"
          value={door.chosen}
          options={door.choices}
          onChange={(chosen) => send({ type: 'door.chosen', door: chosen })}
        />
      ) : null}
      {facts.length === 0 ? (
        <p>Nothing yet</p>
      ) : (
        <List tight tall label="What happened">
          {facts.map(({ id, what, sign, when, who }) => (
            <ListRow
              key={id}
              id={id}
              mark={sign}
              who={what}
              sub={[who, when].map((line) => <span key={line}>{line}</span>)}
            />
          ))}
        </List>
      )}
      {earlier > 0 ? (
        <Button size="small" onClick={() => send({ type: 'earlier.pressed' })}>
          Show earlier
        </Button>
      ) : null}
    </Section>
  );
}

/** What each door had shown by the moment. */
export function DoorsThen({ moment: { doors } }: { moment: MomentView }) {
  if (doors.length === 0) return null;
  return (
    <Section title="Doors">
      <List tight tall label="Doors">
        {doors.map(({ id, name, counts, last }) => (
          <ListRow
            key={id}
            mark={last === null ? 'wait' : 'half'}
            who={name}
            sub={[counts, last ?? 'Nothing yet'].map((line) => <span key={line}>{line}</span>)}
          />
        ))}
      </List>
    </Section>
  );
}

/** The versions of the house rules, and how many of those who had said yes agreed to each. */
export function RulesThen({ moment: { agreements, agreed } }: { moment: MomentView }) {
  const [isOpen, setOpen] = useState(false);
  if (agreements.length === 0) return null;
  return (
    <Section title="House rules agreed to">
      <List tight tall label="House rules agreed to">
        {agreements.map(({ id, name, count, current, titles }) => (
          <ListRow
            key={id}
            mark={current ? 'ok' : 'draft'}
            who={name}
            sub={[`${count} agreed`, titles.join(', ')].map((line) => <span key={line}>{line}</span>)}
            wordBelow={current ? { kind: 'ok', word: 'In force today' } : { kind: 'draft', word: 'Changed since' }}
          />
        ))}
      </List>
      {agreed.length > 0 ? (
        <Disclosure title="Who agreed" meta={String(agreed.length)} open={isOpen} onToggle={setOpen}>
          {isOpen ? <PeopleWhoAgreed agreed={agreed} /> : null}
        </Disclosure>
      ) : null}
    </Section>
  );
}

/** Everyone by name, those who never came too. */
const PeopleWhoAgreed = ({ agreed }: Pick<MomentView, 'agreed'>) => (
  <LongList
    tall
    label="People who agreed"
    count={agreed.length}
    idOf={(index) => agreed[index]?.id ?? ''}
    renderRow={(index, place) => {
      const person = agreed[index];
      return person ? (
        <ListRow
          key={person.id}
          id={person.id}
          place={place}
          mark={person.current ? 'ok' : 'draft'}
          who={person.name}
          sub={person.rules}
        />
      ) : null;
    }}
  />
);
