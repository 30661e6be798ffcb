import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';
import { RoleName } from '#contract/organization/roles.ts';

/**
 * Whom an alert of an organization is for (S-85): all its members; who is inside an event at that moment, guests too; an event's
 * volunteers; who was checked in during the last {@link checkedInHours}, at any event of it, also if they left since; or the members
 * who hold a role at that moment (S-112).
 */
export const AlertAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('checkedIn') }),
  z.object({ kind: z.literal('inside'), eventId: Id }),
  z.object({ kind: z.literal('volunteers'), eventId: Id }),
  z.object({ kind: z.literal('role'), role: RoleName }),
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

/** Everything that may be chosen at the moment `at`: those at events first, then `everyone`, who are always among it, then roles. */
export const AudienceOptions = z.object({ at: Instant, options: z.array(AudienceOption) });
export type AudienceOptions = z.infer<typeof AudienceOptions>;

/** An audience as a word of its own: no two have the same one. */
export function audienceKey(audience: AlertAudience): string {
  if ('eventId' in audience) return `${audience.kind} ${audience.eventId}`;
  return audience.kind === 'role' ? `role ${audience.role}` : audience.kind;
}

/** Whether two audiences are one and the same. */
export const isSameAudience = (one: AlertAudience, other: AlertAudience): boolean =>
  audienceKey(one) === audienceKey(other);
