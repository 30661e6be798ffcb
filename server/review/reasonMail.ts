import type { Template, TemplateContext } from '#server/outbox/template.ts';
import type { MailContent } from '#server/outbox/layout.ts';
import { eventMail, type MailedEvent } from '#server/outbox/eventMail.ts';

interface ReasonMail {
  /** The title of its notification, which says no reason. */
  title: string;
  subject: (event: MailedEvent) => string;
  sentence: (event: MailedEvent, reviewer: string) => string;
  button: (event: MailedEvent, link: TemplateContext['link']) => MailContent['button'];
}

interface Reason {
  eventId: string;
  reason: string;
  name: string;
}

const text = `
select r.event_id as "eventId", r.reason, trim(p.first_name || ' ' || p.last_name) as name
from review_reason r join person p on p.id = r.person_id where r.id = $1`;

/** For the owner of an event that was sent back or rejected, with the reason, whose id is the cause; as long as it stands so. */
export function reasonMail({ title, subject, sentence, button }: ReasonMail): Template {
  return async (context) => {
    const { rows } = await context.sql.query<Reason>(text, [context.cause]);
    const [given] = rows;
    if (!given) return null;
    const mail = eventMail(
      async () => given.eventId,
      (event, { cause, link }) =>
        event.reasonId === cause
          ? {
              subject: subject(event),
              before: [sentence(event, given.name), ...paragraphsOf(given.reason)],
              note: { title, text: event.title },
              ...withButton(button(event, link)),
            }
          : null,
    );
    return mail(context);
  };
}

const withButton = (button: MailContent['button']) => (button ? { button } : {});

/** What someone wrote, a paragraph for each line. */
export const paragraphsOf = (written: string): string[] =>
  written.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
