import { href } from '#contract/kit/addresses.ts';
import { showDate, showTimeRange } from '#contract/kit/zones.ts';
import type { Sql } from '#server/db/db.ts';
import { type MailContent, mailOf } from './layout.ts';
import { addressOf } from './addressOf.ts';
import { pushOf } from './push/note.ts';
import type { Rendered, Template, TemplateContext } from './template.ts';

/** An event as a mail speaks of it. */
export interface MailedEvent {
  id: string;
  organizationId: string;
  ownerId: string;
  ownerName: string;
  /** On one line, short enough for a subject. */
  title: string;
  /** `November 20, 2026, 8:00 PM – 1:00 AM EST`. */
  when: string;
  /** `The Long Room, 14 Quay Street`, on one line. */
  place: string;
  status: string;
  reasonId: string | null;
  /** UTC ISO. */
  endsAt: string;
  ended: boolean;
  /** The date has come under which people know it. */
  begun: boolean;
}

/** As mail; where it goes out as a text message too, in short; and as a notification, which names no person (N-124). */
type EventMailText = (Omit<MailContent, 'to'> & { short?: string; note?: EventNote }) | null;

/** What a lock screen shows: what it is, and of which event. A tap opens what the button of the mail opens. */
export interface EventNote {
  /** Shown too where the device hides content, so nothing that was written. */
  title: string;
  text: string;
}

const hidden = 'Open Muster to read it.';

type Say = (event: MailedEvent, context: TemplateContext) => Promise<EventMailText> | EventMailText;

/** A mail about the event whose fact, `{event}:{version}`, is the cause. Null: nothing is left to say. */
export const factMail = (say: Say): Template => eventMail(async (_, cause) => cause.split(':')[0] ?? '', say);

/** A mail or a text message about an event that is found by its cause. No one is written to whose address is gone. */
export const eventMail =
  (eventOf: (sql: Sql, cause: string) => Promise<string | null>, say: Say): Template =>
  async (context) => {
    const { sql, cause, recipient, channel, now } = context;
    const eventId = await eventOf(sql, cause);
    const event = eventId === null ? null : await readMailed(sql, eventId, now);
    if (channel === 'push') return event && noted(context, event, await say(event, context));
    const to = await addressOf(sql, recipient, channel);
    const said = event && to ? await say(event, context) : null;
    if (!said || !to) return null;
    const { short, note: _, ...mail } = said;
    if (channel === 'mail') return mailOf({ to, ...mail });
    return short === undefined ? null : { to, subject: '', text: short };
  };

/** What lies over one another on a lock screen is about the same fact: nothing else is covered by it. */
function noted(context: TemplateContext, { id: eventId }: MailedEvent, said: EventMailText): Rendered | null {
  if (!said?.note) return null;
  const navigate = said.button?.url ?? context.link(href.home());
  return pushOf(context, { ...said.note, hidden, navigate, eventId, about: `message:${context.cause}` });
}

type Row = Omit<MailedEvent, 'when' | 'place' | 'ended' | 'endsAt' | 'begun'> & {
  stands: boolean;
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  venue: string;
  location: string;
};

const text = `
select e.id, e.organization_id as "organizationId", e.owner_id as "ownerId", e.title, e.review_status as status,
  e.reason_id as "reasonId", e.starts_at as "startsAt", e.stands, e.ends_at as "endsAt", e.timezone, e.venue, e.location,
  trim(p.first_name || ' ' || p.last_name) as "ownerName"
from event e join person p on p.id = e.owner_id where e.id = $1`;

export async function readMailed(sql: Sql, eventId: string, now: string): Promise<MailedEvent | null> {
  const { rows } = await sql.query<Row>(text, [eventId]);
  const [row] = rows;
  if (!row) return null;
  const { startsAt, endsAt, timezone, venue, location, stands, ...event } = row;
  const when = whenOf({ startsAt, endsAt, timezone });
  const place = [venue, location].map(lineOf).filter(Boolean).join(', ');
  const end = endsAt.toISOString();
  const begun = stands && startsAt.toISOString() <= now;
  return { ...event, title: oneLine(event.title), when, place, endsAt: end, ended: end <= now, begun };
}

/** `November 20, 2026, 8:00 PM – 1:00 AM EST`. */
export function whenOf({ startsAt, endsAt, timezone }: Pick<Row, 'startsAt' | 'endsAt' | 'timezone'>): string {
  const [start, end] = [startsAt.toISOString(), endsAt.toISOString()];
  return `${showDate(start, timezone)}, ${showTimeRange(start, end, timezone)}`;
}

const longest = 80;

/** A text on one line. */
export const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A title on one line, short enough for a subject. */
export function oneLine(title: string): string {
  const line = lineOf(title) || 'An event';
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}

/** A date in a text message: one sign beyond its alphabet would double what it takes. */
export const plainly = (text: string): string => text.replace(/\s*–\s*/g, ' - ');

export const openEvent = ({ id }: MailedEvent, link: TemplateContext['link']) => ({
  label: 'Open the event',
  url: link(href.eventView(id)),
});

export const editEvent = ({ id }: MailedEvent, link: TemplateContext['link']) => ({
  label: 'Open its steps',
  url: link(href.eventSteps(id)),
});
