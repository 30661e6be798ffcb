import type { ReactNode } from 'react';
import type { markupTypes } from '#contract/events/event.ts';
import type { ItemChange, ItemView, VolunteersView } from '#machines/events/eventSteps/view.ts';

type MarkupType = (typeof markupTypes)[number];

/** Items that are only shown. */
export type ShownType = 'bodyText' | 'fileDownload' | 'heading' | 'title' | 'horizontalRuler' | 'whiteSpace';
/** Items that ask for something: a new type of markup is one of these until it is said to be only shown. */
export type InputType = Exclude<MarkupType, ShownType>;

/** What answers are read with. `zone` is the event's. */
export interface ReadingContext {
  zone: string;
  volunteers: VolunteersView;
}

export interface ControlProps extends ReadingContext {
  item: ItemView;
  fileField: (item: ItemView) => ReactNode;
  onChange: (change: ItemChange) => void;
}

/** The entry of a record by any name. */
export function entryOf<T>(record: Readonly<Partial<Record<string, T>>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
