import type { SettingValues } from '#contract/organization/settings.ts';
import type { Sql } from '#server/db/db.ts';
import { alertMinutesOf } from './alertMinutesOf.ts';
import { numbersOf } from './numbersOf.ts';
import { periodsOf } from './retention/periods.ts';
import { countriesSetting } from './servedCountries.ts';

/** The settings that hold for an organization, as events, doors, alerts and the daily removal read them. */
export async function settingValuesOf(sql: Sql, organizationId: string): Promise<SettingValues> {
  const numbers = await numbersOf(sql, organizationId);
  const kept = await periodsOf(sql, organizationId);
  const { contacts, officers } = await alertMinutesOf(sql, organizationId);
  return {
    maxGuestAllowed: String(numbers.maxGuestAllowed),
    daysBeforeEventCreate: String(numbers.daysBeforeEventCreate),
    eventDateChangeTimeLimit: String(numbers.eventDateChangeTimeLimit),
    offlineListMinutes: String(numbers.offlineListMinutes),
    alertContactsMinutes: String(contacts),
    alertOfficersMinutes: String(officers),
    guestDetailsDays: String(kept.guestDetails),
    alertPlacesDays: String(kept.alertPlaces),
    incidentReportsYears: String(kept.incidentReports),
    auditLogYears: String(kept.auditEntries),
    unclaimedAccountsDays: String(kept.unclaimedAccounts),
    servedCountries: await countriesSetting(sql, organizationId),
  };
}
