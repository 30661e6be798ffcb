import type { ReactNode } from 'react';
import type { AnsweredValue } from '#contract/events/event.ts';
import { showMoment, zones } from '#contract/kit/zones.ts';
import { FileLink } from '#src/ui/actions/FileLink.tsx';
import { lastFirst } from '#src/ui/forms/VolunteerPicker.tsx';
import { fileFacts } from '../fileFacts.ts';
import type { InputType, ReadingContext } from './types.ts';
import { fileOf, idsOf, textOf } from './values.ts';

const written = (value: AnsweredValue): string => textOf(value).trim();

/** An answer as text; null where there is none. */
export const answers: Record<InputType, (value: AnsweredValue, reading: ReadingContext) => ReactNode> = {
  textAreaInput: (value) => written(value) || null,
  shortTextInput: (value) => written(value) || null,
  checkBox: (value) => (value === true ? 'Yes' : 'No'),
  fileUpload: (value) => {
    const file = fileOf(value);
    return file ? <FileLink href={file.url} name={file.name} size={fileFacts(file)} /> : null;
  },
  volunteer: (value, { volunteers }) => namesOf(idsOf(value), volunteers),
  dateTimeInput: (value, { zone }) => (textOf(value) ? showMoment(textOf(value), zone) : null),
  timezoneInput: (value) => zones.find(({ id }) => id === value)?.label ?? (textOf(value) || null),
  selects: (value) => (value === true ? 'Step included' : 'Step left out'),
};

/** What stands in the place of an answer that is not there. */
export const nothing: Record<InputType, string> = {
  textAreaInput: 'No answer',
  shortTextInput: 'No answer',
  checkBox: 'No',
  fileUpload: 'No file',
  volunteer: 'No one chosen',
  dateTimeInput: 'No date or time',
  timezoneInput: 'No timezone',
  selects: 'Step left out',
};

/** People by name; those whose names are not known are counted. */
function namesOf(ids: readonly string[], { people }: ReadingContext['volunteers']): string | null {
  if (ids.length === 0) return null;
  const names = people.filter(({ id }) => ids.includes(id)).map(lastFirst);
  const others = ids.length - names.length;
  if (names.length === 0) return `${others} chosen`;
  return others === 0 ? names.join('; ') : `${names.join('; ')}; and ${others} more`;
}
