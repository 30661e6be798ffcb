import { numberText } from '#contract/kit/numberText.ts';
import { countriesInWords } from '#contract/kit/countries.ts';
import { type NumberField, numberRules, type SettingField } from '#contract/organization/settings.ts';

/** How a number is called, with its unit, and what it does. */
export const fieldTexts: Readonly<Record<NumberField, { label: string; does: string }>> = {
  maxGuestAllowed: {
    label: 'Guests per member',
    does: 'The most guests a member can invite to one event.',
  },
  daysBeforeEventCreate: {
    label: 'Notice for new events (days)',
    does: 'New events start at least this many days from today, tomorrow at the earliest.',
  },
  eventDateChangeTimeLimit: {
    label: 'Limit for date changes (days)',
    does: 'Owners can change an event’s date until this many days before it starts.',
  },
  offlineListMinutes: {
    label: 'Door list counts as old after (minutes)',
    does: 'Without a network, a door asks about each guest once its list is older than this.',
  },
  alertContactsMinutes: {
    label: 'All contacts are told after (minutes)',
    does: 'For members who chose who is told first: the others are told if no one is on it by then.',
  },
  alertOfficersMinutes: {
    label: 'Safety officers are told after (minutes)',
    does: 'For members who agreed to that: after all contacts, if still no one is on it.',
  },
  guestDetailsDays: {
    label: 'Guests’ phones and birth dates (days)',
    does: 'Deleted this many days after the event ends.',
  },
  alertPlacesDays: {
    label: 'Locations in safety alerts (days)',
    does: 'Deleted this many days after the alert.',
  },
  incidentReportsYears: {
    label: 'Incident reports (years)',
    does: 'Deleted this many years after they were written.',
  },
  auditLogYears: {
    label: 'Audit log (years)',
    does: 'Entries are deleted after this many years.',
  },
  unclaimedAccountsDays: {
    label: 'Unclaimed accounts (days)',
    does: 'Members who never claim theirs are removed and erased this many days after they were added or last invited. Anyone with a role or an event to come, or who is someone’s safety contact, stays.',
  },
};

/** The same of the countries that are served. */
export const countriesText = {
  label: 'Countries we text',
  does: 'Members can add safety contacts with numbers in these countries only. Contacts they have already stay: alerts are texted to them anyway, and they’re marked as possibly out of reach. If you choose none, texts go to every country your text gateway sends to.',
} as const;

/** What stands in a field, in words. */
export const valueText = (field: SettingField, value: string): string =>
  field === 'servedCountries' ? servedText(value) : value;

/** `All countries`, or those of a setting. */
const servedText = (value: string): string => (value === '' ? 'all countries' : countriesInWords(value.split(',')));

export interface FieldGroup {
  title: string;
  /** What a change does that cannot be taken back. */
  note: string | null;
  fields: readonly NumberField[];
  /** The countries that are served stand among them, last. */
  countries?: true;
}

/** The fields as they stand together, in the order of the form. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    title: 'Events',
    note: null,
    fields: ['maxGuestAllowed', 'daysBeforeEventCreate', 'eventDateChangeTimeLimit'],
  },
  { title: 'Doors', note: null, fields: ['offlineListMinutes'] },
  { title: 'Personal Alerts', note: null, fields: ['alertContactsMinutes', 'alertOfficersMinutes'], countries: true },
  {
    title: 'Data Retention',
    note: 'A shorter time deletes older data at the next daily check. It can’t come back.',
    fields: ['guestDetailsDays', 'alertPlacesDays', 'incidentReportsYears', 'auditLogYears', 'unclaimedAccountsDays'],
  },
];

/** `1 day`, `30 days`, `0 guests`. */
export function amount(count: number, unit: 'guests' | 'days' | 'minutes' | 'years'): string {
  return `${numberText(count)} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

/** What a number does, and what it is where the organization sets none. */
export function hintOf(field: NumberField): string {
  const { byDefault, unit } = numberRules[field];
  return `${fieldTexts[field].does} Default: ${amount(byDefault, unit)}.`;
}
