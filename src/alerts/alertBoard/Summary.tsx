import type { BoardView } from '#machines/alerts/alertBoard/present.ts';
import type { BoardGroup } from '#machines/alerts/alertBoard/rows.ts';
import { deliveryWords } from '#machines/messages/deliveryWords.ts';
import { choices } from '#styled/recipes/choices.js';
import { deliveryMarks } from '#src/ui/feedback/deliverySigns.ts';
import { Status } from '#src/ui/feedback/Status.tsx';
import { AccountedFor } from '#src/ui/lists/AccountedFor.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { groupMarks, sectionId } from './groups.ts';

export interface SummaryProps {
  view: BoardView;
  /** A group is wanted: it is opened, and then looked at. */
  onJump: (group: BoardGroup) => void;
}

/** How many are missing, and how many stand where; a line leads to its people. */
export function Summary({ view: { head, sections, messages, seen }, onJump }: SummaryProps) {
  const jump = (group: BoardGroup) => {
    onJump(group);
    requestAnimationFrame(() => document.getElementById(sectionId(group))?.scrollIntoView({ block: 'start' }));
  };
  return (
    <>
      <AccountedFor
        {...head}
        parts={sections.map(({ group, count }) => ({ kind: groupMarks[group], key: group, count }))}
      />
      <List label="Answers">
        {sections.map(({ group, title, count }) => (
          <ListRow
            key={group}
            big={String(count)}
            mark={groupMarks[group]}
            quiet={count === 0}
            who={title}
            {...(count > 0 ? { onPress: () => jump(group) } : {})}
          />
        ))}
      </List>
      <p className={choices()}>
        Messages
        {messages.map(({ state, count }) => (
          <Status key={state} kind={deliveryMarks[state]} word={`${count} ${deliveryWords[state].toLowerCase()}`} />
        ))}
        {seen > 0 ? <Status kind="ok" word={`${seen} seen`} /> : null}
      </p>
    </>
  );
}
