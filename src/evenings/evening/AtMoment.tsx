import type { MomentView } from '#machines/evenings/evening/present.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';

/** Who was inside at the moment, by which door, and what each had agreed to. */
export function InsideThen({ moment: { people, caption } }: { moment: MomentView }) {
  return (
    <Section title="Inside" end={people.length > 0 ? people.length : 'No one'} note={caption}>
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

/** What happened before the moment, the newest first. */
export function FactsBefore({ moment: { facts, earlier } }: { moment: MomentView }) {
  return (
    <Section title="What happened" end={earlier > 0 ? `${earlier} earlier` : null}>
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
export function RulesThen({ moment: { agreements } }: { moment: MomentView }) {
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
    </Section>
  );
}
