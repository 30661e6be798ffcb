import { decisionOf, headerOf } from '#machines/events/eventView/present.ts';
import { squaresFor } from '#machines/events/eventView/squares.ts';
import { present } from '#machines/rsvp/present.ts';
import { EventView } from '#src/events/eventView/Screen.tsx';
import { Birthday } from '#src/rsvp/Birthday.tsx';
import { CancelRsvp } from '#src/rsvp/CancelRsvp.tsx';
import { HouseRules } from '#src/rsvp/HouseRules.tsx';
import { useTexts } from '../texts.ts';
import type { rsvpMachine } from '#machines/rsvp/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

/** The member of the models. */
const userId = 'mia';

export const screen = screenOf<typeof rsvpMachine>(function Shown({ snapshot, send }) {
  const cleaned = useTexts();
  const view = present(snapshot);
  const { info, now } = snapshot.context;
  const header = headerOf(info);
  switch (view.screen) {
    case 'birthday':
      return <Birthday header={header} view={view} send={send} />;
    case 'rule':
    case 'rulesLoading':
    case 'rulesFailed':
      return (
        <HouseRules view={view} send={send} html={view.rule ? cleaned(view.rule.information) : null} video={null} />
      );
    case 'confirmCancel':
      return (
        <CancelRsvp
          header={header}
          guests={info.attendee?.guests.filter((guest) => guest.rsvp !== 'no').length ?? 0}
          busy={view.busy}
          send={send}
        />
      );
    default:
      return (
        <EventView
          header={header}
          inside={null}
          photo={null}
          squares={squaresFor(info, userId, now)}
          button={view.button}
          busy={view.busy}
          isStale={false}
          reviewHref={null}
          reportsHref={null}
          lateReportHref={null}
          ownReportsHref={null}
          eveningHref={null}
          handOverHref={null}
          decision={decisionOf(info)}
          reviseHref={null}
          send={send}
          onCheckOut={nothing}
        />
      );
  }
});
