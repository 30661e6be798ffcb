import type { TypeDocument, TypeItem, TypeSection, TypeStep } from '#contract/events/managedType.ts';

/** One change of a document. What is new has an id of its own; a place counts from 0. */
export type Edit =
  | { on: 'type'; set: Partial<Pick<TypeDocument, 'name' | 'bypassApproval'>> }
  | { on: 'approver'; id: string; required: boolean }
  | { on: 'steps'; add: string }
  | { on: 'step'; step: string; set: Partial<Pick<TypeStep, 'name' | 'optional' | 'checkIn'>> }
  | { on: 'step'; step: string; to: number }
  | { on: 'step'; step: string; remove: true }
  | { on: 'sections'; step: string; add: string }
  | { on: 'section'; step: string; section: string; to: number }
  | { on: 'section'; step: string; section: string; remove: true }
  | { on: 'items'; step: string; section: string; add: string; kind: TypeItem['type'] }
  | { on: 'item'; step: string; section: string; item: string; set: Partial<TypeItem> }
  | { on: 'item'; step: string; section: string; item: string; to: number }
  | { on: 'item'; step: string; section: string; item: string; remove: true };

/** What is taken away by an edit can be brought back. */
export const takesAway = (edit: Edit): boolean => 'remove' in edit;

/** The id of what an edit moves; null where it moves nothing. */
export function movedBy(edit: Edit): string | null {
  if (!('to' in edit)) return null;
  return edit.on === 'step' ? edit.step : edit.on === 'section' ? edit.section : edit.item;
}

/** The document with one change; a change of what is not there changes nothing. */
export function edited(document: TypeDocument, edit: Edit): TypeDocument {
  switch (edit.on) {
    case 'type':
      return { ...document, ...edit.set, ...(edit.set.bypassApproval ? { requiredApprovers: [] } : {}) };
    case 'approver': {
      const others = document.requiredApprovers.filter((id) => id !== edit.id);
      return { ...document, requiredApprovers: edit.required ? [...others, edit.id] : others };
    }
    case 'steps':
      return { ...document, steps: [...document.steps, newStep(edit.add)] };
    case 'step':
      return { ...document, steps: changed<TypeStep>(document.steps, edit.step, edit) };
    default:
      return {
        ...document,
        steps: document.steps.map((step) =>
          step.id === edit.step ? { ...step, sections: sectionsOf(step, edit) } : step,
        ),
      };
  }
}

type InStep = Extract<Edit, { on: 'sections' | 'section' | 'items' | 'item' }>;

function sectionsOf({ sections }: TypeStep, edit: InStep): TypeSection[] {
  if (edit.on === 'sections') return [...sections, { id: edit.add, items: [] }];
  if (edit.on === 'section') return changed<TypeSection>(sections, edit.section, edit);
  return sections.map((section) =>
    section.id === edit.section ? { ...section, items: itemsOf(section, edit) } : section,
  );
}

const itemsOf = ({ items }: TypeSection, edit: Extract<Edit, { on: 'items' | 'item' }>): TypeItem[] =>
  edit.on === 'items'
    ? [...items, { id: edit.add, type: edit.kind }]
    : changed<TypeItem>(items, edit.item, edit).map(withoutNone);

/** What was set to nothing is not said at all. */
const withoutNone = (item: TypeItem): TypeItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as TypeItem;

type Change<T> = { set: Partial<T> } | { to: number } | { remove: true };

function changed<T extends { id: string }>(all: readonly T[], id: string, change: Change<T>): T[] {
  if ('set' in change) return all.map((each) => (each.id === id ? { ...each, ...change.set } : each));
  const one = all.find((each) => each.id === id);
  const others = all.filter((each) => each.id !== id);
  return one === undefined || 'remove' in change ? others : others.toSpliced(Math.max(0, change.to), 0, one);
}

const newStep = (id: string): TypeStep => ({
  ...{ id, name: '', optional: false, checkIn: false },
  sections: [{ id: `${id}-1`, items: [] }],
});

/** Whether two documents say the same, in whatever order they say it. */
export const sameDocument = (one: TypeDocument, other: TypeDocument): boolean => inOrder(one) === inOrder(other);

const inOrder = (document: TypeDocument): string =>
  JSON.stringify(document, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** In which parts two documents differ, for a person: its own lines, or the names of steps. */
export function differences(one: TypeDocument, other: TypeDocument): string[] {
  const rest = (document: TypeDocument) => ({ ...document, name: '', steps: [] });
  const alone = (step: TypeStep | undefined) => ({ ...one, steps: step ? [step] : [] });
  const ids = (document: TypeDocument) => document.steps.map(({ id }) => id);
  const steps = new Map([...other.steps, ...one.steps].map((step) => [step.id, step.name.trim() || 'a step']));
  const find = ({ steps: all }: TypeDocument, id: string) => all.find((step) => step.id === id);
  const both = ids(one).filter((id) => ids(other).includes(id));
  return [
    ...(one.name === other.name ? [] : ['the name']),
    ...(sameDocument(rest(one), rest(other)) ? [] : ['who approves']),
    ...(both.join() ===
    ids(other)
      .filter((id) => both.includes(id))
      .join()
      ? []
      : ['the order of steps']),
    ...[...steps]
      .filter(([id]) => !sameDocument(alone(find(one, id)), alone(find(other, id))))
      .map(([, name]) => `“${name}”`),
  ];
}
