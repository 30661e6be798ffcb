import type { EventModule, FullEvent } from '#contract/events/event.ts';
import { stepsOf } from '#machines/events/eventSteps/values.ts';

/** The steps of an event that ask for volunteers, in their order. */
export const volunteerSteps = (event: FullEvent): EventModule[] =>
  stepsOf(event).filter(({ sections }) =>
    sections.some(({ markup }) => markup.some(({ type }) => type === 'volunteer')),
  );
