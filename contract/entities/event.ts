import * as z from 'zod/mini';
import { EventType } from './organization.ts';
import { Id, Instant, StoredFile } from './shared.ts';

export const reviewStatuses = ['editing', 'submitted', 'approved', 'rejected', 'update-required'] as const;
export const ReviewStatus = z.enum(reviewStatuses);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const markupTypes = [
  'textAreaInput',
  'shortTextInput',
  'checkBox',
  'fileUpload',
  'volunteer',
  'dateTimeInput',
  'timezoneInput',
  'bodyText',
  'fileDownload',
  'heading',
  'title',
  'horizontalRuler',
  'whiteSpace',
  'selects',
] as const;

/** One item of a section. `type` is free text: an unknown one is shown with a sentence and breaks nothing. Markup stored as data may carry more. */
export const MarkupItem = z.looseObject({
  id: Id,
  type: z.string(),
  title: z.optional(z.string()),
  required: z.optional(z.boolean()),
});
export type MarkupItem = z.infer<typeof MarkupItem>;

/** A value of a markup item: text, boolean, UTC ISO, IANA zone, user ids, a stored file's key or null. */
export const MarkupValue = z.nullable(z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]));
export type MarkupValue = z.infer<typeof MarkupValue>;
export const SectionValues = z.record(z.string(), MarkupValue);
export type SectionValues = z.infer<typeof SectionValues>;

export const Comment = z.object({ name: z.string(), comment: z.string(), date: Instant });

export const Section = z.object({
  id: Id,
  markup: z.array(MarkupItem),
  values: SectionValues,
  /** Rises with every save; a decision names the version it was made on. Our own. */
  version: z.number(),
  review: z.object({
    approvals: z.record(z.string(), z.object({ approved: z.nullable(z.boolean()), isFinalApprover: z.boolean() })),
    comments: z.array(Comment),
  }),
});
export type Section = z.infer<typeof Section>;

export const EventModule = z.object({
  id: Id,
  name: z.string(),
  stepNumber: z.number(),
  EventId: Id,
  OrganizationId: Id,
  sections: z.array(Section),
  startDate: z.nullable(Instant),
  endDate: z.nullable(Instant),
});
export type EventModule = z.infer<typeof EventModule>;

/** What cards and headers show. Times are UTC ISO, `timezone` an IANA id. */
export const EventInformation = z.object({
  title: z.string(),
  startDate: Instant,
  endDate: Instant,
  timezone: z.string(),
  venue: z.string(),
  venuePhone: z.string(),
  location: z.string(),
  url: z.string(),
  description: z.string(),
  theme: z.string(),
  maxGuestAllowed: z.number(),
  photo: z.nullable(StoredFile),
});
export type EventInformation = z.infer<typeof EventInformation>;

const eventCore = {
  id: Id,
  information: EventInformation,
  reviewStatus: ReviewStatus,
  step: z.nullable(z.string()),
  EventType,
  OrganizationId: Id,
  ParentId: Id,
  OwnerId: Id,
};

/** An event without its modules, as lists and the event view show it. */
export const EventSummary = z.object(eventCore);
export type EventSummary = z.infer<typeof EventSummary>;

/** An event with its modules (section 3), as owner and reviewers read it. */
export const FullEvent = z.object({ ...eventCore, EventModules: z.array(EventModule) });
export type FullEvent = z.infer<typeof FullEvent>;

/** An event of the signed-in user's list; `attendee` is the user's own answer, ours, so that a card says it. */
export const UpcomingEvent = z.object({
  ...eventCore,
  attendee: z.nullable(z.object({ rsvp: z.enum(['invited', 'yes', 'no']), checkedIn: z.boolean() })),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;
