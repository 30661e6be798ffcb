import type { ItemView } from '#machines/events/eventSteps/view.ts';
import type { InputType } from './types.ts';
import { entryOf } from './types.ts';

const names: Record<InputType, string> = {
  textAreaInput: 'Text',
  shortTextInput: 'Text',
  checkBox: 'Yes',
  fileUpload: 'File',
  volunteer: 'Volunteers',
  dateTimeInput: 'Date and time',
  timezoneInput: 'Timezone',
  selects: 'Optional step',
};

export const isNamedByType = ({ type }: ItemView): boolean => Object.hasOwn(names, type);

/** The item with a name for its control, where its markup has none. */
export const labelled = (item: ItemView): ItemView =>
  item.label === '' ? { ...item, label: entryOf(names, item.type) ?? '' } : item;
