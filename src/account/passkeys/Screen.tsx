import type { PasskeysSignal } from '#machines/account/passkeys/machine.ts';
import type { PasskeysView } from '#machines/account/passkeys/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { key } from '#src/ui/icons/device.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';

export interface PasskeysProps {
  view: PasskeysView;
  send: (signal: PasskeysSignal) => void;
}

/** The passkeys of an account, one more and one fewer. */
export function Passkeys({ view, send }: PasskeysProps) {
  const { heading, lead, note, add, question, removing } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={heading} lead={lead} />
        {note === null ? null : <NoteBox kind="info">{note}</NoteBox>}
        <Contents view={view} send={send} />
      </Page>
      {add ? (
        <Dock>
          <Button
            kind="primary"
            size="tall"
            width="full"
            icon={key}
            busy={add.busy}
            onClick={() => send({ type: 'add.pressed' })}
          >
            Add a Passkey
          </Button>
        </Dock>
      ) : null}
      <Confirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.text}
        no="Cancel"
        yes={question?.yes}
        final
        busy={removing}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Contents({ view: { view, rows, error }, send }: PasskeysProps) {
  switch (view) {
    case 'loading':
      return <TightRowsSkeleton rows={2} label="Loading your passkeys" />;
    case 'failed':
      return (
        <ErrorPanel
          title="Your passkeys didn’t load"
          text={error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      );
    case 'elsewhere':
      return null;
    case 'shown':
      return rows.length === 0 ? (
        <Empty title="No passkeys yet" text="Your device keeps a passkey for you. It can’t be guessed or given away." />
      ) : (
        <Rows rows={rows} send={send} />
      );
  }
}

function Rows({ rows, send }: Pick<PasskeysView, 'rows'> & Pick<PasskeysProps, 'send'>) {
  return (
    <List label="Passkeys" tight>
      {rows.map(({ id, name, added }) => (
        <ListRow
          key={id}
          line={<Icon path={key} />}
          who={name}
          sub={added ?? undefined}
          end={
            <Button kind="second" size="small" onClick={() => send({ type: 'remove.pressed', id })}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          }
        />
      ))}
    </List>
  );
}
