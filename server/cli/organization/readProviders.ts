import type { Organizations } from './readOrganizations.ts';
import { type ProviderEntry, ProvidersFile } from './shapes.ts';
import { seenOnce, type Source } from './source.ts';

const file = 'providers.yaml';

/** `providers.yaml`: other places where members sign in. A folder may be without it. */
export function readProviders(source: Source, { isKnown, parents, parentOf }: Organizations): ProviderEntry[] {
  if (!source.files('.', '.yaml').includes(file)) return [];
  const read = source.yaml(file, ProvidersFile);
  if (!read) return [];
  const { data, lineOf } = read;
  const providerSeen = seenOnce('the provider', source.report);
  const integrationSeen = seenOnce('the integrationId', source.report);
  data.providers.forEach(({ provider, integrationId, organization, parent, logo }, index) => {
    const line = (field: string) => lineOf(['providers', index, field]);
    providerSeen(provider, file, line('provider'));
    integrationSeen(integrationId.toLowerCase(), file, line('integrationId'));
    if (isKnown && organization !== undefined && !parentOf.has(organization))
      source.report(file, line('organization'), `the organization ${organization} is not in organization.yaml`);
    if (isKnown && parent !== undefined && !parents.some(({ slug }) => slug === parent))
      source.report(file, line('parent'), `the parent ${parent} is not in organization.yaml`);
    if (logo !== undefined) source.asset(logo, 'image', file, line('logo'));
  });
  return data.providers;
}
