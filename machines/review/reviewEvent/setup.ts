import { assign, emit, setup } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { AnsweredValues, FullEvent } from '#contract/events/event.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { type FailedRule, firstFailing } from '#contract/kit/form.ts';
import { reviewReasonForm } from '#contract/review/review.form.ts';
import { call } from '#machines/kit/call.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown, success } from '#machines/kit/notice.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { isSectionApproved, reviewedSections } from './approvals.ts';
import { stepOfPath } from './paths.ts';

export interface ReviewEventInput {
  eventId: string;
  /** Who reads. */
  userId: string;
  /** Holds event-reviewer in the organization. */
  isReviewer: boolean;
  /** The address below `/review/{id}` with which the screen was opened. */
  wanted: string;
}

/** A call about one section, as long as it is under way. */
export interface SectionCall {
  moduleId: string;
  sectionId: string;
}

export type ReasonedDecision = 'requestChanges' | 'reject';

/** The event, and names of its optional steps by the version of their template. */
export interface ReviewLoaded {
  event: FullEvent;
  templates: Record<string, string>;
}

export interface ReviewEventContext extends ReviewEventInput {
  event: FullEvent | null;
  templates: ReviewLoaded['templates'];
  /** From 1; 0 is the overview. */
  step: number;
  /** By section: the version and values that were read here first, or decided on last. */
  read: Record<string, { version: number; values: AnsweredValues }>;
  decision: (SectionCall & { version: number; approved: boolean }) | null;
  comment: (SectionCall & { text: string }) | null;
  /** How many comments a section had when the reader's last one was kept. */
  kept: Record<string, number>;
  asked: ReasonedDecision | null;
  /** What was given as the reason, on its way to the server. */
  reason: string;
  /** Why the reason was not sent: said where it is typed, since a notice is not heard behind an open question. */
  failed: FailedRule | null;
  /** What did not load; beside a shown event, that it may be old. */
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
  goesTo: Exit | null;
}

export type ReviewEventSignal =
  | { type: 'step.chosen'; step: number }
  | { type: 'url.changed'; path: string }
  | { type: 'section.decided'; sectionId: string; approved: boolean }
  | { type: 'comment.submitted'; sectionId: string; text: string }
  | { type: 'approve.pressed' }
  | { type: 'requestChanges.pressed' }
  | { type: 'reject.pressed' }
  | { type: 'reason.submitted'; reason: string }
  | { type: 'reason.left' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

interface Failed {
  error: unknown;
}

const gone: readonly (string | null)[] = ['notFound', 'notAllowed', 'eventCancelled'];
const overtaken: readonly (string | null)[] = [
  'staleSection',
  'notSubmitted',
  'notApprover',
  'ownEvent',
  'sectionsOpen',
  'rejectTooLate',
  'changesTooLate',
  'moveTooLate',
  'changedMeanwhile',
];

const fresh = freshness<ReviewEventContext, ReviewEventSignal>();

export const reviewEventSetup = setup({
  types: {} as {
    context: ReviewEventContext;
    input: ReviewEventInput;
    events: ReviewEventSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadEvent: call<ReviewLoaded, { eventId: string }>('getEvent', 'listModuleTemplates'),
    decideSection: call<FullEvent, { eventId: string; decision: NonNullable<ReviewEventContext['decision']> }>(
      'reviewSection',
    ),
    addComment: call<FullEvent, { eventId: string; comment: NonNullable<ReviewEventContext['comment']> }>(
      'addSectionComment',
    ),
    approve: call<FullEvent, { eventId: string }>('approveEvent'),
    sendBack: call<FullEvent, { eventId: string; asked: ReasonedDecision; reason: string }>(
      'requestChanges',
      'rejectEvent',
    ),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  guards: {
    ...fresh.guards,
    isOwner: ({ context }) => context.event?.OwnerId === context.userId,
    isReviewer: ({ context }) => context.isReviewer,
    hasStep: ({ context, event }) =>
      event.type === 'step.chosen' && event.step !== context.step && event.step <= stepsOf(context),
    leadsElsewhere: ({ context, event }) =>
      event.type === 'url.changed' && stepOfPath(event.path, stepsOf(context)) !== context.step,
    mayDecideSection: ({ context, event }) =>
      event.type === 'section.decided' &&
      mayDecide(context) &&
      found(context, event.sectionId) !== null &&
      ownDecision(context, event.sectionId) !== event.approved,
    isComment: ({ context, event }) =>
      event.type === 'comment.submitted' && event.text.trim() !== '' && found(context, event.sectionId) !== null,
    mayApprove: ({ context }) => mayApprove(context),
    mayDecide: ({ context }) => mayDecide(context),
    mayAskForChanges: ({ context }) => mayAskForChanges(context),
    mayReject: ({ context }) => mayReject(context),
    isReasonWrong: ({ event }) => event.type === 'reason.submitted' && wrongReason(event.reason) !== null,
    isGone: (_, { error }: Failed) => gone.includes(refusalCode(error)),
    isOvertaken: (_, { error }: Failed) => overtaken.includes(refusalCode(error)),
  },
  actions: {
    ...fresh.actions,
    keepEvent: assign(
      ({ context }, { event, templates }: { event: FullEvent; templates?: ReviewLoaded['templates'] }) => ({
        event,
        templates: templates ?? context.templates,
        step: Math.min(context.step, event.EventModules.length),
        read: { ...readOf(event), ...context.read },
        error: null,
      }),
    ),
    keepDecided: assign(({ context }) => {
      const { event, decision } = context;
      const section = decision && event ? readOf(event)[decision.sectionId] : undefined;
      return decision && section ? { read: { ...context.read, [decision.sectionId]: section } } : {};
    }),
    openWanted: assign(({ context }) => ({ step: stepOfPath(context.wanted, stepsOf(context)) })),
    turnTo: assign(({ context, event }) => {
      if (event.type === 'step.chosen') return { step: event.step };
      return event.type === 'url.changed' ? { step: stepOfPath(event.path, stepsOf(context)) } : {};
    }),
    takeDecision: assign(({ context, event }) => {
      const section = event.type === 'section.decided' ? found(context, event.sectionId) : null;
      return event.type === 'section.decided' && section
        ? { decision: { ...section.call, version: section.version, approved: event.approved } }
        : {};
    }),
    takeComment: assign(({ context, event }) => {
      const section = event.type === 'comment.submitted' ? found(context, event.sectionId) : null;
      return event.type === 'comment.submitted' && section
        ? { comment: { ...section.call, text: event.text.trim() } }
        : {};
    }),
    askForChanges: assign({ asked: 'requestChanges', failed: null }),
    askForReject: assign({ asked: 'reject', failed: null }),
    takeReason: assign(({ event }) =>
      event.type === 'reason.submitted' ? { reason: event.reason.trim(), failed: null } : {},
    ),
    nameWrong: assign(({ event }) => (event.type === 'reason.submitted' ? { failed: wrongReason(event.reason) } : {})),
    nameNotSent: assign((_, { error }: Failed) => ({ failed: { field: 'reason', message: errorText(error) } })),
    endCalls: assign({ decision: null, comment: null, reason: '' }),
    endAsking: assign({ asked: null, failed: null }),
    nameError: assign((_, { error }: Failed) => ({ error: errorText(error) })),
    countComment: assign(({ context }) => {
      const sectionId = context.comment?.sectionId ?? '';
      const section = context.event?.EventModules.flatMap(({ sections }) => sections).find(
        ({ id }) => id === sectionId,
      );
      return section ? { kept: { ...context.kept, [sectionId]: section.review.comments.length } } : {};
    }),
    sayDecided: emit(({ context }) => success(decidedText(context.asked))),
    fail: emit((_, { error }: Failed) => failure(errorText(error))),
    goToList: assign({ goesTo: exit.replace(href.toReview()) }),
    goToSteps: assign(({ context }) => ({ goesTo: exit.replace(href.eventSteps(context.eventId)) })),
    goHome: assign({ goesTo: exit.replace(href.home()) }),
  },
});

const stepsOf = ({ event }: ReviewEventContext): number => event?.EventModules.length ?? 0;

/** Whether this reviewer decides on the event as it stands. */
export const mayDecide = ({ event, userId }: Pick<ReviewEventContext, 'event' | 'userId'>): boolean =>
  event !== null && event.reviewStatus === 'submitted' && event.isApprover === true && event.OwnerId !== userId;

/** Whether they may reject it too: not once its approved version has started. */
export const mayReject = (context: Pick<ReviewEventContext, 'event' | 'userId'>): boolean =>
  mayDecide(context) && context.event?.hasStarted !== true;

/** Whether they may send it back: then only what moves that start, which can't be approved either (E-321). */
export const mayAskForChanges = (context: Pick<ReviewEventContext, 'event' | 'userId'>): boolean =>
  mayReject(context) || (mayDecide(context) && context.event?.startLate === 'moveTooLate');

/** Whether every section has what it needs, and its start moves nothing that has started. */
export const mayApprove = (context: Pick<ReviewEventContext, 'event' | 'userId'>): boolean =>
  mayDecide(context) &&
  context.event !== null &&
  context.event.startLate !== 'moveTooLate' &&
  reviewedSections(context.event).every(isSectionApproved);

/** The reader's decision on the present version of a section; null where there is none. */
export const ownDecision = (
  { event, userId }: Pick<ReviewEventContext, 'event' | 'userId'>,
  sectionId: string,
): boolean | null => {
  const section = event === null ? undefined : reviewedSections(event).find(({ id }) => id === sectionId);
  return section?.review.approvals[userId]?.approved ?? null;
};

function found({ event }: ReviewEventContext, sectionId: string): { call: SectionCall; version: number } | null {
  for (const { id: moduleId, sections } of event?.EventModules ?? []) {
    const section = sections.find(({ id }) => id === sectionId);
    if (section) return { call: { moduleId, sectionId }, version: section.version };
  }
  return null;
}

const readOf = ({ EventModules }: FullEvent): ReviewEventContext['read'] =>
  Object.fromEntries(
    EventModules.flatMap(({ sections }) => sections).map(({ id, version, values }) => [id, { version, values }]),
  );

const wrongReason = (reason: string): FailedRule | null => firstFailing(reviewReasonForm, { reason }, null);

const decidedText = (asked: ReasonedDecision | null): string => {
  if (asked === null) return 'Event was approved.';
  return asked === 'reject' ? 'Event was rejected.' : 'Changes were requested.';
};
