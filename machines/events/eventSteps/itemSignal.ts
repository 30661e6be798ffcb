import type { AnsweredValue } from '#contract/events/event.ts';
import type { ItemChange } from './view.ts';

export type ItemSignal =
  | { type: 'item.changed'; section: string; item: string; value: AnsweredValue }
  | { type: 'item.left' }
  | { type: 'theirs.taken'; section: string; item: string };

/** What a chart is told of one item of a section, where a step is filled in. */
export function itemSignal(section: string, item: string, change: ItemChange): ItemSignal {
  switch (change.type) {
    case 'value':
      return { type: 'item.changed', section, item, value: change.value };
    case 'left':
      return { type: 'item.left' };
    default:
      return { type: 'theirs.taken', section, item };
  }
}
