import { type Change, changed, type Draft } from './draft.ts';
import type { EventStepsContext } from './context.ts';
import { valueOf } from '#contract/events/stepValues.ts';
import { sectionsOf, stepsOf } from './values.ts';
import { withClocksKept } from './zoneShift.ts';

type Edited = Pick<EventStepsContext, 'event' | 'draft' | 'typed'>;

/** What was typed with one change more; in step 1 another zone keeps the clock of start and end. */
export function typedWith({ event, draft, typed }: Edited, change: Change): Draft {
  const section = event && sectionsOf(event).find(({ id }) => id === change.section);
  if (!event || !section) return typed;
  const isFirst = stepsOf(event)[0]?.sections.some(({ id }) => id === section.id) ?? false;
  const valueAt = (id: string) => {
    const edited = typed[section.id]?.items[id] ?? draft[section.id]?.items[id];
    const item = section.markup.find((each) => each.id === id);
    return edited ? edited.value : item ? valueOf(section, item) : null;
  };
  const changes = isFirst ? withClocksKept(change, section, valueAt) : [change];
  return changes.reduce((all, each) => changed(all, event, each), typed);
}
