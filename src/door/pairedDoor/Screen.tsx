import type { PairedDoorSignal } from '#machines/door/pairedDoor/machine.ts';
import type { PairedDoorView } from '#machines/door/pairedDoor/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface PairedDoorProps {
  view: PairedDoorView;
  send: (signal: PairedDoorSignal) => void;
}

/** What a phone shows that is no door yet, or none anymore. */
export function PairedDoor({ view, send }: PairedDoorProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.text || undefined} />
        {view.left === null ? null : (
          <NoteBox kind="warn">
            <p role="status">{view.left}</p>
          </NoteBox>
        )}
        {view.view === 'opening' ? (
          <Skeleton label="Opening the door">
            <Lines widths={['100%', '60%']} />
          </Skeleton>
        ) : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The door can’t open right now"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'asking' && view.error ? <NoteBox kind="warn">{view.error}</NoteBox> : null}
      </Page>
      {view.trying === null ? null : (
        <Dock>
          <Button
            kind="second"
            size="tall"
            width="full"
            busy={view.trying}
            onClick={() => send({ type: 'retry.pressed' })}
          >
            Try again
          </Button>
        </Dock>
      )}
      {view.view === 'asking' ? (
        <Dock>
          <Button
            kind="primary"
            size="tall"
            width="full"
            busy={view.pairing}
            onClick={() => send({ type: 'pair.pressed' })}
          >
            Make It a Door
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}
