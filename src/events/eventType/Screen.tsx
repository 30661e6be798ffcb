import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { LoadView } from '#machines/kit/load/present.ts';
import type { TypeRow } from '#machines/events/eventCreate/eventType.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { chevronRight } from '#src/ui/icons/base.ts';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface ChooseTypeProps {
  /** Null until they have loaded. */
  rows: readonly TypeRow[] | null;
  view: LoadView;
  send: (signal: LoadSignal) => void;
}

/** The first step of an event: which type it is of. */
export function ChooseType({ rows, view, send }: ChooseTypeProps) {
  const { error } = view;
  const onRetry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title="Choose an Event Type" lead="The type decides which steps come next." />
        {rows === null && error === null ? <TightRowsSkeleton label="Loading event types" /> : null}
        {rows === null && error ? <ErrorPanel title={error.title} text={error.reason} onRetry={onRetry} /> : null}
        {rows && error ? <RetryNote text={error.reason} busy={view.view === 'refreshing'} onRetry={onRetry} /> : null}
        {rows?.length === 0 ? (
          <Empty title="No event types to choose from" text="Admins add them under Manage." />
        ) : null}
        {rows && rows.length > 0 ? (
          <List tight label="Event types">
            {rows.map(({ id, name, follows, href }) => (
              <ListRow key={id} who={<u>{name}</u>} sub={follows} href={href} end={<Icon path={chevronRight} />} />
            ))}
          </List>
        ) : null}
      </Page>
    </Screen>
  );
}
