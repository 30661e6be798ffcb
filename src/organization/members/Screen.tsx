import type { ReactNode } from 'react';
import { choices } from '#styled/recipes/choices.js';
import { href } from '#contract/kit/addresses.ts';
import type { MembersSignal, StateFilter } from '#machines/organization/members/machine.ts';
import type { MemberLine, MembersView } from '#machines/organization/members/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { ScrollAnchor } from '#src/ui/feedback/ScrollAnchor.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { ExportMembers, ExportState, type MemberExportProps } from '#src/organization/memberExport/Screen.tsx';
import { memberSigns } from '#src/organization/memberSigns.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { ListRow } from '#src/ui/lists/List.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';

export interface MembersProps {
  view: MembersView;
  /** Whose panel stands beside the list. */
  chosen: string | null;
  /** That panel; null on a phone, where it is a page of its own. */
  aside: ReactNode;
  send: (signal: MembersSignal) => void;
  /** What writes them as a file; null where all chapters are listed. */
  exported: MemberExportProps | null;
}

const filters: readonly { value: StateFilter; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'active', name: 'Active' },
  { value: 'suspended', name: 'Suspended' },
  { value: 'removed', name: 'Removed' },
];

export function Members({ view, chosen, aside, send, exported }: MembersProps) {
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Frame aside={aside} asideLabel="Member">
        <Page>
          {exported === null ? (
            <PageHead title={view.heading} lead="Open someone to move them to another chapter." />
          ) : (
            <Head heading={view.heading} exported={exported} />
          )}
          <SearchField
            label="Search name or email"
            defaultValue={view.search}
            onInput={(event) => send({ type: 'search.changed', text: event.currentTarget.value })}
          />
          <Switch
            label="Which members"
            value={view.filter}
            options={filters}
            onChange={(filter) => send({ type: 'filter.chosen', filter })}
          />
          <SelectField
            label="Role"
            value={view.role}
            options={view.roles}
            onChange={(role) => send({ type: 'role.chosen', role: role || null })}
          />
          {view.view === 'loading' ? <TightRowsSkeleton rows={8} label="Loading the members" /> : null}
          {view.view === 'failed' ? (
            <ErrorPanel title="The members didn’t load" text={view.error ?? undefined} onRetry={retry} />
          ) : null}
          {view.view !== 'failed' && view.error ? (
            <RetryNote text={view.error} busy={view.refreshing} onRetry={retry} />
          ) : null}
          {view.view === 'none' ? <Empty title={view.none} /> : null}
          <ScrollAnchor of={`${view.filter} ${view.role} ${view.search}`}>
            {view.view === 'shown' ? <Rows rows={view.rows} chosen={chosen} /> : null}
          </ScrollAnchor>
          {view.more === 'none' ? null : (
            <Button busy={view.more === 'coming'} onClick={() => send({ type: 'more.pressed' })}>
              Show More
            </Button>
          )}
        </Page>
      </Frame>
    </Screen>
  );
}

function Head({ heading, exported }: { heading: string; exported: MemberExportProps }) {
  return (
    <>
      <PageHead
        title={heading}
        lead={<TextLink href={href.importMembers()}>Import from a spreadsheet</TextLink>}
        end={
          <div className={choices()}>
            <span data-part="export">
              <ExportMembers {...exported} />
            </span>
            <LinkButton kind="second" size="small" href={href.memberForm()}>
              Add Member
            </LinkButton>
          </div>
        }
      />
      {exported.view.busy || exported.view.error !== null ? (
        <div data-part="export">
          <ExportState {...exported} />
        </div>
      ) : null}
    </>
  );
}

function Rows({ rows, chosen }: { rows: readonly MemberLine[]; chosen: string | null }) {
  return (
    <LongList
      tight
      label="Members"
      count={rows.length}
      idOf={(index) => rows[index]?.id ?? ''}
      renderRow={(index, place) => {
        const row = rows[index];
        return row ? <Row key={row.id} row={row} place={place} chosen={row.id === chosen} /> : null;
      }}
    />
  );
}

function Row({ row, place, chosen }: { row: MemberLine; place?: RowPlace; chosen: boolean }) {
  const sign = memberSigns[row.state];
  return (
    <ListRow
      id={row.id}
      place={place}
      who={row.name}
      href={row.href}
      sub={row.roles}
      mark={sign.kind}
      {...(row.state === 'active' ? { markName: sign.word } : { word: sign })}
      picked={chosen}
      said={chosen ? 'Chosen' : undefined}
    />
  );
}
