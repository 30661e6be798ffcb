import type { ReactNode } from 'react';
import type { GuestListSignal } from '#machines/guests/guestList/machine.ts';
import type { GuestListView } from '#machines/guests/guestList/present.ts';
import type { GuestExportView } from '#machines/guests/guestExport/present.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { ScrollAnchor } from '#src/ui/feedback/ScrollAnchor.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { GuestRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { GuestGroup, type GuestGroupProps } from './GuestGroup.tsx';
import { GuestListAside } from './GuestListAside.tsx';

export interface GuestListProps {
  view: GuestListView;
  /** Null once the event was cancelled: its curve is not told anymore. */
  insideHref: string | null;
  /** What became of the event. */
  note?: string | null;
  /** What the staff have to settle, above the list. */
  task: ReactNode;
  /** Null where the list can not be exported: on phones and tablets. */
  exported: GuestExportView | null;
  send: (signal: GuestListSignal) => void;
  onExport: () => void;
  onCheckOut: GuestGroupProps['onCheckOut'];
}

export function GuestList({
  view,
  insideHref,
  note = null,
  task,
  exported,
  send,
  onExport,
  onCheckOut,
}: GuestListProps) {
  const aside = <GuestListAside view={view} exported={exported} send={send} onExport={onExport} />;
  return (
    <Screen>
      <Frame aside={aside} asideLabel="Count, filters and export">
        <Page>
          <PageHead
            title={view.heading}
            lead={
              view.counts ? (
                <>
                  <span>{`${view.counts.checkedIn} checked in`}</span>
                  {insideHref === null ? null : (
                    <>
                      {' · '}
                      <TextLink href={insideHref}>Inside Now</TextLink>
                    </>
                  )}
                </>
              ) : undefined
            }
          />
          {note === null ? null : <NoteBox kind="warn">{note}</NoteBox>}
          {task}
          {view.counts && view.counts.all > 0 ? (
            <SearchField
              label="Search name or guest code"
              defaultValue={view.search}
              onInput={(event) => send({ type: 'search.changed', text: event.currentTarget.value })}
            />
          ) : null}
          {view.view === 'loading' ? <GuestRowsSkeleton label="Loading the guest list" /> : null}
          {view.view === 'failed' ? (
            <ErrorPanel
              title="The guest list didn’t load"
              text={view.error ?? undefined}
              onRetry={() => send({ type: 'retry.pressed' })}
            />
          ) : null}
          {view.view === 'empty' ? <Empty title="No one has been invited yet" /> : null}
          {view.view === 'noMatch' ? <Empty title={view.noMatch} /> : null}
          {view.view !== 'failed' && view.error ? (
            <RetryNote text={view.error} busy={view.refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
          ) : null}
          <ScrollAnchor of={view.search}>
            {view.groups.map((group) => (
              <GuestGroup key={group.title} group={group} onCheckOut={onCheckOut} />
            ))}
          </ScrollAnchor>
        </Page>
      </Frame>
    </Screen>
  );
}
