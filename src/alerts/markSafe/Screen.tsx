import { AlertStatus } from '#contract/alerts/alert.ts';
import type { MarkSafeSignal } from '#machines/alerts/markSafe/machine.ts';
import type { MarkSafeView, RollCallRow } from '#machines/alerts/markSafe/present.ts';
import { MarkSheet } from '#src/alerts/alertBoard/MarkSheet.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { AccountedFor } from '#src/ui/lists/AccountedFor.tsx';
import { ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';

type Send = (signal: MarkSafeSignal) => void;

export interface MarkSafeProps {
  view: MarkSafeView;
  send: Send;
}

/** Who of an alert is not yet accounted for, for whoever stands at the door. */
export function MarkSafe({ view, send }: MarkSafeProps) {
  const { heading, error, alert, unsent, mark, door } = view;
  return (
    <Screen safety>
      <Page>
        <PageHead title={heading} lead={alert?.words} />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading who is missing" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The list didn’t load"
            text={error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'over' ? (
          <>
            <Empty title="This safety alert is over" />
            {unsent ? <NoteBox kind="warn">{unsent.text}</NoteBox> : null}
            <LinkButton href={door} width="full">
              Back to the door
            </LinkButton>
          </>
        ) : null}
        {view.view === 'shown' ? <Roll view={view} send={send} /> : null}
      </Page>
      <MarkSheet
        mark={mark && { ...mark, busy: null }}
        statuses={AlertStatus.options}
        onStatus={(status) => send({ type: 'status.pressed', status })}
        onClose={() => send({ type: 'no.pressed' })}
      />
    </Screen>
  );
}

function Roll({ view, send }: MarkSafeProps) {
  const { head, alert, live, error, refreshing, search, sections, nobody, unsent } = view;
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <>
      <AccountedFor {...head} parts={[{ key: 'missing', kind: 'wait', count: head.count }]} />
      {unsent ? <RetryNote text={unsent.text} busy={unsent.busy} onRetry={retry} /> : null}
      {live.isLive && error === null ? (
        <p>{[alert?.title, live.text].join('. ')}</p>
      ) : (
        <NoteBox kind="warn">
          <p>{[alert?.title, live.text].join('. ')}</p>
          {error ? <p>{error}</p> : null}
          {error && !unsent ? (
            <Button kind="plain" size="small" busy={refreshing} onClick={retry}>
              Try again
            </Button>
          ) : null}
        </NoteBox>
      )}
      <SearchField
        label="Search by name"
        name="search"
        value={search}
        onChange={(event) => send({ type: 'search.changed', text: event.currentTarget.value })}
      />
      {sections.map(({ title, rows }) => (
        <Section key={title} title={title} end={rows.length}>
          <People label={title} rows={rows} send={send} />
        </Section>
      ))}
      {nobody ? <Empty title={nobody} /> : null}
    </>
  );
}

function People({ label, rows, send }: { label: string; rows: readonly RollCallRow[]; send: Send }) {
  return (
    <LongList
      tall
      tight
      label={label}
      count={rows.length}
      idOf={(index) => rows[index]?.id ?? ''}
      renderRow={(index, place) => {
        const row = rows[index];
        return row ? <Person key={row.id} row={row} place={place} send={send} /> : null;
      }}
    />
  );
}

function Person({ row, place, send }: { row: RollCallRow; place?: RowPlace; send: Send }) {
  const { id, who, guestOf, marked, sign, unsent } = row;
  return (
    <ListRow
      id={id}
      place={place}
      mark={unsent ? 'half' : sign.kind}
      who={who}
      sub={
        <>
          {guestOf ? <span>{guestOf}</span> : null}
          <span>{sign.word}</span>
          {marked ? <span>{marked}</span> : null}
          {unsent ? <strong>{unsent}</strong> : null}
        </>
      }
      end={
        <Button size="small" aria-label={`Mark ${who}`} onClick={() => send({ type: 'mark.pressed', id })}>
          Mark
        </Button>
      }
    />
  );
}
