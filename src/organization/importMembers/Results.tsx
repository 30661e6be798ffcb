import type { ImportMembersView, Line } from '#machines/organization/importMembers/present.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { CountSummary } from '#src/ui/lists/CountSummary.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import type { MarkKind } from '#src/ui/layout/Mark.tsx';

const kinds = ['ok', 'half', 'wait', 'bad'] as const satisfies readonly MarkKind[];

/** How many rows do what. */
export function Counts({ counts, words }: { counts: ImportMembersView['counts']; words: readonly string[] }) {
  const numbers = [counts.added, counts.changed, counts.left, counts.wrong];
  return (
    <CountSummary
      label="Rows"
      parts={numbers.map((count, index) => ({ count, kind: kinds[index] ?? 'ok', word: words[index] ?? '' }))}
    />
  );
}

/** What is wrong, each by its row and column. */
export function Faults({ view: { faults, moreFaults } }: { view: ImportMembersView }) {
  if (faults.length === 0) return null;
  return (
    <Section title="Problems">
      <Lines label="Problems" lines={faults} mark="bad" />
      {moreFaults ? <p>{moreFaults}</p> : null}
    </Section>
  );
}

/** What is written over what. */
export function Changes({ view: { changes, moreChanges } }: { view: ImportMembersView }) {
  if (changes.length === 0) return null;
  return (
    <Section title="Changes">
      <Lines label="Changes" lines={changes} mark="half" />
      {moreChanges ? <p>{moreChanges}</p> : null}
    </Section>
  );
}

interface LinesProps {
  label: string;
  lines: readonly Line[];
  mark: MarkKind;
}

const Lines = ({ label, lines, mark }: LinesProps) => (
  <List tight tall label={label}>
    {lines.map(({ id, title, text }) => (
      <ListRow key={id} who={title} sub={text} mark={mark} />
    ))}
  </List>
);
