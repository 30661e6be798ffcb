import type { GuestRsvpView } from '#machines/flows/guestRsvp/present.ts';
import { EventLine } from '#src/ui/EventLine.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';

/** Title, greeting and the event that the link belongs to. */
export function GuestHead({ view: { heading, greeting, line, event } }: { view: GuestRsvpView }) {
  return (
    <>
      <PageHead
        title={heading}
        lead={
          <>
            <b>{greeting}</b>
            <br />
            {line}
          </>
        }
      />
      {event ? <EventLine title={event.title} leaf={event.leaf} meta={event.meta} /> : null}
    </>
  );
}
