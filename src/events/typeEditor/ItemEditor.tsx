import type { TypeItem } from '#contract/events/managedType.ts';
import { isTitled, mayBeRequired, mayBeShown } from '#contract/events/templateItem.ts';
import { limits } from '#contract/kit/limits.ts';
import { kindNames } from '#machines/events/typeEditor/words.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Toggle } from '#src/ui/forms/Toggle.tsx';
import { faultAt } from './faultAt.ts';
import type { SectionEditorProps } from './props.ts';

const readers = [
  { value: '', name: 'The creator and reviewers' },
  { value: 'members', name: 'Everyone on the event’s page' },
  { value: 'guests', name: 'Guests too' },
];

/** All that an item of its kind can say. */
export function ItemEditor({
  view,
  document,
  step,
  section,
  item,
  send,
  fileField,
}: SectionEditorProps & { item: TypeItem }) {
  const { type, title = '', text = '', required, shownTo, capacity, module, active } = item;
  const error = faultAt(view.faults, { step: step.id, section: section.id, item: item.id });
  const kind = kindNames[type];
  const set = (values: Partial<TypeItem>) =>
    send({
      type: 'document.edited',
      edit: { on: 'item', step: step.id, section: section.id, item: item.id, set: values },
    });
  return (
    <>
      {isTitled(type) ? (
        <TextField
          label={kind}
          value={title}
          maxLength={limits.longText}
          autoComplete="off"
          error={title.trim() === '' ? error : null}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      ) : null}
      {type === 'bodyText' ? (
        <TextArea
          label={kind}
          value={text}
          maxLength={limits.longText}
          error={error}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      ) : null}
      {type === 'horizontalRuler' || type === 'whiteSpace' ? <p>{kind}</p> : null}
      {type === 'selects' ? (
        <>
          <SelectField
            label={kind}
            value={module ?? ''}
            error={error}
            options={[
              { value: '', name: 'Choose an optional step' },
              ...document.steps
                .filter(({ id, optional }) => optional || id === module)
                .map(({ id, name }) => ({ value: id, name: name.trim() || 'Untitled step' })),
            ]}
            onChange={(value) => set({ module: value || undefined })}
          />
          <Toggle on={active ?? false} onChange={(on) => set({ active: on || undefined })}>
            On by default
          </Toggle>
        </>
      ) : null}
      {type === 'fileDownload'
        ? fileField(item, { error: title.trim() === '' ? null : error, onFile: (file) => set({ file }) })
        : null}
      {mayBeRequired(type) ? (
        <Toggle on={required ?? false} onChange={(on) => set({ required: on || undefined })}>
          Required
        </Toggle>
      ) : null}
      {mayBeShown(type) ? (
        <SelectField
          label="Who reads the answer"
          value={shownTo ?? ''}
          options={readers}
          onChange={(value) => set({ shownTo: value === 'members' || value === 'guests' ? value : undefined })}
        />
      ) : null}
      {type === 'shortTextInput' ? (
        <Toggle on={capacity ?? false} onChange={(on) => set({ capacity: on || undefined })}>
          Sets how many people may be inside
        </Toggle>
      ) : null}
    </>
  );
}
