import type { ManageGuestsSignal } from '#machines/guests/manageGuests/machine.ts';
import type { InvitedGuestRow, ManageGuestsView } from '#machines/guests/manageGuests/present.ts';
import { choices } from '#styled/recipes/choices.js';
import { Button } from '#src/ui/actions/Button.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { link } from '#src/ui/icons/event.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { guestSigns } from '#src/ui/feedback/statuses.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { LinkByHand } from '../LinkByHand.tsx';

export interface ManageGuestsProps {
  view: ManageGuestsView;
  isStale: boolean;
  send: (signal: ManageGuestsSignal) => void;
  onCheckOut: (guest: InvitedGuestRow) => void;
}

export function ManageGuests({ view, isStale, send, onCheckOut }: ManageGuestsProps) {
  const { rows } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} />
        {isStale ? <NoteBox kind="warn">No connection. This may be out of date.</NoteBox> : null}
        {rows.length === 0 ? (
          <Empty title="You haven’t invited anyone yet">
            <LinkButton size="small" href={view.inviteHref}>
              Invite Guests
            </LinkButton>
          </Empty>
        ) : (
          <List label="Invited guests" tight tall>
            {rows.map((row) => (
              <GuestRow key={row.id} row={row} send={send} onCheckOut={() => onCheckOut(row)} />
            ))}
          </List>
        )}
        {rows.map((row) => (row.link ? <LinkByHand key={row.id} name={row.name} link={row.link} /> : null))}
      </Page>
      {rows.length > 0 ? (
        <Dock>
          <LinkButton kind="second" size="tall" width="full" href={view.inviteHref}>
            Invite Guests
          </LinkButton>
        </Dock>
      ) : null}
      <Confirm
        open={view.asking}
        question={view.question}
        final
        busy={view.removing}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

interface GuestRowProps extends Pick<ManageGuestsProps, 'send'> {
  row: InvitedGuestRow;
  onCheckOut: () => void;
}

function GuestRow({ row, send, onCheckOut }: GuestRowProps) {
  const sign = guestSigns[row.label];
  return (
    <ListRow
      who={row.name}
      mark={sign.kind}
      sub={
        <>
          <Status {...sign} bare />
          {row.waits ? <span>{row.waits}</span> : null}
          {row.note ? <span>{row.note}</span> : null}
          <span>
            <span className={choices()}>
              <Button
                kind="second"
                size="small"
                icon={link}
                busy={row.copying}
                onClick={() => send({ type: 'copyLink.pressed', guestId: row.id })}
              >
                Copy Link<VisuallyHidden> of {row.name}</VisuallyHidden>
              </Button>
              {row.isIn ? (
                <Button kind="second" size="small" onClick={onCheckOut}>
                  Check Out<VisuallyHidden> {row.name}</VisuallyHidden>
                </Button>
              ) : (
                <Button kind="danger" size="small" onClick={() => send({ type: 'remove.pressed', guestId: row.id })}>
                  Remove<VisuallyHidden> {row.name}</VisuallyHidden>
                </Button>
              )}
            </span>
          </span>
        </>
      }
    />
  );
}
