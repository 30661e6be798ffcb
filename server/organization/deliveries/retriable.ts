import { deliveryDays } from '#contract/organization/deliveries.ts';
import { awaitedFor } from '#server/messages/memberInvited.template.ts';
import { usefulFor } from '#server/outbox/purposes.ts';

/** Milliseconds for which a message of each template is of use, as JSON for a statement. */
export const usefulness = JSON.stringify({ ...usefulFor, memberInvited: awaitedFor, guestInvited: awaitedFor });

/** From when on the page looks. `now`: UTC ISO. */
export const shownSince = (now: string): Date => new Date(Date.parse(now) - deliveryDays * 24 * 60 * 60_000);

/** Whether a message `o` is a dead letter: one to a device that is gone is none. */
export const isFailed = `(o.state = 'failed' and coalesce(o.reason, '') <> 'gone')`;

/** The event that a message `o` is about, by its cause: a notification, a record on the list, or the event itself. */
const eventId = `coalesce(
  (select n.event_id from event_notification n where n.id = o.cause),
  (select r.event_id from attendee_record r where r.id = split_part(o.cause, ':', 1)),
  split_part(o.cause, ':', 1))`;

/**
 * Whether a failed message `o` still makes sense at a time, as two expressions say: `now`, and `useful`, which is
 * {@link usefulness}. No one gets again what they asked to get no more, or what a server may have sent before it was restored, nor
 * late what an alert or an event that is over wanted to say. What was written after the end of an event may still be said.
 */
export const isRetriable = ({ now, useful }: Readonly<Record<'now' | 'useful', string>>): string => `(
  coalesce(o.reason, '') not in ('tooLate', 'stopped', 'restored')
  and o.queued_at + coalesce((${useful}::jsonb ->> o.template)::float8, 315360000000) * interval '1 millisecond' > ${now}
  and not exists (
    select from event e where e.id = ${eventId} and (
      e.ends_at <= ${now} and o.queued_at < e.ends_at
      or e.review_status = 'cancelled' and o.template <> 'eventCancelled'))
  and not (o.template in ('organizationAlert', 'organizationAlertAgain') and exists (
    select from organization_alert_sent s where s.id = split_part(o.cause, '.', 1) and s.cleared_at is not null)))`;
