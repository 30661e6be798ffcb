import type { SendInvitesSignal } from '#machines/messages/sendInvites/machine.ts';
import type { MemberRow, SendInvitesView } from '#machines/messages/sendInvites/present.ts';
import { choices } from '#styled/recipes/choices.js';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { send as sendIcon } from '#src/ui/icons/event.ts';
import { GuestRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';
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
  send: (signal: SendInvitesSignal) => void;
  /** The same function at every rendering: rows that stay as they are are not drawn again. */
  onMember: (id: string) => void;
}

export function SendInvites({ view, send, onMember }: SendInvitesProps) {
  const hasMembers = view.view === 'shown' || view.view === 'noMatch';
  return (
    <Screen>
      <Page>
        <PageHead title="Send Invites" lead={view.intro} />
        {view.note ? <NoteBox kind="info">{view.note}</NoteBox> : null}
        {view.view === 'loading' ? <GuestRowsSkeleton label="Loading the members" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The members didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {hasMembers ? (
          <>
            <SearchField
              label={view.total}
              placeholder="Search Members"
              defaultValue={view.search}
              onInput={(event) => send({ type: 'search.changed', text: event.currentTarget.value })}
            />
            <Switch
              label="Members shown"
              value={view.filter}
              options={view.filters}
              onChange={(filter) => send({ type: 'filter.pressed', filter })}
            />
            <p role="status">
              <b>{view.selectedText}</b>
              {view.newText ? ` ${view.newText}` : null}
            </p>
            <div className={choices()}>
              <Button size="small" off={view.sending} onClick={() => send({ type: 'none.pressed' })}>
                Select None
              </Button>
              <Button size="small" off={view.sending} onClick={() => send({ type: 'all.pressed' })}>
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
            icon={sendIcon}
            busy={view.sending}
            off={!view.sending && !view.canSend}
            onClick={() => send({ type: 'send.pressed' })}
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
    <LongList
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
