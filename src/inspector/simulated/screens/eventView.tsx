import type { eventViewMachine } from '#machines/events/eventView/machine.ts';
import { decisionOf, headerOf, present } from '#machines/events/eventView/present.ts';
import { squaresFor } from '#machines/events/eventView/squares.ts';
import { mia, now } from '#machines/kit/fixtures.ts';
import { rsvpButton } from '#machines/rsvp/rsvpButton.ts';
import { EventFailed } from '#src/events/eventView/EventFailed.tsx';
import { EventLoading } from '#src/events/eventView/EventLoading.tsx';
import { EventView } from '#src/events/eventView/Screen.tsx';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eventViewMachine>(({ snapshot, send }) => {
  const { view, isStale, error } = present(snapshot);
  const { info } = snapshot.context;
  if (view === 'failed') return <EventFailed error={error} onRetry={() => send({ type: 'retry.pressed' })} />;
  if (view !== 'shown' || !info) return <EventLoading />;
  return (
    <EventView
      header={headerOf(info)}
      inside={null}
      photo={null}
      squares={squaresFor(info, mia.id, now)}
      button={rsvpButton(info, now)}
      busy={false}
      isStale={isStale}
      reviewHref={null}
      reportsHref={null}
      lateReportHref={null}
      ownReportsHref={null}
      eveningHref={null}
      handOverHref={null}
      decision={decisionOf(info)}
      reviseHref={null}
      send={nothing}
      onCheckOut={nothing}
    />
  );
});
