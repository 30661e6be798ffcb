import type { EventModule, FullEvent } from '#contract/entities/event.ts';
import { stepsOf } from '../eventSteps/values.ts';

/** The steps of an event that ask for volunteers, in their order. */
export const volunteerSteps = (event: FullEvent): EventModule[] =>
  stepsOf(event).filter(({ sections }) =>
    sections.some(({ markup }) => markup.some(({ type }) => type === 'volunteer')),
  );
