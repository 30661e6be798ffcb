import { type OrganizationTheme, organizationTokens } from './organizationTheme.ts';
import type { Scheme } from './palette.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];

/** Both schemes are written at once; the style sheet picks one, so that a change of the phone's scheme needs no script. */
export function applyTheme(theme: OrganizationTheme, root: HTMLElement = document.documentElement): void {
  for (const scheme of schemes) {
    for (const token of organizationTokens) root.style.setProperty(propertyOf(token, scheme), theme[scheme][token]);
  }
}

export function clearTheme(root: HTMLElement = document.documentElement): void {
  for (const scheme of schemes) {
    for (const token of organizationTokens) root.style.removeProperty(propertyOf(token, scheme));
  }
}

export function propertyOf(token: string, scheme: Scheme): string {
  return `--org-${token}-${scheme}`;
}
