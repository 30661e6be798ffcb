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
    (rule) =>
      rule.field !== 'startDate' && isKept(rule.field) && rule.sentence !== endAfterStart && !isGuestLimit(rule),
  ),
  ...eventBasicsForm.filter(({ field, sentence }) => field === 'startDate' && typeof sentence === 'string'),
  startNotAfterEnd,
];

/** The earliest start counts again only for a start that was changed. */
const earliestStart = eventBasicsForm.filter(
  ({ field, sentence }) => field === 'startDate' && typeof sentence !== 'string',
);

/** The organization's limit counts again only for a number of guests that was changed: it may have been lowered since. */
const guestLimit = eventBasicsForm.filter(isGuestLimit);

const dates = [...earliestStart, startBeforeEnd];

function isGuestLimit({ field, sentence }: Rule): boolean {
  return field === 'maxGuestAllowed' && typeof sentence !== 'string';
}

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
 * submitted; start and end may be equal unless the date alone is changed (E-068). Earliest start and limit on guests are asked of
 * what was changed alone.
 */
export function failingInformation(
  next: EventBasicsValues,
  before: EventBasicsValues,
  given: EventBasicsContext,
  dateChange: boolean,
): FailedRule | null {
  const moved = next.startDate !== before.startDate;
  const resized = next.maxGuestAllowed.trim() !== before.maxGuestAllowed.trim();
  const held = [
    ...always,
    ...(resized ? guestLimit : []),
    ...(moved ? earliestStart : []),
    ...(dateChange ? dates : []),
  ];
  return firstFailing(held, next, given);
}
