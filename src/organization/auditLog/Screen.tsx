import { choices } from '#styled/recipes/choices.js';
import type { AuditLogSignal, GroupFilter } from '#machines/organization/auditLog/machine.ts';
import type { AuditLine, AuditLogView } from '#machines/organization/auditLog/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { ScrollAnchor } from '#src/ui/feedback/ScrollAnchor.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { download } from '#src/ui/icons/event.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';

export interface AuditLogProps {
  view: AuditLogView;
  send: (signal: AuditLogSignal) => void;
}

const filters: readonly { value: GroupFilter; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'signIns', name: 'Sign-ins' },
  { value: 'members', name: 'Members' },
  { value: 'roles', name: 'Roles' },
  { value: 'files', name: 'Imports and exports' },
  { value: 'incidents', name: 'Incidents' },
  { value: 'messages', name: 'Messages' },
];

/** Who signed in, read people's data or gave a right, newest first. */
export function AuditLog({ view, send }: AuditLogProps) {
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead
          title="Audit Log"
          lead="Who signed in, opened people’s data or changed what they may do"
          end={
            view.file === 'none' ? null : (
              <div className={choices()}>
                <Button
                  kind="second"
                  size="small"
                  icon={download}
                  busy={view.file === 'coming'}
                  onClick={() => send({ type: 'export.pressed' })}
                >
                  Export
                </Button>
              </div>
            )
          }
        />
        <SearchField
          label="Search name or email"
          defaultValue={view.search}
          onInput={(event) => send({ type: 'search.changed', text: event.currentTarget.value })}
        />
        <Switch
          label="Which entries"
          value={view.filter}
          options={filters}
          onChange={(filter) => send({ type: 'filter.chosen', filter })}
        />
        {view.file === 'coming' ? <p role="status">Getting the entries</p> : null}
        {view.view === 'loading' ? <TightRowsSkeleton rows={8} label="Loading the audit log" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="The audit log didn’t load" text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {view.view !== 'failed' && view.error ? (
          <RetryNote text={view.error} busy={view.refreshing} onRetry={retry} />
        ) : null}
        {view.view === 'none' ? <Empty title={view.none} /> : null}
        <ScrollAnchor of={`${view.filter} ${view.search}`}>
          {view.view === 'shown' ? <Entries rows={view.rows} /> : null}
        </ScrollAnchor>
        {view.more === 'none' ? null : (
          <Button busy={view.more === 'coming'} onClick={() => send({ type: 'more.pressed' })}>
            Show More
          </Button>
        )}
      </Page>
    </Screen>
  );
}

function Entries({ rows }: { rows: readonly AuditLine[] }) {
  return (
    <LongList
      tall
      tight
      label="Entries"
      count={rows.length}
      idOf={(index) => rows[index]?.id ?? ''}
      renderRow={(index, place) => {
        const row = rows[index];
        return row ? <Entry key={row.id} row={row} place={place} /> : null;
      }}
    />
  );
}

function Entry({ row: { id, what, lines, isWarning }, place }: { row: AuditLine; place: RowPlace | undefined }) {
  return (
    <ListRow
      id={id}
      place={place}
      mark={isWarning ? 'warn' : 'noted'}
      who={what}
      sub={lines.map((line) => <span key={line}>{line}</span>)}
    />
  );
}
