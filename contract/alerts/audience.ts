import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';

/**
 * Whom an alert of an organization is for (S-85): all its members; who is inside an event at that moment, guests too; an event's
 * volunteers; or who was checked in during the last {@link checkedInHours}, at any event of it, also if they left since.
 */
export const AlertAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('checkedIn') }),
  z.object({ kind: z.literal('inside'), eventId: Id }),
  z.object({ kind: z.literal('volunteers'), eventId: Id }),
]);
export type AlertAudience = z.infer<typeof AlertAudience>;
export type AudienceKind = AlertAudience['kind'];

/** How far back `checkedIn` looks, in hours. */
export const checkedInHours = 4;

/**
 * An audience that may be chosen, and how many it is now. `event`: the title of its event. `unreachable`: how many of them have
 * neither a number nor an address. `joined` and `left`: how many came in and went since `since` of the call; of an event alone.
 */
export const AudienceOption = z.object({
  audience: AlertAudience,
  event: z.nullable(z.string()),
  count: z.number(),
  unreachable: z.number(),
  joined: z.number(),
  left: z.number(),
});
export type AudienceOption = z.infer<typeof AudienceOption>;

/** Everything that may be chosen at the moment `at`, those at events first. `everyone` is always among it. */
export const AudienceOptions = z.object({ at: Instant, options: z.array(AudienceOption) });
export type AudienceOptions = z.infer<typeof AudienceOptions>;

const eventOf = (audience: AlertAudience): string | null => ('eventId' in audience ? audience.eventId : null);

/** Whether two audiences are one and the same. */
export const isSameAudience = (one: AlertAudience, other: AlertAudience): boolean =>
  one.kind === other.kind && eventOf(one) === eventOf(other);
