import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OrganizationColors } from '#src/ui/theme/organizationTheme.ts';

interface Organization {
  slug: string;
  name: string;
  settings: OrganizationColors;
}

/** The demo's organizations by what their settings say of colors. */
export function readOrganizations(): { slug: string; name: string; colors: OrganizationColors }[] {
  const { parents } = parse(readFileSync('demo/organization.yaml', 'utf8')) as {
    parents: { organizations: Organization[] }[];
  };
  const colorOf = ({ settings }: Organization): OrganizationColors =>
    Object.fromEntries(Object.entries(settings).filter(([name]) => name.endsWith('Color')));
  return parents
    .flatMap(({ organizations }) => organizations)
    .map((each) => ({ slug: each.slug, name: each.name, colors: colorOf(each) }));
}
