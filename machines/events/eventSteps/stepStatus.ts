import type { AnsweredValue, EventModule, FullEvent } from '#contract/events/event.ts';
import { basicsIn, failingInformation } from '#contract/events/eventInformation.form.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { stepReviewState } from '#contract/review/stepReview.ts';
import { type Draft, editsIn, isDrafted, theirsIn } from './draft.ts';
import type { EventStepsContext } from './context.ts';
import { sectionsOf, stepsOf } from './values.ts';

/** The steps as they would be if the draft were saved. */
export const stepsWith = (event: FullEvent, draft: Draft): EventModule[] =>
  stepsOf(event).map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      values: { ...section.values, ...editsIn(draft, section.id) },
    })),
  }));

/** The step one is on, and its position from 0; null where there is none. */
export function stepHere({ event, stepId }: Pick<EventStepsContext, 'event' | 'stepId'>) {
  if (event === null) return null;
  const steps = stepsOf(event);
  const index = steps.findIndex(({ id }) => id === stepId);
  const step = steps[index];
  return step ? { step, index, next: steps[index + 1] ?? null, previous: steps[index - 1] ?? null } : null;
}

/** Where Continue leads: the step that the event remembers, by its number or id, else the first. */
export function storedStep(event: FullEvent): EventModule | null {
  const steps = stepsOf(event);
  return steps.find(({ id, stepNumber }) => event.step === id || event.step === String(stepNumber)) ?? steps[0] ?? null;
}

/** Why the event can not be submitted now, the first reason that holds; null when it can. */
export type NotYet =
  | { because: 'waiting' }
  | { because: 'unsaved'; step: string }
  | { because: 'incomplete'; step: string }
  | { because: 'late'; refusal: NonNullable<FullEvent['startLate']>; step: string };

/** Why an event cannot be submitted yet: the first step with something to fill in, or with unsaved changes, or that its start is too late; null where it can. */
export function whyNotSubmitted({ event, draft }: Pick<EventStepsContext, 'event' | 'draft'>): NotYet | null {
  if (event === null) return { because: 'waiting' };
  if (event.reviewStatus === 'submitted') return { because: 'waiting' };
  const steps = stepsWith(event, draft);
  const open = steps.find(({ sections }) => stepReviewState(sections, event.reviewStatus) === 'fill');
  if (open) return { because: 'incomplete', step: open.name };
  const unsaved = steps.find(({ sections }) => isDrafted(draft, sections));
  if (unsaved) return { because: 'unsaved', step: unsaved.name };
  return event.startLate ? { because: 'late', refusal: event.startLate, step: steps[0]?.name ?? '' } : null;
}

/** The first rule that step 1 would break if the draft were saved; of any other step nothing is asked. */
export function failingStep({ event, draft, stepId, at, numbers }: EventStepsContext): FailedRule | null {
  if (event === null) return null;
  const [before] = stepsOf(event);
  const [next] = stepsWith(event, draft);
  if (!before || !next || next.id !== stepId) return null;
  const given = { now: at, ...numbers, bypassApproval: event.EventType.bypassApproval };
  return failingInformation(
    basicsIn(next.sections[0]?.values ?? {}),
    basicsIn(before.sections[0]?.values ?? {}),
    given,
    false,
  );
}

/** What someone else has put where the person has a change that is not saved; null where no one has. */
export function theirsAt(
  { event, draft, typed }: Pick<EventStepsContext, 'event' | 'draft' | 'typed'>,
  sectionId: string,
  itemId: string,
): { value: AnsweredValue } | null {
  const section = event && sectionsOf(event).find(({ id }) => id === sectionId);
  return section ? (theirsIn(draft, section, itemId) ?? theirsIn(typed, section, itemId)) : null;
}

/** The zone in which times are typed: that of step 1 as it stands here, else the event's. */
export function zoneOf({ event, draft, typed }: Pick<EventStepsContext, 'event' | 'draft' | 'typed'>): string {
  if (event === null) return '';
  const [first] = stepsWith(event, draft);
  const [section] = first?.sections ?? [];
  const zone: AnsweredValue | undefined = section && { ...section.values, ...editsIn(typed, section.id) }.timezone;
  return typeof zone === 'string' && zone !== '' ? zone : event.information.timezone;
}
