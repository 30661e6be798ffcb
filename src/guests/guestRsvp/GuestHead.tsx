import type { GuestRsvpView } from '#machines/guests/guestRsvp/present.ts';
import { AnswerList } from '#src/ui/lists/AnswerList.tsx';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';

/** Title, greeting, the event that the link belongs to, and what its guests should know. */
export function GuestHead({ view: { heading, greeting, line, event, answers } }: { view: GuestRsvpView }) {
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
      {event ? <EventLine title={event.title} dateBadge={event.dateBadge} meta={event.meta} /> : null}
      {answers.length > 0 ? <AnswerList answers={answers} /> : null}
    </>
  );
}
