import * as z from 'zod/mini';
import { EventType } from '#contract/organization/organization.ts';
import { Id, Instant, StoredFile } from '#contract/kit/shared.ts';

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

/** A value as an answer carries it: a stored file stands whole, with its link, where the record holds its key. */
export const AnsweredValue = z.nullable(
  z.union([z.string(), z.boolean(), z.number(), z.array(z.string()), StoredFile]),
);
export type AnsweredValue = z.infer<typeof AnsweredValue>;
export const AnsweredValues = z.record(z.string(), AnsweredValue);
export type AnsweredValues = z.infer<typeof AnsweredValues>;

/** One approver's decision on the present version of a section; `approved` is null while a required one has not decided. `name` is ours. */
export const Approval = z.object({
  approved: z.nullable(z.boolean()),
  isFinalApprover: z.boolean(),
  name: z.optional(z.string()),
});
export type Approval = z.infer<typeof Approval>;

export const Comment = z.object({ name: z.string(), comment: z.string(), date: Instant });
export type Comment = z.infer<typeof Comment>;

export const Section = z.object({
  id: Id,
  markup: z.array(MarkupItem),
  values: AnsweredValues,
  /** Rises with every save; a decision names the version it was made on. Our own. */
  version: z.number(),
  review: z.object({
    /** By the approver's id: the required ones, and those who have decided. */
    approvals: z.record(z.string(), Approval),
    comments: z.array(Comment),
    /** Ours, for a reviewer: the version they last decided on and its values, where a later one has come. */
    before: z.optional(z.nullable(z.object({ version: z.number(), approved: z.boolean(), values: AnsweredValues }))),
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
  /** The sections of step 1 with what stands above as their values; where one event is read, not in lists. */
  sections: z.optional(z.array(z.object({ id: Id, markup: z.array(MarkupItem), values: AnsweredValues }))),
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
  /** Ours: an approved version stands while another one is made. Lists and the event view show the approved one, steps and reviewers the other. */
  isBeingChanged: z.optional(z.boolean()),
};

/** Of whose answers people around an event may read: those that are a text or a time. */
export const shownTypes = ['shortTextInput', 'textAreaInput', 'dateTimeInput'] as const;

/** Ours: what people around an event read of its steps, because the item's `shownTo` names them. A time is UTC ISO. */
export const ShownAnswer = z.object({ id: Id, type: z.enum(shownTypes), title: z.string(), value: z.string() });
export type ShownAnswer = z.infer<typeof ShownAnswer>;

/** An event without its modules, as lists and the event view show it. */
export const EventSummary = z.object(eventCore);
export type EventSummary = z.infer<typeof EventSummary>;

/** Ours: why an event was sent back or rejected, by whom and when. */
export const ReviewDecision = z.object({
  status: z.enum(['update-required', 'rejected']),
  reason: z.string(),
  name: z.string(),
  date: Instant,
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

const EventOwner = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

/**
 * An event with its modules (P-57 to P-60), as owner and reviewers read it. `Owner`, `decision`, `isApprover`, `hasReviewer`, `hasStarted`, `startLate` and `Volunteers` are ours;
 * `decision` is null unless the event stands sent back or rejected; `isApprover`: the reader may decide on it since it was submitted;
 * `hasReviewer`: someone may decide on it, or could if it were submitted now (E-301);
 * `hasStarted`: the date has come under which people know its approved version (E-303);
 * `startLate`: why the version that is made can't be submitted with its start: it moves one that has started (E-307), or has passed itself (E-310);
 * `Volunteers`: the names of everyone chosen in its volunteer items.
 */
export const FullEvent = z.object({
  ...eventCore,
  Owner: EventOwner,
  decision: z.nullable(ReviewDecision),
  isApprover: z.optional(z.boolean()),
  hasReviewer: z.optional(z.boolean()),
  hasStarted: z.optional(z.boolean()),
  startLate: z.optional(z.nullable(z.enum(['moveTooLate', 'startPassed']))),
  Volunteers: z.optional(z.array(EventOwner)),
  EventModules: z.array(EventModule),
});
export type FullEvent = z.infer<typeof FullEvent>;

/** Ours: an event that waits for review, with how long it waits and how far its review is. */
export const EventToReview = z.object({
  ...eventCore,
  Owner: EventOwner,
  submittedAt: Instant,
  sections: z.object({ approved: z.number(), total: z.number() }),
});
export type EventToReview = z.infer<typeof EventToReview>;

/** The latest version of a template of a step (P-63). */
export const EventModuleTemplate = z.object({ versionId: Id, name: z.string() });
export type EventModuleTemplate = z.infer<typeof EventModuleTemplate>;

export const PossibleVolunteer = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  selected: z.boolean(),
});
export type PossibleVolunteer = z.infer<typeof PossibleVolunteer>;

export const EventVolunteerModule = z.object({ id: Id, name: z.string() });
export type EventVolunteerModule = z.infer<typeof EventVolunteerModule>;

/** An event of the signed-in user's list; `attendee` is the user's own answer, ours, so that a card says it. */
export const UpcomingEvent = z.object({
  ...eventCore,
  attendee: z.nullable(z.object({ rsvp: z.enum(['invited', 'yes', 'no']), checkedIn: z.boolean() })),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;
