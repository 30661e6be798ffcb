import type { InviteGuestSignal } from '#machines/guests/inviteGuest/machine.ts';
import { useRef } from 'react';
import type { InviteGuestValues } from '#contract/guests/guestNames.ts';
import type { InvitedView, InviteGuestView } from '#machines/guests/inviteGuest/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { link } from '#src/ui/icons/event.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { LinkByHand } from '../LinkByHand.tsx';
import { useFocusOnRestart } from '#src/ui/forms/useFocusOnRestart.ts';

export interface InviteGuestsProps {
  view: InviteGuestView;
  isStale: boolean;
  /** Another one is another, empty form. */
  round: number;
  send: (signal: InviteGuestSignal) => void;
}

export function InviteGuests({ view, isStale, round, send }: InviteGuestsProps) {
  const { failed, invited } = view;
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  useFocusOnRestart(form, round);
  const disabled = view.closed !== null;
  const field = (name: keyof InviteGuestValues) => ({
    name,
    disabled,
    error: failed?.field === name ? failed.message : null,
  });
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.places ?? undefined} />
        {isStale ? <NoteBox kind="warn">No connection. This may be out of date.</NoteBox> : null}
        {view.note ? <NoteBox kind="info">{view.note}</NoteBox> : null}
        {view.closed ? <NoteBox kind="info">{view.closed}</NoteBox> : null}
        {invited ? <Invited invited={invited} send={send} /> : null}
        <Form
          key={round}
          ref={form}
          id="invite"
          busy={view.busy || disabled}
          onSubmit={(fields) => send({ type: 'guest.submitted', ...valuesOf(fields) })}
        >
          <TextField label="First name" autoComplete="off" autoCapitalize="words" {...field('firstName')} />
          <TextField label="Last name" autoComplete="off" autoCapitalize="words" {...field('lastName')} />
          <TextField label="Mobile number" type="tel" autoComplete="off" {...field('phone')} />
        </Form>
        <LinkButton width="full" href={view.manageHref}>
          Manage Invited Guests
        </LinkButton>
      </Page>
      <Dock>
        <Button kind="primary" size="tall" width="full" type="submit" form="invite" busy={view.busy} off={disabled}>
          Send Invite
        </Button>
      </Dock>
    </Screen>
  );
}

function Invited({
  invited: { name, way, canCopy, copying, link: byHand },
  send,
}: Pick<InviteGuestsProps, 'send'> & { invited: InvitedView }) {
  return (
    <>
      <NoteBox kind="ok">
        <p>
          {name} is invited. {way}
        </p>
        {canCopy ? (
          <Button
            kind="plain"
            size="small"
            icon={link}
            busy={copying}
            onClick={() => send({ type: 'copyLink.pressed' })}
          >
            Copy Link
          </Button>
        ) : null}
      </NoteBox>
      {byHand ? <LinkByHand name={name} link={byHand} /> : null}
    </>
  );
}

function valuesOf(fields: FormData): InviteGuestValues {
  const typed = (name: string) => String(fields.get(name) ?? '');
  return { firstName: typed('firstName'), lastName: typed('lastName'), phone: typed('phone') };
}
