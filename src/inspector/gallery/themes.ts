import type { OrganizationColors } from '#src/ui/theme/organizationTheme.ts';

export interface GalleryTheme {
  slug: string;
  name: string;
  colors: OrganizationColors;
}

/** The organizations of the demo by what their settings say of colors: dark, light, and none. */
export const themes: readonly [GalleryTheme, ...GalleryTheme[]] = [
  {
    slug: 'harbor-house',
    name: 'Harbor House',
    colors: { backgroundColor: '#123c5a', textColor: '#ffffff', secondaryColor: '#5fd0b5' },
  },
  {
    slug: 'cedar-house',
    name: 'Cedar House',
    colors: { backgroundColor: '#e7efe3', textColor: '#24402f', secondaryColor: '#2f6b3f' },
  },
  { slug: 'pine-hall', name: 'Pine Hall', colors: {} },
];
