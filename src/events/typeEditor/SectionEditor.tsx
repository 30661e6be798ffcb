import { useState } from 'react';
import { choices } from '#styled/recipes/choices.js';
import type { TypeItem } from '#contract/events/managedType.ts';
import { markupTypes } from '#contract/events/event.ts';
import { isReviewable } from '#contract/review/stepReview.ts';
import { kindNames } from '#machines/events/typeEditor/words.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { plus } from '#src/ui/icons/base.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fault } from './Fault.tsx';
import { faultAt } from './faultAt.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { Place, PlaceHandle } from './Place.tsx';
import type { SectionEditorProps } from './props.ts';

const kinds = Object.entries(kindNames).map(([value, name]) => ({ value, name }));
const isKind = (value: string): value is TypeItem['type'] => markupTypes.some((type) => type === value);

/** A section: what reviewers decide on at once. */
export function SectionEditor(props: SectionEditorProps) {
  const { view, step, section, at, send, newId } = props;
  const [kind, setKind] = useState<TypeItem['type']>('shortTextInput');
  const where = { step: step.id, section: section.id };
  const name = `Section ${at + 1}`;
  const place = {
    ...{ at, of: step.sections.length },
    onMove: (to: number) => send({ type: 'document.edited', edit: { on: 'section', ...where, to } }),
  };
  return (
    <Section
      title={name}
      note={isReviewable(section.items) ? 'Reviewers approve it.' : 'Nothing to review.'}
      end={<PlaceHandle {...place} order={step.id} row="section" />}
    >
      {section.items.map((item, index) => (
        <ItemCard key={item.id} {...props} item={item} index={index} />
      ))}
      <Fault text={faultAt(view.faults, where)} />
      <Card pad>
        <SelectField
          label="Kind of new item"
          value={kind}
          options={kinds}
          onChange={(value) => isKind(value) && setKind(value)}
        />
        <Button
          kind="second"
          size="small"
          icon={plus}
          onClick={() => send({ type: 'document.edited', edit: { on: 'items', ...where, add: newId(), kind } })}
        >
          Add Item
        </Button>
      </Card>
      <Place
        what="Section"
        name={name}
        {...place}
        onRemove={() => send({ type: 'document.edited', edit: { on: 'section', ...where, remove: true } })}
      />
    </Section>
  );
}

function ItemCard(props: SectionEditorProps & { item: TypeItem; index: number }) {
  const { step, section, item, index, send } = props;
  const where = { on: 'item', step: step.id, section: section.id, item: item.id } as const;
  const place = {
    ...{ at: index, of: section.items.length },
    onMove: (to: number) => send({ type: 'document.edited', edit: { ...where, to } }),
  };
  return (
    <div data-item="">
      <Card pad>
        <ItemEditor {...props} item={item} />
        <div className={choices()}>
          <PlaceHandle {...place} order={`${step.id} ${section.id}`} row="[data-item]" />
          <Place
            what="Item"
            name={item.title?.trim() || kindNames[item.type]}
            {...place}
            onRemove={() => send({ type: 'document.edited', edit: { ...where, remove: true } })}
          />
        </div>
      </Card>
    </div>
  );
}
