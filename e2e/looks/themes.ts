import type { Page } from 'playwright/test';
import { organizationId } from '#server/cli/organization/stableId.ts';
import { propertyOf } from '#src/ui/theme/applyTheme.ts';
import { organizationTheme, type OrganizationTheme, organizationTokens } from '#src/ui/theme/organizationTheme.ts';
import type { Tenant } from '../support/tenant.ts';

export interface Theme {
  name: string;
  slug: string;
}

/** The demo's organizations: dark, light and in between. Screens are opened in the first. */
export const firstTheme: Theme = { name: 'Harbor House', slug: 'harbor-house' };
export const otherThemes: readonly Theme[] = [
  { name: 'Cedar House', slug: 'cedar-house' },
  { name: 'Pine Hall', slug: 'pine-hall' },
];

/** The theme that an organization's settings make. */
export async function themeOf({ db }: Tenant, slug: string): Promise<OrganizationTheme> {
  const { rows } = await db.query<{ slug: string; value: string | null }>(
    'select slug, value from setting where organization_id = $1',
    [organizationId(slug)],
  );
  return organizationTheme(Object.fromEntries(rows.map((each) => [each.slug, each.value])));
}

/** The custom properties of the root by which a theme is worn; the app sets no others for it. */
export const propertiesOf = (theme: OrganizationTheme): [string, string][] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    organizationTokens.map((token): [string, string] => [propertyOf(token, scheme), theme[scheme][token]]),
  );

/** Gives an open screen another organization's colors, as the app itself does when someone changes the organization. */
export const wear = (page: Page, theme: OrganizationTheme): Promise<void> =>
  page.evaluate((properties) => {
    for (const [name, value] of properties) document.documentElement.style.setProperty(name, value);
  }, propertiesOf(theme));

/** What an open screen wears, under the same names. */
export const wornOn = (page: Page, theme: OrganizationTheme): Promise<[string, string][]> =>
  page.evaluate(
    (names) => names.map((name): [string, string] => [name, document.documentElement.style.getPropertyValue(name)]),
    propertiesOf(theme).map(([name]) => name),
  );
