import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';
import { Chapter } from '#contract/organization/chapterName.ts';
import { RoleName } from '#contract/organization/roles.ts';

/** How far back `checkedIn` may look, in hours (S-194). */
export const checkedInHours = [1, 2, 4, 8, 12] as const;
export type CheckedInHours = (typeof checkedInHours)[number];

/** The hours where none are named, as before one could choose. */
export const usualHours: CheckedInHours = 4;

/**
 * Whom an alert of an organization is for (S-85): all its members; who is inside an event at that moment, guests too; an event's
 * volunteers; who was checked in during the last so many hours, at any event of it, also if they left since; the members
 * who hold a role at that moment (S-112); or the members of chapters of its parent, by the ids of their organizations (S-153).
 */
export const AlertAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('checkedIn'), hours: z.optional(z.literal(checkedInHours)) }),
  z.object({ kind: z.literal('inside'), eventId: Id }),
  z.object({ kind: z.literal('volunteers'), eventId: Id }),
  z.object({ kind: z.literal('role'), role: RoleName }),
  z.object({ kind: z.literal('chapters'), chapters: z.array(Id).check(z.minLength(1)) }),
]);
export type AlertAudience = z.infer<typeof AlertAudience>;
export type AudienceKind = AlertAudience['kind'];

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

/** How many people are members of exactly these chapters, and how many of them have neither a number nor an address. */
export const ChapterPeople = z.object({ chapters: z.array(Id), count: z.number(), unreachable: z.number() });
export type ChapterPeople = z.infer<typeof ChapterPeople>;

/** The chapters that may be chosen (S-153), by name, and everyone in them once: whoever belongs to two of them is one person. */
export const ChapterOptions = z.object({ chapters: z.array(Chapter), people: z.array(ChapterPeople) });
export type ChapterOptions = z.infer<typeof ChapterOptions>;

/**
 * Everything that may be chosen at the moment `at`: those at events first, then `everyone`, who are always among it, then roles.
 * `chapters` is null for who may not alert them, and where the parent has no other one. `checkedIn`: those of each of
 * {@link checkedInHours} in which someone was, the fewest hours first; `options` has the usual ones alone, without a number.
 */
export const AudienceOptions = z.object({
  at: Instant,
  options: z.array(AudienceOption),
  checkedIn: z.optional(z.array(AudienceOption)),
  chapters: z.optional(z.nullable(ChapterOptions)),
});
export type AudienceOptions = z.infer<typeof AudienceOptions>;

/** How many people an alert to these chapters is for: each of them once, in however many of the chapters they are. */
export function countIn({ people }: ChapterOptions, chosen: readonly string[]): AudienceOption {
  const among = people.filter(({ chapters }) => chapters.some((id) => chosen.includes(id)));
  const sum = (of: 'count' | 'unreachable') => among.reduce((all, each) => all + each[of], 0);
  const audience: AlertAudience = { kind: 'chapters', chapters: [...chosen] };
  return { audience, event: null, count: sum('count'), unreachable: sum('unreachable'), joined: 0, left: 0 };
}

/** How far back an audience of those who were checked in looks, in hours. */
export const hoursOf = ({ hours = usualHours }: Extract<AlertAudience, { kind: 'checkedIn' }>): CheckedInHours => hours;

/** An audience as a word of its own: no two have the same one. */
export function audienceKey(audience: AlertAudience): string {
  if ('eventId' in audience) return `${audience.kind} ${audience.eventId}`;
  if (audience.kind === 'chapters') return `chapters ${audience.chapters.toSorted().join(' ')}`;
  if (audience.kind === 'checkedIn') return `checkedIn ${hoursOf(audience)}`;
  return audience.kind === 'role' ? `role ${audience.role}` : audience.kind;
}

/** Whether two audiences are one and the same. */
export const isSameAudience = (one: AlertAudience, other: AlertAudience): boolean =>
  audienceKey(one) === audienceKey(other);
