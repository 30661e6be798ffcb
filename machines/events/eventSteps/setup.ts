import { assign, emit, setup } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FullEvent, PossibleVolunteer } from '#contract/events/event.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { call } from '#machines/kit/call.ts';
import { exit } from '#machines/kit/exit.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, formFailure, information, type NoticeShown, success } from '#machines/kit/notice.ts';
import { isTransient, refusalCode } from '#machines/kit/refusal.ts';
import type { EventStepsContext, EventStepsInput, Loaded } from './context.ts';
import { afterSave, type Change, draftOf, isDrafted, merged, rebased, shown, without } from './draft.ts';
import { eventInRefusal, isStale } from './eventInRefusal.ts';
import type { CommentInput, SaveInput } from './inputs.ts';
import { positionIn } from './paths.ts';
import { failingStep, stepHere, storedStep, theirsAt, whyNotSubmitted } from './stepStatus.ts';
import { typedWith } from './typed.ts';
import { hasArrived, uploadArrived, uploadBegan, uploadEnded } from './uploads.ts';
import { newerOf, stepsOf } from './values.ts';

export type EventStepsSignal =
  | { type: 'continue.pressed'; at: string }
  | { type: 'finish.pressed'; at: string }
  | { type: 'submit.pressed' }
  | { type: 'step.chosen'; stepId: string }
  | { type: 'overview.chosen' }
  | { type: 'submit.chosen' }
  | ({ type: 'item.changed' } & Change)
  /** A field was left, or the page. */
  | { type: 'item.left' }
  | { type: 'page.left' }
  | { type: 'theirs.taken'; section: string; item: string }
  | { type: 'comment.submitted'; section: string; text: string }
  | { type: 'upload.began'; section: string; item: string }
  | { type: 'upload.ended'; section: string; item: string }
  | { type: 'url.changed'; path: string }
  | { type: 'refresh.requested' }
  | { type: 'retry.pressed' }
  | NewsArrived;

interface Failed {
  error: unknown;
}

const loading = loadError<EventStepsContext, EventStepsSignal>();

export const eventStepsSetup = setup({
  types: {} as {
    context: EventStepsContext;
    input: EventStepsInput;
    events: EventStepsSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadEvent: call<Loaded, { eventId: string }>('getEvent', 'listModuleTemplates'),
    loadVolunteers: call<PossibleVolunteer[], { eventId: string; moduleId: string }>('listPossibleVolunteers'),
    saveModule: call<FullEvent, SaveInput>('saveModule'),
    addComment: call<FullEvent, CommentInput>('addSectionComment'),
    submitEvent: call<FullEvent, { eventId: string }>('submitEvent'),
    watchNews: watchNewsStub<{ eventId: string }>(),
  },
  delays: { idleMerge: limits.idleMerge },
  guards: {
    isClosed: ({ context }) => isClosed(context),
    isStepGone: ({ context }) => stepHere(context) === null,
    isStep: ({ context, event }) => event.type === 'step.chosen' && has(context, event.stepId),
    hasSteps: ({ context }) => context.event !== null && storedStep(context.event) !== null,
    wantsStep: ({ context, event }) => wantedStep(context, event) !== null,
    wantsSubmit: ({ context, event }) => wantedPath(context, event) === '/step/submit',
    wantsOverview: ({ context, event }) => wantedPath(context, event) === '',
    mayWrite: ({ context }) => context.mayCreate,
    mayChange: ({ context, event }) =>
      context.mayCreate && event.type === 'item.changed' && isOnStep(context, event.section),
    isUploading: ({ context }) => context.mayCreate && context.uploads.length > 0,
    isUploadLost: ({ context, event }) => event.type === 'upload.ended' && !hasArrived(context.uploads, event),
    isLastUpload: ({ context }) => context.uploads.length === 1,
    isWrong: ({ context }) => hasChanges(context) && failingStep(context) !== null,
    hasChanges: ({ context }) => hasChanges(context),
    aimsHome: ({ context }) => context.goal === 'home',
    hasNext: ({ context }) => (stepHere(context)?.next ?? null) !== null,
    asksForVolunteers: ({ context }) =>
      (stepHere(context)?.step.sections ?? []).some(({ markup }) => markup.some(({ type }) => type === 'volunteer')),
    maySubmit: ({ context }) => context.mayCreate && whyNotSubmitted(context) === null,
    hasTheirs: ({ context, event }) =>
      event.type === 'theirs.taken' && theirsAt(context, event.section, event.item) !== null,
    isComment: ({ context, event }) =>
      event.type === 'comment.submitted' && isFilled(event.text) && isOnStep(context, event.section),
    isOutdated: ({ context }) => context.outdated,
    isConflict: (_, { error }: Failed) => isStale(error) && eventInRefusal(error) !== null,
    isClosedMeanwhile: (_, { error }: Failed) => refusalCode(error) === 'notEditable',
    isGone: (_, { error }: Failed) => ['eventCancelled', 'notFound'].includes(refusalCode(error) ?? ''),
    isSomebodyElses: (_, { error }: Failed) => refusalCode(error) === 'notAllowed',
    isTransient: (_, { error }: Failed) => isTransient(error),
  },
  actions: {
    ...loading.actions,
    keepLoaded: assign(({ context }, { loaded }: { loaded: Loaded }) => known(context, loaded)),
    keepSaved: assign(({ context }, { event }: { event: FullEvent }) => ({
      event: newest(context, event),
      draft: afterSave(context.draft, context.sent, newest(context, event)),
      sent: {},
      failed: null,
    })),
    keepConflict: assign(({ context }, { error }: Failed) => {
      const told = eventInRefusal(error);
      if (told === null) return {};
      const event = newest(context, told);
      return { event, draft: shown(context.draft, event), sent: {} };
    }),
    chooseStored: assign(({ context }) => ({ stepId: (context.event && storedStep(context.event)?.id) ?? null })),
    chooseStep: assign(({ context, event }) =>
      event.type === 'step.chosen' ? { ...context, stepId: event.stepId } : context,
    ),
    chooseWanted: assign(({ context, event }) => ({ stepId: wantedStep(context, event) })),
    chooseNext: assign(({ context }) => ({ stepId: stepHere(context)?.next?.id ?? null })),
    openStep: assign({ failed: null, uploads: [], people: [] }),
    leaveStep: assign(({ context }) => ({ ...mergedTyped(context), failed: null, uploads: [], people: [] })),
    change: assign(({ context, event }) =>
      event.type === 'item.changed'
        ? {
            ...context,
            typed: typedWith(context, event),
            uploads: uploadArrived(context.uploads, event),
            failed: context.failed?.field === event.item ? null : context.failed,
          }
        : context,
    ),
    merge: assign(({ context }) => mergedTyped(context)),
    takeTheirs: assign(({ context, event }) =>
      event.type === 'theirs.taken'
        ? {
            ...context,
            typed: without(context.typed, event.section, event.item),
            draft: without(context.draft, event.section, event.item),
          }
        : context,
    ),
    takeComment: assign(({ context, event }) =>
      event.type === 'comment.submitted'
        ? {
            ...context,
            comment: { moduleId: context.stepId ?? '', sectionId: event.section, text: event.text.trim() },
          }
        : context,
    ),
    keepComment: assign(({ context }, { event }: { event: FullEvent }) => ({
      ...known(context, { event, templates: {} }),
      comment: null,
    })),
    dropComment: assign({ comment: null }),
    beginUpload: assign(({ context, event }) =>
      event.type === 'upload.began' ? { ...context, uploads: uploadBegan(context.uploads, event) } : context,
    ),
    endUpload: assign(({ context, event }) =>
      event.type === 'upload.ended' ? { ...context, uploads: uploadEnded(context.uploads, event) } : context,
    ),
    aim: assign(({ context, event }) =>
      event.type === 'continue.pressed' || event.type === 'finish.pressed'
        ? { ...context, at: event.at, goal: event.type === 'finish.pressed' ? ('home' as const) : ('next' as const) }
        : context,
    ),
    nameFailing: assign(({ context }) => ({ failed: failingStep(context) })),
    sayFailing: emit(({ context }) => formFailure(context.failed?.message ?? 'Unknown error')),
    send: assign(({ context }) => ({
      failed: null,
      sent: draftOf(context.draft, stepHere(context)?.step.sections ?? []),
    })),
    keepPeople: assign((_, { people }: { people: PossibleVolunteer[] }) => ({ people })),
    sayUploading: emit(information('A file is still uploading. We’ll continue when it’s done.')),
    saySaved: emit(success('successfully saved')),
    sayKept: emit(success('Event state has been saved')),
    saySubmitted: emit((_, { event }: { event: FullEvent }) => success(submittedText(event))),
    fail: emit((_, { error }: Failed) => failure(errorText(error))),
    goHome: assign({ goesTo: exit.push(href.home()) }),
    goAfterSubmit: assign(({ context }, { event }: { event: FullEvent }) => ({
      goesTo: exit.replace(event.reviewStatus === 'approved' ? viewOf(context) : href.home()),
    })),
    goToView: assign(({ context }) => ({ goesTo: exit.replace(viewOf(context)) })),
    goBack: assign({ goesTo: exit.back }),
    markOutdated: assign({ outdated: true }),
    clearOutdated: assign({ outdated: false }),
  },
});

/** What `saveModule` is called with: the changes of this step alone, and the versions at which they were read. */
export function saveInput({ context }: { context: EventStepsContext }): SaveInput {
  const sections = Object.entries(context.sent);
  return {
    eventId: context.eventId,
    moduleId: context.stepId ?? '',
    sections: Object.fromEntries(
      sections.map(([id, { items }]) => [
        id,
        Object.fromEntries(Object.entries(items).map(([item, { value }]) => [item, value])),
      ]),
    ),
    versions: Object.fromEntries(sections.map(([id, { version }]) => [id, version])),
  };
}

/** The comment that is being sent, and of which section. */
export const commentInput = ({ context: { eventId, comment } }: { context: EventStepsContext }): CommentInput => ({
  eventId,
  ...(comment ?? { moduleId: '', sectionId: '', text: '' }),
});

const submittedText = ({ reviewStatus, hasReviewer }: FullEvent): string => {
  if (reviewStatus === 'approved') return 'Event was approved.';
  const text = 'This event has been submitted for approval.';
  return hasReviewer === false ? `${text} No one can review it yet.` : text;
};

const viewOf = ({ eventId }: EventStepsContext) => href.eventView(eventId);

/** Approved and rejected events are not edited here (E-052), nor is anyone's but one's own. */
function isClosed({ event, userId }: EventStepsContext): boolean {
  return event !== null && (event.OwnerId !== userId || ['approved', 'rejected'].includes(event.reviewStatus));
}

const has = ({ event }: EventStepsContext, stepId: string) =>
  event?.EventModules.some(({ id }) => id === stepId) ?? false;

const isOnStep = (context: EventStepsContext, sectionId: string) =>
  stepHere(context)?.step.sections.some(({ id }) => id === sectionId) ?? false;

const hasChanges = (context: EventStepsContext) => isDrafted(context.draft, stepHere(context)?.step.sections ?? []);

const newest = ({ event }: EventStepsContext, told: FullEvent) => (event === null ? told : newerOf(event, told));

function known(context: EventStepsContext, { event: told, templates }: Loaded) {
  const event = newest(context, told);
  return { ...mergedTyped({ ...context, event }), event, templates: { ...context.templates, ...templates } };
}

const mergedTyped = ({ event, draft, typed }: Pick<EventStepsContext, 'event' | 'draft' | 'typed'>) =>
  event === null ? {} : { typed: {}, draft: rebased(merged(draft, typed), event) };

/** The address asked for: by back, forward or a link, or the one with which the screen was opened. */
const wantedPath = (context: EventStepsContext, signal: EventStepsSignal): string =>
  signal.type === 'url.changed' ? signal.path : context.wanted;

function wantedStep(context: EventStepsContext, signal: EventStepsSignal): string | null {
  const position = positionIn(wantedPath(context, signal));
  return (position !== null && context.event && stepsOf(context.event)[position - 1]?.id) || null;
}
