import type { GuestListView } from '#machines/flows/guestList/present.ts';
import type { RollGroup } from '#machines/flows/guestList/roll.ts';
import { Button } from '#src/ui/Button.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/NoteBox.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Roll, RollRow } from '#src/ui/Roll.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { Section } from '#src/ui/Section.tsx';
import { GuestRowsSkeleton } from '#src/ui/ListSkeletons.tsx';
import { guestSigns } from '#src/ui/statuses.ts';

export interface GuestListProps {
  view: GuestListView;
  onSearch: (text: string) => void;
  onRetry: () => void;
}

export function GuestList({ view, onSearch, onRetry }: GuestListProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.counts ? `${view.counts.checkedIn} checked in` : undefined} />
        {view.counts && view.counts.all > 0 ? (
          <SearchField
            label="Search name or guest code"
            defaultValue={view.search}
            onInput={(event) => onSearch(event.currentTarget.value)}
          />
        ) : null}
        {view.view === 'loading' ? <GuestRowsSkeleton label="Loading the guest list" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="The guest list did not load" text={view.error ?? undefined} onRetry={onRetry} />
        ) : null}
        {view.view === 'empty' ? <Empty title="Nobody has been invited yet" /> : null}
        {view.view === 'noMatch' ? <Empty title={`Nobody on this list matches “${view.search.trim()}”`} /> : null}
        {view.view !== 'failed' && view.error ? (
          <NoteBox kind="warn">
            <p>{view.error}</p>
            <Button kind="plain" size="small" busy={view.refreshing} onClick={onRetry}>
              Try again
            </Button>
          </NoteBox>
        ) : null}
        {view.groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </Page>
    </Screen>
  );
}

function Group({ group }: { group: RollGroup }) {
  return (
    <Section title={group.title} end={group.count}>
      <Roll label={group.title} long={group.rows.length > 100}>
        {group.rows.map((row) => {
          const sign = guestSigns[row.label];
          return (
            <RollRow
              key={row.id}
              who={row.name}
              when={row.time ?? undefined}
              mark={sign.kind}
              word={sign}
              guest={row.isGuest}
            />
          );
        })}
      </Roll>
    </Section>
  );
}
