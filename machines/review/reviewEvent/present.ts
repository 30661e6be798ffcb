import type { SnapshotFrom } from 'xstate';
import type { AnsweredValues, EventModule, FullEvent, ReviewStatus, Section } from '#contract/events/event.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { stepReviewState, reviewTexts } from '#contract/review/stepReview.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { showDate, showWeekday } from '#contract/kit/zones.ts';
import type { StepLine } from '#machines/events/eventSteps/present.ts';
import { sectionViews } from '#machines/events/eventSteps/sectionViews.ts';
import { isSameAnswer } from '#contract/events/stepValues.ts';
import { stepsOf } from '#machines/events/eventSteps/values.ts';
import type { SectionView, VolunteersView } from '#machines/events/eventSteps/view.ts';
import type { Exit } from '#machines/kit/exit.ts';
import { approvedOf } from './approvals.ts';
import { pathOfStep } from './paths.ts';
import type { reviewEventMachine } from './machine.ts';
import { mayApprove, mayAskForChanges, mayDecide, mayReject, ownDecision, type ReviewEventContext } from './setup.ts';

export interface ReviewedSectionView {
  section: SectionView;
  /** The reader decides on this section. */
  mayDecide: boolean;
  /** The reader's decision on the present version. */
  mine: boolean | null;
  /** The decision that is on its way. */
  sending: boolean | null;
  /** The comment is on its way. */
  commenting: boolean;
  /** Rises with every comment of the reader's that was kept; the field is then empty again. */
  kept: number;
  /** What stood here before, and since when that has changed. */
  changed: { since: string; before: AnsweredValues } | null;
}

/** What is asked before an event is sent back or rejected. */
export interface QuestionView {
  question: string;
  /** The button that sends it. */
  button: string;
  /** What happens with the reason. */
  hint: string;
  /** The event does not come back. */
  isFinal: boolean;
  failed: FailedRule | null;
  busy: boolean;
}

export interface ReviewEventView {
  view: 'loading' | 'failed' | 'shown' | 'left';
  /** The address below `/review/{id}`; null leaves it as it is. */
  path: string | null;
  heading: string;
  /** Which event this is, at which version, and whose. */
  line: string;
  status: ReviewStatus | null;
  /** From 1; 0 is the overview. */
  step: number;
  steps: StepLine[];
  sections: ReviewedSectionView[];
  volunteers: VolunteersView;
  zone: string;
  approved: { count: number; of: number };
  /** Why the reader decides nothing here; null while they may. */
  note: { text: string; reason: string | null } | null;
  mayApprove: boolean;
  mayAskForChanges: boolean;
  /** Why the event can’t be rejected any more, and either not sent back or, where its start moves, not approved; null while it can, and for whoever decides nothing here. */
  started: string | null;
  approving: boolean;
  /** A call is under way: nothing else is decided meanwhile. */
  busy: boolean;
  asked: QuestionView | null;
  error: string | null;
  refreshing: boolean;
  goesTo: Exit | null;
}

const started = {
  stays:
    'The approved version of this event has started. You can approve this change, but not request changes or reject it.',
  moves: `${refusalText('moveTooLate')} This change can’t be approved: request changes to send it back. The approved version stands.`,
};

const nothing: ReviewEventView = {
  view: 'loading',
  path: null,
  heading: 'Review',
  line: '',
  status: null,
  step: 0,
  steps: [],
  sections: [],
  volunteers: { state: 'loaded', people: [] },
  zone: '',
  approved: { count: 0, of: 0 },
  note: null,
  mayApprove: false,
  mayAskForChanges: false,
  started: null,
  approving: false,
  busy: false,
  asked: null,
  error: null,
  refreshing: false,
  goesTo: null,
};

export function present(snapshot: SnapshotFrom<typeof reviewEventMachine>): ReviewEventView {
  const { context } = snapshot;
  const { event, error, goesTo } = context;
  if (snapshot.matches('failed')) return { ...nothing, view: 'failed', error };
  if (snapshot.matches('left')) return { ...nothing, view: 'left', goesTo };
  if (event === null || !snapshot.matches('shown')) return nothing;
  const modules = stepsOf(event);
  const module = modules[context.step - 1];
  const { title, timezone } = event.information;
  return {
    ...nothing,
    view: 'shown',
    path: pathOfStep(context.step),
    heading: module?.name ?? title,
    line: lineOf(event, module),
    status: event.reviewStatus,
    step: context.step,
    steps: modules.map((each, index) => stepOf(each, index, context.step, event.reviewStatus)),
    sections: module ? sectionsOf(context, module, snapshot.matches({ shown: 'commenting' })) : [],
    volunteers: { state: 'loaded', people: event.Volunteers ?? [] },
    zone: timezone,
    approved: approvedOf(event),
    note: mayDecide(context) ? null : noteOf(event),
    mayApprove: mayApprove(context),
    mayAskForChanges: mayAskForChanges(context),
    started:
      mayDecide(context) && !mayReject(context) ? started[event.startLate === 'moveTooLate' ? 'moves' : 'stays'] : null,
    approving: snapshot.matches({ shown: 'approving' }),
    busy: snapshot.hasTag('busy'),
    asked: askedOf(context, snapshot.hasTag('busy')),
    error,
    refreshing: snapshot.matches({ shown: { reading: 'refreshing' } }),
  };
}

/** The address below `/review/{id}` that a state stands for; null leaves the address as it is. */
export const pathOf = (snapshot: SnapshotFrom<typeof reviewEventMachine>): string | null => present(snapshot).path;

function lineOf({ Owner, information }: FullEvent, module: EventModule | undefined): string {
  const owner = `${Owner.firstName} ${Owner.lastName}`;
  if (!module) return `${showWeekday(information.startDate, information.timezone)}, from ${owner}`;
  const version = Math.max(1, ...module.sections.map((section) => section.version));
  return `${information.title}, version ${version}, from ${owner}`;
}

function stepOf({ id, name, sections }: EventModule, index: number, step: number, status: ReviewStatus): StepLine {
  const reviewState = stepReviewState(sections, status);
  const text = reviewTexts[reviewState];
  return { id, position: index + 1, name, reviewState, text, isUnsaved: false, isHere: index + 1 === step };
}

function sectionsOf(context: ReviewEventContext, module: EventModule, commenting: boolean): ReviewedSectionView[] {
  const views = sectionViews(module, { templates: context.templates, status: context.event?.reviewStatus });
  return module.sections.flatMap((section, index) => {
    const view = views[index];
    if (!view) return [];
    const { decision, comment } = context;
    return {
      section: view,
      mayDecide: mayDecide(context) && view.isReviewable,
      mine: ownDecision(context, section.id),
      sending: decision?.sectionId === section.id ? decision.approved : null,
      commenting: commenting && comment?.sectionId === section.id,
      kept: context.kept[section.id] ?? 0,
      changed: changedSince(context, section),
    };
  });
}

/** Against the reader's last decision, or else what they have read here first. */
function changedSince({ read }: ReviewEventContext, { id, version, markup, values, review }: Section) {
  const { before } = review;
  if (before)
    return {
      since: `Changed since you ${before.approved ? 'approved it' : 'marked it not approved'}`,
      before: before.values,
    };
  const first = read[id];
  if (!first || first.version >= version || markup.every((item) => isSameAnswer(item, first.values, values)))
    return null;
  return { since: 'Changed since you opened it', before: first.values };
}

function noteOf({ reviewStatus, decision, information }: FullEvent): ReviewEventView['note'] {
  if (reviewStatus === 'submitted')
    return { text: 'You weren’t a reviewer when this event was submitted, so others will decide.', reason: null };
  if (reviewStatus === 'approved') return { text: 'This event is approved.', reason: null };
  if (decision === null)
    return { text: 'This event is being edited. There’s nothing to decide right now.', reason: null };
  const what = decision.status === 'rejected' ? 'rejected this event' : 'requested changes';
  return {
    text: `${decision.name} ${what} on ${showDate(decision.date, information.timezone)}.`,
    reason: decision.reason,
  };
}

function askedOf({ asked, failed, event }: ReviewEventContext, busy: boolean): QuestionView | null {
  if (asked === null) return null;
  const isFinal = asked === 'reject';
  return {
    question: isFinal ? 'Reject this event?' : 'Request changes?',
    button: isFinal ? 'Reject' : 'Request changes',
    hint: `${event?.Owner.firstName ?? ''} ${event?.Owner.lastName ?? ''} will read it.`,
    isFinal,
    failed,
    busy,
  };
}
