import type { GuestRsvpView } from '#machines/flows/guestRsvp/present.ts';
import { AnswerList } from '#src/ui/AnswerList.tsx';
import { EventLine } from '#src/ui/EventLine.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';

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
      {event ? <EventLine title={event.title} leaf={event.leaf} meta={event.meta} /> : null}
      {answers.length > 0 ? <AnswerList answers={answers} /> : null}
    </>
  );
}
