import { limits } from '#contract/kit/limits.ts';
import { daysAhead, isCalendarDate, minimumStart, zoneIds } from '#contract/kit/zones.ts';
import { type FormRule, isFilled } from '#contract/kit/form.ts';

/** The creation form (E-017). Times are UTC ISO, the number of guests is text as typed. */
export interface EventBasicsValues {
  title: string;
  theme: string;
  timezone: string;
  description: string;
  venue: string;
  startDate: string;
  endDate: string;
  url: string;
  maxGuestAllowed: string;
}

export interface EventBasicsContext {
  now: string;
  daysBeforeEventCreate: number;
  bypassApproval: boolean;
  /** The organization's limit on guests. */
  maxGuestAllowed: number;
}

type BasicsRule = FormRule<EventBasicsValues, EventBasicsContext>;

const required = (field: keyof EventBasicsValues, sentence: string): BasicsRule => ({
  field,
  holds: (values) => isFilled(values[field]),
  sentence,
});

const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text) &&
  isCalendarDate(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));
const isWholeNumber = (text: string) => /^-?\d{1,9}$/.test(text.trim());

const inDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const eventBasicsForm: readonly BasicsRule[] = [
  required('title', 'Event title is required'),
  {
    field: 'title',
    holds: ({ title }) => title.trim().length <= limits.title,
    sentence: `Title can be up to ${limits.title} characters`,
  },
  required('theme', 'Event theme is required'),
  { field: 'timezone', holds: ({ timezone }) => zoneIds.includes(timezone), sentence: 'Event timezone is required' },
  required('description', 'Event description is required'),
  required('venue', 'Event venue is required'),
  { field: 'startDate', holds: ({ startDate }) => isInstant(startDate), sentence: 'Start date is required' },
  {
    field: 'startDate',
    holds: ({ startDate, timezone }, given) =>
      Date.parse(startDate) >=
      Date.parse(minimumStart(given.now, timezone, given.daysBeforeEventCreate, given.bypassApproval)),
    sentence: ({ daysBeforeEventCreate, bypassApproval }) =>
      `Start date must be at least ${inDays(daysAhead(daysBeforeEventCreate, bypassApproval))} after today's date`,
  },
  { field: 'endDate', holds: ({ endDate }) => isInstant(endDate), sentence: 'End date is required' },
  {
    field: 'endDate',
    holds: ({ startDate, endDate }) => Date.parse(endDate) > Date.parse(startDate),
    sentence: 'End date/time can not be before start date/time',
  },
  {
    field: 'url',
    holds: ({ url }) => !isFilled(url) || /^https?:\/\/./i.test(url.trim()),
    sentence: 'Event url is required',
  },
  {
    field: 'maxGuestAllowed',
    holds: ({ maxGuestAllowed }) => isWholeNumber(maxGuestAllowed),
    sentence: 'Event max guest allowed is required',
  },
  {
    field: 'maxGuestAllowed',
    holds: ({ maxGuestAllowed }) => Number(maxGuestAllowed) >= 0,
    sentence: 'Max guest allowed cannot be less than 0',
  },
  {
    field: 'maxGuestAllowed',
    holds: ({ maxGuestAllowed }, given) => Number(maxGuestAllowed) <= given.maxGuestAllowed,
    sentence: (given) => `Maximum guests allowed is ${given.maxGuestAllowed}`,
  },
];
