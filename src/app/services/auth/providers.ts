import type { ProviderTile } from '#machines/account/federated/providerTile.ts';

const patience = 15_000;

/**
 * The sign-on providers, as `listProviders` of the contract answers them. It is the first thing that is asked for in a
 * visit, so it is asked for and read without the client of the contract and its schemas.
 */
export async function loadProviders(signal: AbortSignal): Promise<ProviderTile[]> {
  const response = await fetch('/api/sso', { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const list = fieldOf(await response.json(), 'data');
  if (!Array.isArray(list)) throw new Error('The answer holds no list');
  return list.map(readTile);
}

const readTile = (entry: unknown): ProviderTile => ({
  name: textOf(entry, 'name'),
  logo: optional(fieldOf(entry, 'logo'), (logo) => textOf(logo, 'url')),
  backgroundColor: optional(fieldOf(entry, 'backgroundColor'), () => textOf(entry, 'backgroundColor')),
  provider: textOf(entry, 'provider'),
  integrationId: textOf(entry, 'integrationId'),
});

const optional = (value: unknown, read: (value: unknown) => string): string | null =>
  value === null ? null : read(value);

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  if (typeof text !== 'string') throw new Error(`The answer holds no ${name}`);
  return text;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
