import type { PlanRow } from '#machines/alerts/checkOnMe/form.ts';
import { List, ListRow } from '#src/ui/lists/List.tsx';

/** What happens when, in order. */
export function PlanList({ label, rows }: { label: string; rows: readonly PlanRow[] }) {
  return (
    <List ordered label={label}>
      {rows.map(({ id, when, mark, who, sub }) => (
        <ListRow key={id} when={when} mark={mark} who={who} sub={sub} />
      ))}
    </List>
  );
}
