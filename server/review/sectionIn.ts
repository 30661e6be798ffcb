import type { FullEvent, Section } from '#contract/events/event.ts';

/** A section of an event by its id. */
export function sectionIn({ EventModules }: FullEvent, sectionId: string): Section {
  const section = EventModules.flatMap(({ sections }) => sections).find(({ id }) => id === sectionId);
  if (!section) throw new Error('A section that was found is not in its event.');
  return section;
}
