import type { Template } from '#server/outbox/template.ts';
import { editEvent, eventMail } from '#server/outbox/eventMail.ts';
import { paragraphsOf } from './reasonMail.ts';

interface Commented {
  eventId: string;
  comment: string;
  name: string;
  step: string;
}

const text = `
select c.event_id as "eventId", c.comment, trim(p.first_name || ' ' || p.last_name) as name, m.name as step
from section_comment c join person p on p.id = c.person_id
join event_section s on s.id = c.section_id join event_module m on m.id = s.module_id where c.id = $1`;

/** For the owner of an event, with the comment, whose id is the cause; not once the event is cancelled. */
export const sectionCommented: Template = async (context) => {
  const { rows } = await context.sql.query<Commented>(text, [context.cause]);
  const [commented] = rows;
  if (!commented) return null;
  const { eventId, comment, name, step } = commented;
  const mail = eventMail(
    async () => eventId,
    (event, { link }) =>
      event.status === 'cancelled'
        ? null
        : {
            subject: `Comment on ${event.title}`,
            before: [`${name} commented on ${step} of ${event.title}:`, ...paragraphsOf(comment)],
            button: editEvent(event, link),
            note: { title: 'New comment', text: `${event.title}: ${step}` },
          },
  );
  return mail(context);
};
