import type { MarkupItem, SectionValues } from '#contract/events/event.ts';
import type { EventBasicsValues } from '#contract/events/eventBasics.form.ts';
import { basicsIn } from '#contract/events/eventInformation.form.ts';

export const informationStepName = 'Event Information';

/** The only section of step 1: the fields of the creation form (E-017), by the same names. */
export const informationMarkup: readonly MarkupItem[] = [
  { id: 'title', type: 'shortTextInput', title: 'Event title', required: true },
  { id: 'theme', type: 'shortTextInput', title: 'Theme', required: true },
  { id: 'description', type: 'textAreaInput', title: 'Description', required: true },
  { id: 'venue', type: 'shortTextInput', title: 'Venue', required: true },
  { id: 'venuePhone', type: 'shortTextInput', title: 'Venue phone' },
  { id: 'location', type: 'shortTextInput', title: 'Street address' },
  { id: 'timezone', type: 'timezoneInput', title: 'Timezone', required: true },
  { id: 'startDate', type: 'dateTimeInput', title: 'Start', required: true },
  { id: 'endDate', type: 'dateTimeInput', title: 'End', required: true },
  { id: 'url', type: 'shortTextInput', title: 'Event URL' },
  { id: 'maxGuestAllowed', type: 'shortTextInput', title: 'Max guests allowed', required: true },
  { id: 'file', type: 'fileUpload', title: 'Event photo' },
];

/** What step 1 holds, as the forms read it: times UTC ISO, the number of guests as text, the photo by its key. */
export interface Information extends EventBasicsValues {
  venuePhone: string;
  location: string;
  file: string | null;
}

export function readInformation(values: SectionValues): Information {
  const text = (id: string): string => String(values[id] ?? '');
  return {
    ...basicsIn(values),
    venuePhone: text('venuePhone'),
    location: text('location'),
    file: text('file') || null,
  };
}
