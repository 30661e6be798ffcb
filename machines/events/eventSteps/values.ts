import type { AnsweredValue, EventModule, FullEvent, MarkupItem, Section } from '#contract/events/event.ts';

/** What an item holds; an optional step that nobody has switched is as its template says. */
export function valueOf({ values }: Pick<Section, 'values'>, item: MarkupItem): AnsweredValue {
  return values[item.id] ?? (item.type === 'selects' ? item.active === true : null);
}

/** Whether two values are the same to a person: nothing and empty, a file by its key, people in any order. */
export function isSameValue(a: AnsweredValue, b: AnsweredValue): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

function plain(value: AnsweredValue): AnsweredValue {
  if (value === '' || value === false) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.toSorted();
  return typeof value === 'object' && value !== null ? value.key : value;
}

/** The steps of an event in their order. A step's position in it, from 1, is its address. */
export const stepsOf = ({ EventModules }: FullEvent): EventModule[] =>
  EventModules.toSorted((a, b) => a.stepNumber - b.stepNumber);

export const sectionsOf = ({ EventModules }: FullEvent): Section[] => EventModules.flatMap(({ sections }) => sections);

/** Of two readings of one event the one that knows more; one that was overtaken on its way is older. */
export function newerOf(known: FullEvent, told: FullEvent): FullEvent {
  const versions = new Map(sectionsOf(known).map(({ id, version }) => [id, version]));
  return sectionsOf(told).some(({ id, version }) => version < (versions.get(id) ?? 0)) ? known : told;
}
