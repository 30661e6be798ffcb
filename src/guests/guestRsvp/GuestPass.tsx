import { QRCodeSVG } from 'qrcode.react';
import type { GuestRsvpView } from '#machines/guests/guestRsvp/present.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Pass } from '#src/ui/parts/Pass.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { guestSigns } from '#src/ui/feedback/statuses.ts';
import { GuestHead } from './GuestHead.tsx';

/** The guest's code for the door, as members have it on the codes screen. */
export function GuestPass({ view }: { view: GuestRsvpView }) {
  const { pass, event } = view;
  return (
    <Screen>
      <Page>
        <GuestHead view={view} />
        {pass ? (
          <Pass
            name={pass.name}
            sub={event?.title ?? ''}
            status={pass.checkedIn ? guestSigns['Checked-in'] : undefined}
            qr={<QRCodeSVG value={pass.code} title={`QR code of ${pass.name}`} level="M" marginSize={2} size={256} />}
            code={pass.shown}
          />
        ) : null}
        {view.changing ? <NoteBox kind="info">{view.changing}</NoteBox> : null}
        <NoteBox kind="info">Show this at the door. This link works until the event is over.</NoteBox>
      </Page>
    </Screen>
  );
}
