import type { RsvpSignal } from '#machines/rsvp/setup.ts';
import type { EventHeader } from '#machines/events/eventView/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface CancelRsvpProps {
  header: EventHeader;
  guests: number;
  busy: boolean;
  send: (signal: RsvpSignal) => void;
}

export function CancelRsvp({ header, guests, busy, send }: CancelRsvpProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="Are you sure you want to cancel your RSVP?" />
        <EventLine title={header.title} dateBadge={{ month: header.month, day: header.day }} meta={[header.time]} />
        {guests > 0 ? <p>Your guests can’t come without you, so their invitations go on hold.</p> : null}
      </Page>
      <Dock>
        <Button kind="second" size="tall" width="grow" onClick={() => send({ type: 'no.pressed' })} off={busy}>
          No
        </Button>
        <Button kind="danger" size="tall" width="grow" busy={busy} onClick={() => send({ type: 'yes.pressed' })}>
          Yes
        </Button>
      </Dock>
    </Screen>
  );
}
