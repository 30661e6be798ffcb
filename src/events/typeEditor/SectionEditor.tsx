import { useState } from 'react';
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
import { Place } from './Place.tsx';
import type { SectionEditorProps } from './props.ts';

const kinds = Object.entries(kindNames).map(([value, name]) => ({ value, name }));
const isKind = (value: string): value is TypeItem['type'] => markupTypes.some((type) => type === value);

/** A section: what reviewers decide on at once. */
export function SectionEditor(props: SectionEditorProps) {
  const { view, step, section, at, send, newId } = props;
  const [kind, setKind] = useState<TypeItem['type']>('shortTextInput');
  const where = { step: step.id, section: section.id };
  const name = `Section ${at + 1}`;
  return (
    <Section title={name} note={isReviewable(section.items) ? 'Reviewers approve it.' : 'Nothing to review.'}>
      {section.items.map((item, index) => (
        <Card key={item.id} pad>
          <ItemEditor {...props} item={item} />
          <Place
            what="Item"
            name={item.title?.trim() || kindNames[item.type]}
            at={index}
            of={section.items.length}
            onMove={(to) => send({ type: 'document.edited', edit: { on: 'item', ...where, item: item.id, to } })}
            onRemove={() =>
              send({ type: 'document.edited', edit: { on: 'item', ...where, item: item.id, remove: true } })
            }
          />
        </Card>
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
        at={at}
        of={step.sections.length}
        onMove={(to) => send({ type: 'document.edited', edit: { on: 'section', ...where, to } })}
        onRemove={() => send({ type: 'document.edited', edit: { on: 'section', ...where, remove: true } })}
      />
    </Section>
  );
}
