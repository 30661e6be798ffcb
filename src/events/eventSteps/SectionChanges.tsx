import { useId } from 'react';
import { step } from '#styled/recipes/step.js';
import type { AnsweredValues } from '#contract/events/event.ts';
import { isSameValue } from '#contract/events/stepValues.ts';
import type { ItemView, SectionView, VolunteersView } from '#machines/events/eventSteps/view.ts';
import { Answer } from './items/Answers.tsx';
import { isNamedByType, labelled } from './items/labelled.ts';

export interface SectionChangesProps {
  section: SectionView;
  /** The values with which the section is compared, by item id. */
  before: AnsweredValues;
  /** The event's zone. */
  zone: string;
  volunteers: VolunteersView;
}

/** What differs between an earlier version of a section and the present one, side by side. */
export function SectionChanges({ section, before, zone, volunteers }: SectionChangesProps) {
  const changed = section.items.filter(
    (item) => isNamedByType(item) && !isSameValue(item.value, before[item.id] ?? null),
  );
  const look = step();
  if (changed.length === 0) return <p className={look.none}>The answers are the same as before.</p>;
  return (
    <div className={look.answers}>
      {changed.map(labelled).map((item) => (
        <Change key={item.id} item={item} before={before} reading={{ zone, volunteers }} />
      ))}
    </div>
  );
}

type ChangeProps = {
  item: ItemView;
  before: AnsweredValues;
  reading: Pick<SectionChangesProps, 'zone' | 'volunteers'>;
};

function Change({ item, before, reading }: ChangeProps) {
  const id = useId();
  const look = step();
  return (
    <div role="group" aria-labelledby={id}>
      <p className={look.term} id={id}>
        {item.label}
      </p>
      <dl className={look.sides}>
        <div className={look.side} data-before>
          <dt className={look.term}>Before</dt>
          <Answer item={item} value={before[item.id] ?? null} {...reading} />
        </div>
        <div className={look.side}>
          <dt className={look.term}>Now</dt>
          <Answer item={item} value={item.value} {...reading} />
        </div>
      </dl>
    </div>
  );
}
