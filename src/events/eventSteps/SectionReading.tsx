import type { ReactNode } from 'react';
import { formStack } from '#styled/recipes/form-stack.js';
import type { ItemView, SectionView, VolunteersView } from '#machines/events/eventSteps/view.ts';
import { Answers } from './items/Answers.tsx';
import { isNamedByType, labelled } from './items/labelled.ts';
import { shownItems, unknownItem } from './items/shown.tsx';
import { entryOf } from './items/types.ts';
import { SectionFrame } from './SectionFrame.tsx';

export interface SectionReadingProps {
  section: SectionView;
  /** The event's zone. */
  zone: string;
  volunteers: VolunteersView;
  /** Below the items. */
  children?: ReactNode;
}

/** A section as it is read: by a reviewer, and by whoever may not change it. */
export function SectionReading({ section, zone, volunteers, children }: SectionReadingProps) {
  return (
    <SectionFrame
      section={section}
      zone={zone}
      items={
        section.items.length > 0 ? (
          <div className={formStack()}>
            {runsOf(section.items).map((run) =>
              Array.isArray(run) ? (
                <Answers key={run[0]?.id} items={run} zone={zone} volunteers={volunteers} />
              ) : (
                <Shown key={run.id} item={run} />
              ),
            )}
          </div>
        ) : null
      }
    >
      {children}
    </SectionFrame>
  );
}

const Shown = ({ item }: { item: ItemView }) => entryOf(shownItems, item.type)?.(item) ?? unknownItem;

/** Items that ask for something stand together as one list of answers; all else stands alone. */
function runsOf(items: readonly ItemView[]): (ItemView | ItemView[])[] {
  const runs: (ItemView | ItemView[])[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (!isNamedByType(item)) runs.push(item);
    else if (Array.isArray(last)) last.push(labelled(item));
    else runs.push([labelled(item)]);
  }
  return runs;
}
