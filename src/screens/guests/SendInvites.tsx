import type { SendInvitesView } from '#machines/flows/sendInvites/present.ts';
import { choices } from '#styled/recipes/choices.js';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { send } from '#src/ui/icons/event.ts';
import { GuestRowsSkeleton } from '#src/ui/ListSkeletons.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { PickRow } from '#src/ui/PickRow.tsx';
import { Roll } from '#src/ui/Roll.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { useSoFar } from '#src/ui/useSoFar.ts';

export interface SendInvitesProps {
  view: SendInvitesView;
  onSearch: (text: string) => void;
  /** The same function at every rendering: rows that stay as they are are not drawn again. */
  onMember: (id: string) => void;
  onAll: () => void;
  onNone: () => void;
  onSend: () => void;
  onRetry: () => void;
}

export function SendInvites({ view, onSearch, onMember, onAll, onNone, onSend, onRetry }: SendInvitesProps) {
  const hasMembers = view.view === 'shown' || view.view === 'noMatch';
  return (
    <Screen>
      <Page>
        <PageHead title="Send Invites" lead={view.intro} />
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
            <p role="status">
              <b>{view.selectedText}</b>
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
        {view.view === 'noMatch' ? <Empty title={`No member matches “${view.search.trim()}”`} /> : null}
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

function Members({ view: { rows, search }, onMember }: Pick<SendInvitesProps, 'view' | 'onMember'>) {
  const { drawn, end } = useSoFar(search);
  return (
    <div>
      <Roll pick tight long={drawn > 100} label="Members">
        {rows.slice(0, drawn).map(({ id, name, invited, picked }) => (
          <PickRow
            key={id}
            id={id}
            who={name}
            word={invited ? invitedSign : undefined}
            picked={picked}
            onPress={onMember}
          />
        ))}
      </Roll>
      {drawn < rows.length ? <div key={drawn} ref={end} /> : null}
    </div>
  );
}
