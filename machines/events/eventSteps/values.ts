import type { EventModule, FullEvent, Section } from '#contract/events/event.ts';

/** The steps of an event in their order. A step's position in it, from 1, is its address. */
export const stepsOf = ({ EventModules }: FullEvent): EventModule[] =>
  EventModules.toSorted((a, b) => a.stepNumber - b.stepNumber);

/** All sections of an event, in the order of its modules. */
export const sectionsOf = ({ EventModules }: FullEvent): Section[] => EventModules.flatMap(({ sections }) => sections);

/** Of two readings of one event the one that knows more; one that was overtaken on its way is older. */
export function newerOf(known: FullEvent, told: FullEvent): FullEvent {
  const versions = new Map(sectionsOf(known).map(({ id, version }) => [id, version]));
  return sectionsOf(told).some(({ id, version }) => version < (versions.get(id) ?? 0)) ? known : told;
}
