import type { MemberFilter } from '#machines/messages/sendInvites/members.ts';
import type { MemberRow, SendInvitesView } from '#machines/messages/sendInvites/present.ts';
import { choices } from '#styled/recipes/choices.js';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { send } from '#src/ui/icons/event.ts';
import { GuestRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { LongRoll } from '#src/ui/lists/LongRoll.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { PickRow } from '#src/ui/forms/PickRow.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';

export interface SendInvitesProps {
  view: SendInvitesView;
  onSearch: (text: string) => void;
  onFilter: (filter: MemberFilter) => void;
  /** The same function at every rendering: rows that stay as they are are not drawn again. */
  onMember: (id: string) => void;
  onAll: () => void;
  onNone: () => void;
  onSend: () => void;
  onRetry: () => void;
}

export function SendInvites({ view, onSearch, onFilter, onMember, onAll, onNone, onSend, onRetry }: SendInvitesProps) {
  const hasMembers = view.view === 'shown' || view.view === 'noMatch';
  return (
    <Screen>
      <Page>
        <PageHead title="Send Invites" lead={view.intro} />
        {view.note ? <NoteBox kind="info">{view.note}</NoteBox> : null}
        {view.view === 'loading' ? <GuestRowsSkeleton label="Loading the members" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="The members did not load" text={view.error ?? undefined} onRetry={onRetry} />
        ) : null}
        {hasMembers ? (
          <>
            <SearchField
              label={view.total}
              placeholder="Search Members"
              defaultValue={view.search}
              onInput={(event) => onSearch(event.currentTarget.value)}
            />
            <Switch label="Members shown" value={view.filter} options={view.filters} onChange={onFilter} />
            <p role="status">
              <b>{view.selectedText}</b>
              {view.newText ? ` ${view.newText}` : null}
            </p>
            <div className={choices()}>
              <Button size="small" off={view.sending} onClick={onNone}>
                Select None
              </Button>
              <Button size="small" off={view.sending} onClick={onAll}>
                Select All
              </Button>
            </div>
          </>
        ) : null}
        {view.view === 'noMatch' ? <Empty title={view.noMatch} /> : null}
        {view.view === 'shown' ? <Members view={view} onMember={onMember} /> : null}
      </Page>
      {hasMembers ? (
        <Dock>
          <Button
            kind="primary"
            size="tall"
            width="full"
            icon={send}
            busy={view.sending}
            off={!view.sending && !view.canSend}
            onClick={onSend}
          >
            {view.sendText}
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}

const invitedSign = { kind: 'half', word: 'Invited' } as const;
const chosenSign = { kind: 'wait', word: 'Chosen' } as const;

function Members({ view: { rows }, onMember }: Pick<SendInvitesProps, 'view' | 'onMember'>) {
  return (
    <LongRoll
      pick
      tight
      label="Members"
      count={rows.length}
      idOf={(index) => rows[index]?.id ?? ''}
      renderRow={(index, place) => {
        const row = rows[index];
        return row ? <Member key={row.id} row={row} place={place} onMember={onMember} /> : null;
      }}
    />
  );
}

function Member({ row, place, onMember }: { row: MemberRow; place?: RowPlace; onMember: (id: string) => void }) {
  const { id, name, invited, waits, picked } = row;
  const word = waits ? chosenSign : invited ? invitedSign : undefined;
  return <PickRow id={id} place={place} who={name} word={word} picked={picked} onPress={onMember} />;
}
