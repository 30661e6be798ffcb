import { type MouseEvent, type ReactNode } from 'react';
import { formStack } from '#styled/recipes/form-stack.js';
import { step } from '#styled/recipes/step.js';
import type { ItemChange, ItemView, SectionView, VolunteersView } from '#machines/events/eventSteps/view.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Answers } from './items/Answers.tsx';
import { controls } from './items/controls.tsx';
import { isNamedByType, labelled } from './items/labelled.ts';
import { shownItems, unknownItem } from './items/shown.tsx';
import { entryOf } from './items/types.ts';
import { SectionFrame } from './SectionFrame.tsx';

export interface SectionCardProps {
  section: SectionView;
  /** Whether an item may be changed here; the others are read. */
  editable: (item: ItemView) => boolean;
  volunteers: VolunteersView;
  /** The event's zone: date-times are typed in it. */
  zone: string;
  /** The control of `fileUpload`. */
  fileField: (item: ItemView) => ReactNode;
  onItem: (itemId: string, change: ItemChange) => void;
  /** Below what was said, above the items. */
  answer?: ReactNode;
  /** Below the items. */
  children?: ReactNode;
}

/** A section as it is filled in. */
export function SectionCard({ section, zone, onItem, answer, children, ...props }: SectionCardProps) {
  return (
    <SectionFrame
      section={section}
      zone={zone}
      answer={answer}
      items={
        section.items.length > 0 ? (
          <div className={formStack()}>
            {section.items.map((item) => (
              <Item
                key={item.id}
                {...props}
                zone={zone}
                item={labelled(item)}
                onChange={(change) => onItem(item.id, change)}
              />
            ))}
          </div>
        ) : null
      }
    >
      {children}
    </SectionFrame>
  );
}

type ItemProps = Pick<SectionCardProps, 'editable' | 'volunteers' | 'zone' | 'fileField'> & {
  item: ItemView;
  onChange: (change: ItemChange) => void;
};

function Item({ item, editable, ...props }: ItemProps) {
  const control = entryOf(controls, item.type);
  if (!control) return entryOf(shownItems, item.type)?.(item) ?? unknownItem;
  if (isNamedByType(item) && !editable(item))
    return <Answers items={[item]} zone={props.zone} volunteers={props.volunteers} />;
  return (
    <div className={step().item} data-item data-contested={item.theirs !== null || undefined} tabIndex={-1}>
      {control({ item, ...props })}
      {item.theirs === null ? null : (
        <NoteBox kind="info">
          <p>{item.theirs === '' ? 'Someone else cleared this.' : `Someone else wrote: ${item.theirs}`}</p>
          <Button
            kind="plain"
            size="small"
            aria-label={`Use theirs: ${item.label}`}
            onClick={(event: MouseEvent<HTMLButtonElement>) => {
              event.currentTarget.closest<HTMLElement>('[data-item]')?.focus();
              props.onChange({ type: 'theirs.taken' });
            }}
          >
            Use theirs
          </Button>
        </NoteBox>
      )}
    </div>
  );
}
