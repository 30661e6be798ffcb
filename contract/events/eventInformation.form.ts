import { type EventBasicsContext, type EventBasicsValues, eventBasicsForm } from './eventBasics.form.ts';
import { type FailedRule, firstFailing, type FormRule } from '#contract/kit/form.ts';

type Rule = FormRule<EventBasicsValues, EventBasicsContext>;

const endAfterStart = 'End date/time can not be before start date/time';

const startNotAfterEnd = {
  field: 'startDate',
  holds: ({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate),
  sentence: 'Start date can not be after end date',
} as const satisfies Rule;

/** A change of date alone asks for an end after its start, in the words of the step that it is sent to. */
const startBeforeEnd: Rule = {
  ...startNotAfterEnd,
  holds: ({ startDate, endDate }) => Date.parse(startDate) < Date.parse(endDate),
};

/** What must hold whenever step 1 is saved: an event always has its title, times, zone and number of guests. */
const always: readonly Rule[] = [
  ...eventBasicsForm.filter(
    ({ field, sentence }) => field !== 'startDate' && isKept(field) && sentence !== endAfterStart,
  ),
  ...eventBasicsForm.filter(({ field, sentence }) => field === 'startDate' && typeof sentence === 'string'),
  startNotAfterEnd,
];

/** The earliest start counts again only for a start that was changed. */
const earliestStart = eventBasicsForm.filter(
  ({ field, sentence }) => field === 'startDate' && typeof sentence !== 'string',
);

const dates = [...earliestStart, startBeforeEnd];

function isKept(field: Rule['field']): boolean {
  return ['title', 'timezone', 'endDate', 'url', 'maxGuestAllowed'].includes(field);
}

/** The values of step 1 as the rules read them: what is not there is an empty text. */
export function basicsIn(values: Readonly<Record<string, unknown>>): EventBasicsValues {
  const text = (id: string): string => String(values[id] ?? '');
  return {
    title: text('title'),
    theme: text('theme'),
    timezone: text('timezone'),
    description: text('description'),
    venue: text('venue'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    url: text('url'),
    maxGuestAllowed: text('maxGuestAllowed'),
  };
}

/**
 * The first rule that step 1 breaks, for the step and for the server. Texts but the title may be empty until the event is
 * submitted; start and end may be equal unless the date alone is changed (E-068).
 */
export function failingInformation(
  next: EventBasicsValues,
  before: EventBasicsValues,
  given: EventBasicsContext,
  dateChange: boolean,
): FailedRule | null {
  const moved = next.startDate !== before.startDate;
  return firstFailing([...always, ...(moved ? earliestStart : []), ...(dateChange ? dates : [])], next, given);
}
