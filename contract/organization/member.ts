import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';
import { DeliveryState } from '#contract/messages/message.ts';
import { NamedRole, OwnRole } from './ownRole.ts';

export const memberStates = ['active', 'suspended', 'removed'] as const;
/** How those stand who are listed; of someone who was erased a panel is left, and no one lists it. */
export const ListedState = z.enum(memberStates);
export type ListedState = z.infer<typeof ListedState>;
export const MemberState = z.enum([...memberStates, 'erased']);
export type MemberState = z.infer<typeof MemberState>;

const identity = { id: Id, firstName: z.string(), lastName: z.string() };

/** A member in the list of whoever runs the organization. */
export const MemberRow = z.object({
  ...identity,
  state: ListedState,
  policies: z.array(z.string()),
  /** Names of the organization's own roles that they have. */
  ownRoles: z.array(z.string()),
});
export type MemberRow = z.infer<typeof MemberRow>;

/**
 * Part of that list, by last and first name; `next` is the last one's id where more follow. The first part says which roles of the
 * organization's own it can be filtered by, by their names.
 */
export const MemberPage = z.object({
  data: z.array(MemberRow),
  next: z.nullable(Id),
  ownRoles: z.optional(z.array(NamedRole)),
});
export type MemberPage = z.infer<typeof MemberPage>;

/** What someone has in an organization that others depend on. */
export const Holdings = z.object({
  /** Events of their own that are not over, the earliest first. */
  events: z.array(z.object({ id: Id, title: z.string(), startDate: Instant, timezone: z.string() })),
  /** Names of the event types that need their approval. */
  approvals: z.array(z.string()),
  /** Events that are not over, and that they are chosen as a volunteer for, or have said yes to. */
  volunteering: z.number(),
  going: z.number(),
});
export type Holdings = z.infer<typeof Holdings>;

/** How far the latest mail with an invitation to an account came, and when it came there. */
export const InvitationState = z.object({ state: DeliveryState, at: Instant });
export type InvitationState = z.infer<typeof InvitationState>;

/** One member, as whoever runs the organization sees them. */
export const MemberDetails = z.object({
  ...identity,
  state: MemberState,
  email: z.string(),
  phone: z.nullable(z.string()),
  /** `YYYY-MM-DD`. */
  birthDate: z.nullable(z.string()),
  /** How they sign in: with an account that they have still to claim, with one of theirs, or in a way that this server does not keep. */
  account: z.enum(['unclaimed', 'claimed', 'elsewhere']),
  /** Of who has still to claim their account; null for all others, and where none was sent. */
  invitation: z.nullable(InvitationState),
  /** Those that were given by themselves, without what the organization's own roles give. */
  policies: z.array(z.string()),
  /** The roles that the organization has made for itself, and whether they have them. */
  ownRoles: z.array(z.extend(OwnRole, { isHeld: z.boolean() })),
  /** Since when the membership stands so, and who decided it; null for one that was never changed. */
  since: z.nullable(Instant),
  changedBy: z.nullable(z.string()),
  /** Of a membership that was merged into another record of the same person: which one, and its name now; else null. */
  mergedInto: z.nullable(z.object({ id: Id, name: z.string() })),
  lastLogin: z.nullable(Instant),
  /** How many sessions are open, as far as this server keeps them. */
  sessions: z.number(),
  /** Whether they sign in with an authenticator app too, as far as this server keeps that. */
  hasAuthenticator: z.boolean(),
  /** They belong to an organization too that the reader doesn't run, so no one here changes what is on file or ends their sign-ins. */
  belongsElsewhere: z.boolean(),
  /**
   * What is not told of someone who belongs to another parent too: their birth date, last sign-in, sessions and authenticator app
   * (`account`), and until they opened this organization themselves their phone as well (`phone`).
   */
  withheld: z.enum(['nothing', 'account', 'phone']),
  holdings: Holdings,
});
export type MemberDetails = z.infer<typeof MemberDetails>;

/** Who was added, and how: new here, once removed and back again, or known already from another organization. */
export const AddedMember = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  how: z.enum(['new', 'again', 'joined']),
  account: MemberDetails.shape.account,
});
export type AddedMember = z.infer<typeof AddedMember>;
