import type { Setting, SettingSlug } from '#contract/organization/organization.ts';
import { applyTheme, clearTheme } from '#src/ui/theme/applyTheme.ts';
import { organizationTheme } from '#src/ui/theme/organizationTheme.ts';

const valueOf = (settings: readonly Setting[], slug: SettingSlug) =>
  settings.find((each) => each.slug === slug)?.value ?? null;

const textOf = (settings: readonly Setting[], slug: SettingSlug): string | null => {
  const value = valueOf(settings, slug);
  return typeof value === 'string' ? value : null;
};

const addressOf = (settings: readonly Setting[], slug: SettingSlug): string | null => {
  const value = valueOf(settings, slug);
  return typeof value === 'object' ? (value?.url ?? null) : null;
};

/** Pictures of the organization. */
export const picturesOf = (settings: readonly Setting[] | null) => ({
  logo: addressOf(settings ?? [], 'logo'),
  eventPhoto: addressOf(settings ?? [], 'eventPhoto'),
});

/** The logo's height in CSS pixels where the setting holds a number (H-51). */
export function logoHeightOf(settings: readonly Setting[] | null): number | null {
  const height = Number(valueOf(settings ?? [], 'logoDisplaySize') ?? Number.NaN);
  return Number.isFinite(height) && height > 0 ? Math.min(height, 48) : null;
}

/** Dresses the page in the organization's colors, behind the contrast guard; without settings in none. */
export function dress(settings: readonly Setting[] | null): void {
  if (settings === null) {
    clearTheme();
    return;
  }
  applyTheme(
    organizationTheme({
      backgroundColor: textOf(settings, 'backgroundColor'),
      textColor: textOf(settings, 'textColor'),
      secondaryColor: textOf(settings, 'secondaryColor'),
    }),
  );
}
