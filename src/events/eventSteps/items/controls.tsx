import type { ReactNode } from 'react';
import { field } from '#styled/recipes/field.js';
import { Toggle } from '#src/ui/forms/Toggle.tsx';
import { VolunteerPicker } from '#src/ui/forms/VolunteerPicker.tsx';
import { ZoneField } from '#src/ui/forms/ZoneField.tsx';
import { CheckItem } from './CheckItem.tsx';
import { DateTimeItem } from './DateTimeItem.tsx';
import { LongTextItem, ShortTextItem } from './TextItem.tsx';
import type { InputType, ControlProps } from './types.ts';
import { idsOf, textOf } from './values.ts';

/** A real control for every kind of item that asks for something. */
export const controls: Record<InputType, (props: ControlProps) => ReactNode> = {
  textAreaInput: (props) => <LongTextItem {...props} />,
  shortTextInput: (props) => <ShortTextItem {...props} />,
  checkBox: (props) => <CheckItem {...props} />,
  fileUpload: ({ item, fileField }) => (
    <>
      {fileField(item)}
      {item.required ? <p className={field().hint}>Required</p> : null}
    </>
  ),
  volunteer: ({ item, volunteers, onChange }) => (
    <VolunteerPicker
      label={item.label}
      state={volunteers.state}
      people={volunteers.people}
      named={volunteers.named ?? []}
      chosen={idsOf(item.value)}
      required={item.required}
      error={item.problem}
      onChange={(value) => onChange({ type: 'value', value })}
      onBlur={() => onChange({ type: 'left' })}
    />
  ),
  dateTimeInput: (props) => <DateTimeItem {...props} />,
  timezoneInput: ({ item, onChange }) => (
    <ZoneField
      label={item.label}
      value={textOf(item.value)}
      required={item.required}
      error={item.problem}
      onChange={(value) => onChange({ type: 'value', value })}
      onBlur={() => onChange({ type: 'left' })}
    />
  ),
  selects: ({ item, onChange }) => (
    <Toggle
      on={item.value === true}
      onChange={(value) => onChange({ type: 'value', value })}
      onBlur={() => onChange({ type: 'left' })}
    >
      {item.label}
    </Toggle>
  ),
};
