import * as z from 'zod/mini';
import { alertMinutes, waveRange } from '#contract/alerts/alertPlan.ts';
import { areCountries, countriesIn } from '#contract/kit/countries.ts';
import { limits } from '#contract/kit/limits.ts';
import { FormText } from '#contract/kit/shared.ts';
import { type RetentionKind, retentionKinds, retentionRules } from './retention.ts';

/** What a number of an organization may be: whole, from `least` to `most`, in `unit`; `byDefault` where the organization sets none. */
export interface NumberRule {
  unit: 'guests' | 'days' | 'minutes' | 'years';
  byDefault: number;
  least: number;
  most: number;
}

const kept = (kind: RetentionKind): NumberRule => ({ ...retentionRules[kind], least: 1 });

/**
 * The numbers of an organization by the slug of the setting, in the order of their form (M-57).
 *
 * - `maxGuestAllowed`: guests that each member may invite to an event, and the most that an event may allow
 * - `daysBeforeEventCreate`: so many days after today a new event starts at the earliest
 * - `eventDateChangeTimeLimit`: so many days before its start the date of an event can no longer be changed
 * - `offlineListMinutes`: older than this, the list of a door without a network is not trusted without asking
 * - `alertContactsMinutes`, `alertOfficersMinutes`: after so many minutes without an answer a personal alert tells all contacts, and then
 *   the safety officers on duty
 * - the others: how long is kept what `retention.ts` names
 */
export const numberRules = {
  maxGuestAllowed: { unit: 'guests', byDefault: 0, least: 0, most: 100 },
  daysBeforeEventCreate: { unit: 'days', byDefault: 0, least: 0, most: 365 },
  eventDateChangeTimeLimit: { unit: 'days', byDefault: 0, least: 0, most: 365 },
  offlineListMinutes: { unit: 'minutes', byDefault: limits.offlineListMinutes, least: 0, most: 1_440 },
  alertContactsMinutes: { unit: 'minutes', byDefault: alertMinutes.contacts, ...waveRange },
  alertOfficersMinutes: { unit: 'minutes', byDefault: alertMinutes.officers, ...waveRange },
  guestDetailsDays: kept('guestDetails'),
  alertPlacesDays: kept('alertPlaces'),
  incidentReportsYears: kept('incidentReports'),
  auditLogYears: kept('auditEntries'),
  unclaimedAccountsDays: kept('unclaimedAccounts'),
} as const satisfies Record<string, NumberRule>;

/**
 * The settings as they stand in a form: of each number what holds for the organization, its own or the default, and
 * `servedCountries`: ISO codes of the countries in which it texts safety contacts (S-150), with commas between them; empty: all.
 */
export const SettingValues = z.object({
  maxGuestAllowed: FormText,
  daysBeforeEventCreate: FormText,
  eventDateChangeTimeLimit: FormText,
  offlineListMinutes: FormText,
  alertContactsMinutes: FormText,
  alertOfficersMinutes: FormText,
  guestDetailsDays: FormText,
  alertPlacesDays: FormText,
  incidentReportsYears: FormText,
  auditLogYears: FormText,
  unclaimedAccountsDays: FormText,
  servedCountries: FormText,
});
export type SettingValues = z.infer<typeof SettingValues>;
export type SettingField = keyof SettingValues;
export type NumberField = keyof typeof numberRules;

export const numberFields = Object.keys(numberRules) as NumberField[];
export const settingFields: readonly SettingField[] = [...numberFields, 'servedCountries'];

export const SettingsRead = z.object({ values: SettingValues });
export type SettingsRead = z.infer<typeof SettingsRead>;

/** Whether a text is a whole number in the range of a field. */
export function isInRange(field: NumberField, text: string): boolean {
  const { least, most } = numberRules[field];
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** The number without the space around it and zeros before it; what is none stays as it was typed. */
const tidied = (text: string): string => (/^\s*\d{1,6}\s*$/.test(text) ? String(Number(text)) : text.trim());

/** Codes in their order; what holds anything else stays as it was typed. */
const tidiedCountries = (text: string): string => (areCountries(text) ? countriesIn(text).join(',') : text.trim());

/** What stands in the fields, as it is saved and compared. */
export const tidiedSettings = (values: SettingValues): SettingValues => ({
  maxGuestAllowed: tidied(values.maxGuestAllowed),
  daysBeforeEventCreate: tidied(values.daysBeforeEventCreate),
  eventDateChangeTimeLimit: tidied(values.eventDateChangeTimeLimit),
  offlineListMinutes: tidied(values.offlineListMinutes),
  alertContactsMinutes: tidied(values.alertContactsMinutes),
  alertOfficersMinutes: tidied(values.alertOfficersMinutes),
  guestDetailsDays: tidied(values.guestDetailsDays),
  alertPlacesDays: tidied(values.alertPlacesDays),
  incidentReportsYears: tidied(values.incidentReportsYears),
  auditLogYears: tidied(values.auditLogYears),
  unclaimedAccountsDays: tidied(values.unclaimedAccountsDays),
  servedCountries: tidiedCountries(values.servedCountries),
});

/** Kinds of data that would be kept for less time than they are (M-36). */
export const shortened = (seen: SettingValues, values: SettingValues): RetentionKind[] =>
  retentionKinds.filter((kind) => {
    const { setting } = retentionRules[kind];
    return isInRange(setting, values[setting]) && Number(values[setting]) < Number(seen[setting]);
  });
