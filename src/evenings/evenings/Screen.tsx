import type { EveningsView } from '#machines/evenings/evenings/list.ts';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TimelineSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { ListRow } from '#src/ui/lists/List.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';

export interface EveningsProps {
  view: EveningsView;
  refreshing: boolean;
  send: (signal: LoadSignal) => void;
}

export function Evenings({ view: { view, rows, error }, refreshing, send }: EveningsProps) {
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title="Evenings" lead="Events that have begun, the latest first." />
        {view === 'loading' ? <TimelineSkeleton label="Loading the evenings" /> : null}
        {view === 'failed' ? (
          <ErrorPanel title="The evenings didn’t load" text={error ?? undefined} onRetry={retry} />
        ) : null}
        {view !== 'failed' && error ? <RetryNote text={error} busy={refreshing} onRetry={retry} /> : null}
        {view === 'empty' ? <Empty title="No evenings yet" text="An event appears here once it has begun." /> : null}
        {view === 'shown' ? (
          <LongList
            tall
            label="Evenings"
            count={rows.length}
            idOf={(index) => rows[index]?.id ?? ''}
            renderRow={(index, place) => {
              const row = rows[index];
              return row ? (
                <ListRow
                  key={row.id}
                  id={row.id}
                  place={place}
                  big={row.day}
                  when={row.month}
                  mark="ok"
                  who={row.title}
                  href={row.href}
                  sub={row.lines.map((line) => <span key={line}>{line}</span>)}
                />
              ) : null;
            }}
          />
        ) : null}
      </Page>
    </Screen>
  );
}
