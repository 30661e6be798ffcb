import type { AnsweredValue, FullEvent, Section } from '#contract/events/event.ts';
import { isSameValue, valueOf } from '#contract/events/stepValues.ts';
import { sectionsOf } from './values.ts';

/** A change that is not saved: the value, and what stood there when it was made. */
export interface DraftItem {
  value: AnsweredValue;
  was: AnsweredValue;
}

/** Changes that are not saved, by section and item. `version` is the section's, at which they were read. */
export type Draft = Readonly<Record<string, { version: number; items: Readonly<Record<string, DraftItem>> }>>;

export interface Change {
  section: string;
  item: string;
  value: AnsweredValue;
}

const entriesOf = (draft: Draft) => Object.entries(draft);

/** Values by item id that differ from those of the server. */
export const editsIn = (draft: Draft, sectionId: string): Record<string, AnsweredValue> =>
  Object.fromEntries(Object.entries(draft[sectionId]?.items ?? {}).map(([id, { value }]) => [id, value]));

/** Whether any of the sections has changes that are not saved. */
export const isDrafted = (draft: Draft, sections: readonly Pick<Section, 'id'>[]): boolean =>
  sections.some(({ id }) => draft[id] !== undefined);

/** One change more. What stood there is noted at the first change of an item. */
export function changed(draft: Draft, event: FullEvent, { section, item, value }: Change): Draft {
  const known = sectionsOf(event).find(({ id }) => id === section);
  const markup = known?.markup.find(({ id }) => id === item);
  if (!known || !markup) return draft;
  const { version, items } = draft[section] ?? { version: known.version, items: {} };
  const was = items[item]?.was ?? valueOf(known, markup);
  return { ...draft, [section]: { version, items: { ...items, [item]: { value, was } } } };
}

/** The later changes over the earlier ones, each with what stood there at first. */
export function merged(earlier: Draft, later: Draft): Draft {
  const sections = { ...earlier };
  for (const [id, { version, items }] of entriesOf(later)) {
    const before = sections[id] ?? { version, items: {} };
    const all = { ...before.items };
    for (const [item, change] of Object.entries(items))
      all[item] = { value: change.value, was: before.items[item] ? before.items[item].was : change.was };
    sections[id] = { version: Math.min(before.version, version), items: all };
  }
  return sections;
}

/**
 * The draft as it stands over an event that was read again: what is the same by now is no change anymore, and a section
 * in which no one else changed the same items was read at its present version. A step that is switched off keeps its changes.
 */
export function rebased(draft: Draft, event: FullEvent): Draft {
  const sections = new Map(sectionsOf(event).map((section) => [section.id, section]));
  return fromEntries(
    entriesOf(draft).map(([id, { version, items }]) => {
      const section = sections.get(id);
      if (!section) return [id, version, Object.entries(items)];
      const left = Object.entries(items).filter(([item, { value }]) => !isSameValue(value, nowAt(section, item)));
      const isApart = left.some(([item, { was }]) => !isSameValue(was, nowAt(section, item)));
      return [id, isApart ? version : section.version, left];
    }),
  );
}

/** The draft after a person was shown the event as it stands: saving again keeps what is theirs. */
export function shown(draft: Draft, event: FullEvent): Draft {
  const versions = new Map(sectionsOf(event).map(({ id, version }) => [id, version]));
  return fromEntries(
    entriesOf(rebased(draft, event)).map(([id, { version, items }]) => [
      id,
      versions.get(id) ?? version,
      Object.entries(items),
    ]),
  );
}

/** The draft after a save: what was sent is no change anymore; what was typed meanwhile stands over it. */
export function afterSave(draft: Draft, sent: Draft, event: FullEvent): Draft {
  const left = entriesOf(draft).map(([id, { version, items }]): [string, number, [string, DraftItem][]] => [
    id,
    version,
    Object.entries(items).flatMap(([item, change]): [string, DraftItem][] => {
      const saved = sent[id]?.items[item];
      if (!saved) return [[item, change]];
      return isSameValue(saved.value, change.value) ? [] : [[item, { value: change.value, was: saved.value }]];
    }),
  ]);
  return rebased(fromEntries(left), event);
}

/** The draft without one item, which is as someone else has set it. */
export function without(draft: Draft, sectionId: string, itemId: string): Draft {
  return fromEntries(
    entriesOf(draft).map(([id, { version, items }]) => [
      id,
      version,
      Object.entries(items).filter(([item]) => id !== sectionId || item !== itemId),
    ]),
  );
}

/** The part of a draft that belongs to some sections. */
export const draftOf = (draft: Draft, sections: readonly Pick<Section, 'id'>[]): Draft =>
  Object.fromEntries(entriesOf(draft).filter(([id]) => sections.some((section) => section.id === id)));

/** What someone else has put where the draft has a change: by section and item. Absent where no one has. */
export function theirsIn(draft: Draft, section: Section, itemId: string): { value: AnsweredValue } | null {
  const change = draft[section.id]?.items[itemId];
  if (!change) return null;
  const value = nowAt(section, itemId);
  return isSameValue(value, change.was) || isSameValue(value, change.value) ? null : { value };
}

function nowAt(section: Section, itemId: string): AnsweredValue {
  const item = section.markup.find(({ id }) => id === itemId);
  return item ? valueOf(section, item) : null;
}

const fromEntries = (sections: readonly [string, number, [string, DraftItem][]][]): Draft =>
  Object.fromEntries(
    sections
      .filter(([, , items]) => items.length > 0)
      .map(([id, version, items]) => [id, { version, items: Object.fromEntries(items) }]),
  );
