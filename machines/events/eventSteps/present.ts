import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { EventModule, FullEvent, Section } from '#contract/events/event.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { isReviewable, type StepReviewState, stepReviewState, reviewTexts } from '#contract/review/stepReview.ts';
import { showDate, showWeekday } from '#contract/kit/zones.ts';
import type { Exit } from '#machines/kit/exit.ts';
import { isDrafted } from './draft.ts';
import type { eventStepsMachine } from './machine.ts';
import type { EventStepsContext } from './context.ts';
import { pathOfStep } from './paths.ts';
import { sectionViews } from './sectionViews.ts';
import { type NotYet, stepHere, stepsWith, theirsAt, whyNotSubmitted, zoneOf } from './stepStatus.ts';
import type { SectionView, VolunteersView } from './view.ts';
import { wordsOf } from './words.ts';

type Snapshot = SnapshotFrom<typeof eventStepsMachine>;

/** One line of the list of steps. */
export interface StepLine {
  id: string;
  /** From 1; the step's address. */
  position: number;
  name: string;
  reviewState: StepReviewState;
  text: string;
  /** Something was changed here and not saved. */
  isUnsaved: boolean;
  isHere: boolean;
}

export interface StepView {
  id: string;
  /** From 1. */
  number: number;
  of: number;
  name: string;
  previous: { id: string; name: string } | null;
  /** Null on the last step: submit comes next. */
  next: { id: string; name: string } | null;
  sections: readonly SectionView[];
  volunteers: VolunteersView;
  /** How many answers of the owner stand in each section: with each more the field is empty again. */
  answered: Readonly<Record<string, number>>;
  /** The section in which an answer is on its way. */
  answering: string | null;
  /** IANA id in which times are typed and shown. */
  zone: string;
}

/** What stands on the submit step. */
export interface SubmitView {
  steps: readonly StepLine[];
  /** The last step, to which the header leads back. */
  previous: { id: string; name: string } | null;
  /** Why the event can not be submitted now, as a sentence. */
  reason: string | null;
  isWaiting: boolean;
  isOpen: boolean;
}

export interface EventStepsView {
  screen: 'loading' | 'failed' | 'overview' | 'step' | 'submit' | 'left';
  heading: string;
  /** Why nothing could be loaded; null where something was, or where it is not tried again. */
  error: string | null;
  path: string | null;
  title: string;
  date: string;
  status: FullEvent['reviewStatus'] | null;
  /** Why the event was sent back, who did and when. */
  decision: { reason: string; name: string; date: string } | null;
  /** That no one can review it yet, where the event waits or is about to be submitted. */
  unreviewed: string | null;
  steps: readonly StepLine[];
  step: StepView | null;
  submit: SubmitView | null;
  mayWrite: boolean;
  /** Where the event is cancelled; null for whoever may not. */
  cancelHref: string | null;
  /** Where members are chosen who are invited with the approval; null for whoever may not. */
  invitesHref: string | null;
  /** The button that is at work. */
  busy: 'continue' | 'finish' | 'submit' | null;
  /** A save waits for a file that is still being sent. */
  isWaiting: boolean;
  goesTo: Exit | null;
}

export function present(snapshot: Snapshot): EventStepsView {
  const { event, mayCreate, stepId, goesTo, error } = snapshot.context;
  const screen = screenOf(snapshot);
  const lines = event ? linesOf(snapshot.context, event, screen === 'step' ? stepId : null) : [];
  const step = screen === 'step' ? stepOf(snapshot) : null;
  const submit = screen === 'submit' ? submitOf(snapshot.context, lines) : null;
  return {
    screen,
    heading: headingOf(screen, event, step),
    error: screen === 'failed' ? error : null,
    path: pathOf(snapshot),
    title: event?.information.title ?? '',
    date: event ? showWeekday(event.information.startDate, event.information.timezone) : '',
    status: event?.reviewStatus ?? null,
    decision: event && decisionOf(event),
    unreviewed: event && unreviewedIn(event, screen),
    steps: lines,
    step,
    submit,
    mayWrite: mayCreate,
    cancelHref: event && mayCreate ? href.cancelEvent(event.id) : null,
    invitesHref: event && mayCreate ? href.sendInvites(event.id) : null,
    busy: busyOf(snapshot),
    isWaiting: snapshot.matches({ shown: { place: { step: { form: 'waiting' } } } }),
    goesTo,
  };
}

/** The address of the state; null leaves the address as it is. */
export function pathOf(snapshot: Snapshot): string | null {
  switch (screenOf(snapshot)) {
    case 'overview':
      return '';
    case 'submit':
      return '/step/submit';
    case 'step': {
      const here = stepHere(snapshot.context);
      return here && pathOfStep(here.index + 1);
    }
    default:
      return null;
  }
}

function screenOf(snapshot: Snapshot): EventStepsView['screen'] {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('left')) return 'left';
  if (snapshot.matches({ shown: { place: 'step' } })) return 'step';
  return snapshot.matches({ shown: { place: 'submit' } }) ? 'submit' : 'overview';
}

function headingOf(screen: EventStepsView['screen'], event: FullEvent | null, step: StepView | null): string {
  if (screen === 'step' && step) return step.name;
  if (screen === 'submit') return 'Submit';
  return (screen === 'overview' && event?.information.title) || 'Event Steps';
}

function busyOf(snapshot: Snapshot): EventStepsView['busy'] {
  if (snapshot.matches({ shown: { place: { submit: 'submitting' } } })) return 'submit';
  const isAtWork =
    snapshot.matches({ shown: { place: { step: { form: 'saving' } } } }) ||
    snapshot.matches({ shown: { place: { step: { form: 'waiting' } } } });
  return isAtWork ? (snapshot.context.goal === 'home' ? 'finish' : 'continue') : null;
}

function decisionOf({ decision, information }: FullEvent): EventStepsView['decision'] {
  if (decision?.status !== 'update-required') return null;
  return { reason: decision.reason, name: decision.name, date: showDate(decision.date, information.timezone) };
}

function unreviewedIn({ hasReviewer, reviewStatus }: FullEvent, screen: EventStepsView['screen']): string | null {
  if (hasReviewer !== false || (screen !== 'overview' && screen !== 'submit')) return null;
  if (reviewStatus === 'submitted') return unreviewed.waiting;
  return screen === 'submit' ? unreviewed.before : null;
}

const unreviewed = {
  waiting: 'No one can review this event yet. Ask an admin to make someone else a reviewer.',
  before:
    'No one can review this event yet. You can submit it, and it waits until an admin makes someone else a reviewer.',
};

function linesOf(context: EventStepsContext, event: FullEvent, hereId: string | null): StepLine[] {
  return stepsWith(event, context.draft).map(({ id, name, sections }, index) => {
    const reviewState = stepReviewState(sections, event.reviewStatus);
    return {
      id,
      position: index + 1,
      name,
      reviewState,
      text: reviewTexts[reviewState],
      isUnsaved: isDrafted(context.draft, sections),
      isHere: id === hereId,
    };
  });
}

const named = (step: { id: string; name: string } | null) => step && { id: step.id, name: step.name };

function stepOf(snapshot: Snapshot): StepView | null {
  const { context } = snapshot;
  const here = stepHere(context);
  if (!here || !context.event) return null;
  const { step, index, previous, next } = here;
  const { people, event } = context;
  const volunteers = { state: volunteersState(snapshot), people, named: event?.Volunteers ?? [] };
  return {
    id: step.id,
    number: index + 1,
    of: context.event.EventModules.length,
    name: step.name,
    previous: named(previous),
    next: named(next),
    sections: sectionsShown(context, step.id),
    volunteers,
    answered: answeredIn(context.event, step),
    answering: context.comment?.sectionId ?? null,
    zone: zoneOf(context),
  };
}

function answeredIn({ Owner }: FullEvent, { sections }: EventModule): StepView['answered'] {
  const owner = `${Owner.firstName} ${Owner.lastName}`;
  const count = ({ comments }: Section['review']) => comments.filter(({ name }) => name === owner).length;
  return Object.fromEntries(sections.map(({ id, review }) => [id, count(review)]));
}

function volunteersState(snapshot: Snapshot): VolunteersView['state'] {
  if (snapshot.matches({ shown: { place: { step: { volunteers: 'loading' } } } })) return 'loading';
  return snapshot.matches({ shown: { place: { step: { volunteers: 'unavailable' } } } }) ? 'unavailable' : 'loaded';
}

function sectionsShown(context: EventStepsContext, stepId: string): SectionView[] {
  const { event, draft, typed, failed, templates, people } = context;
  const step = event && stepsWith(event, draft).find(({ id }) => id === stepId);
  if (!step) return [];
  const zone = zoneOf(context);
  return sectionViews(step, {
    status: event.reviewStatus,
    edited: (section, item) => typed[section.id]?.items[item.id]?.value,
    problem: (_, item) => (failed?.field === item.id ? failed.message : null),
    theirs: (section, item) => {
      const theirs = theirsAt(context, section.id, item.id);
      return theirs && wordsOf(item, theirs.value, zone, people);
    },
    templates,
  });
}

function submitOf(context: EventStepsContext, lines: readonly StepLine[]): SubmitView {
  const { event, mayCreate } = context;
  const why = whyNotSubmitted(context);
  const reviewed = stepsOfReview(event);
  return {
    steps: lines.filter(({ id }) => reviewed.has(id)),
    previous: named(lines.at(-1) ?? null),
    reason: why === null || why.because === 'waiting' ? null : reasonOf(why),
    isWaiting: why?.because === 'waiting',
    isOpen: mayCreate && why === null,
  };
}

/** The steps that are reviewed: those without anything to review are left out of the list at submit (E-112). */
function stepsOfReview(event: FullEvent | null): ReadonlySet<string> {
  const reviewed = (event?.EventModules ?? []).filter(({ sections }) =>
    sections.some(({ markup }) => isReviewable(markup)),
  );
  return new Set(reviewed.map(({ id }) => id));
}

function reasonOf(why: Exclude<NotYet, { because: 'waiting' }>): string {
  if (why.because === 'unsaved') return `Save ${why.step} first.`;
  return refusalText(why.because === 'late' ? why.refusal : 'incomplete', { step: why.step });
}
