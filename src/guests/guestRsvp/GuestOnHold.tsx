import type { OnHoldView } from '#machines/guests/guestRsvp/present.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EventSheet } from '#src/ui/overlays/EventSheet.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { calendar, mapPin, users } from '#src/ui/icons/event.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

/** The host is not going: why, what it means, and the evening all the same; no code. */
export function GuestOnHold({ heading, onHold }: { heading: string; onHold: OnHoldView }) {
  const { reason, meaning, title, dateBadge, photo, date, times, venue, location, map, host } = onHold;
  return (
    <Screen>
      <Page>
        <PageHead title={heading} />
        <div role="status">
          <NoteBox kind="held">
            <b>{reason}</b>
            {meaning}
          </NoteBox>
        </div>
        <EventSheet title={title} dateBadge={dateBadge} photo={photo}>
          <Facts inside>
            <Fact icon={calendar} title={date} meta={times} />
            <Fact icon={mapPin} title={venue} meta={location || undefined} />
            <Fact icon={users} title={host.name} meta={host.answer} />
          </Facts>
        </EventSheet>
      </Page>
      <Dock>
        <LinkButton kind="second" size="tall" width="full" icon={mapPin} href={map}>
          Open in Maps
        </LinkButton>
      </Dock>
    </Screen>
  );
}
