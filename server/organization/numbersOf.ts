import type { Organization } from '#contract/organization/organization.ts';
import { limits, settingNumber } from '#contract/kit/limits.ts';
import type { Sql } from '#server/db/db.ts';

export type OrganizationNumbers = Pick<Organization, (typeof numberSlugs)[number]>;

export const numberSlugs = [
  'maxGuestAllowed',
  'daysBeforeEventCreate',
  'eventDateChangeTimeLimit',
  'offlineListMinutes',
] as const;

/** The number settings of an organization; what is missing or no number counts as 0, the age of a list as its default when missing. */
export async function numbersOf(sql: Sql, organizationId: string): Promise<OrganizationNumbers> {
  const { rows } = await sql.query<{ slug: string; value: string | null }>(
    'select slug, value from setting where organization_id = $1 and slug = any($2)',
    [organizationId, numberSlugs],
  );
  return numbersIn(Object.fromEntries(rows.map(({ slug, value }) => [slug, value])));
}

export const numbersIn = (settings: Record<string, string | null>): OrganizationNumbers => ({
  maxGuestAllowed: settingNumber(settings['maxGuestAllowed']),
  daysBeforeEventCreate: settingNumber(settings['daysBeforeEventCreate']),
  eventDateChangeTimeLimit: settingNumber(settings['eventDateChangeTimeLimit']),
  offlineListMinutes: settingNumber(settings['offlineListMinutes'] ?? limits.offlineListMinutes),
});
