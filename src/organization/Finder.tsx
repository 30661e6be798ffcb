import type { CandidateLine, FinderView } from '#machines/organization/finder.ts';
import { memberSigns } from '#src/organization/memberSigns.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';

type FinderSignal =
  | { type: 'search.changed'; text: string }
  | { type: 'record.chosen'; id: string }
  | { type: 'retry.pressed' };

interface FinderProps {
  finder: FinderView;
  error: string | null;
  send: (signal: FinderSignal) => void;
}

/** Where a member is found by their name. */
export function Finder({ finder: { search, view, rows, none, help, more }, error, send }: FinderProps) {
  return (
    <>
      <SearchField
        label="Search name or email"
        defaultValue={search}
        onInput={(event) => send({ type: 'search.changed', text: event.currentTarget.value })}
      />
      {view === 'loading' ? <TightRowsSkeleton rows={4} label="Loading the members" /> : null}
      {view === 'failed' ? (
        <ErrorPanel
          title="The members didn’t load"
          text={error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      ) : null}
      {view === 'none' ? (
        <Empty title={none} {...(help && { text: help.text })}>
          {help ? (
            <LinkButton kind="second" size="small" href={help.href}>
              {help.label}
            </LinkButton>
          ) : null}
        </Empty>
      ) : null}
      {view === 'shown' ? <Rows rows={rows} send={send} /> : null}
      {more ? <NoteBox kind="info">More members match. Type more of the name or email.</NoteBox> : null}
    </>
  );
}

function Rows({ rows, send }: { rows: readonly CandidateLine[]; send: FinderProps['send'] }) {
  return (
    <List tight label="Members">
      {rows.map(({ id, name, state, roles }) => {
        const sign = memberSigns[state];
        return (
          <ListRow
            key={id}
            who={name}
            sub={roles}
            mark={sign.kind}
            {...(state === 'active' ? { markName: sign.word } : { word: sign })}
            onPress={() => send({ type: 'record.chosen', id })}
          />
        );
      })}
    </List>
  );
}
