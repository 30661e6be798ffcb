import { hostname, networkInterfaces } from 'node:os';

const loopback = ['localhost', '127.0.0.1', '::1'];
const everywhere = new Set(['0.0.0.0', '::']);
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** Addresses at which other machines reach this one, those of version 4 first. Addresses that need a zone are left out. */
export const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((each = []) => each)
    .filter(({ internal, address }) => !internal && !address.toLowerCase().startsWith('fe80:'))
    .toSorted((a, b) => a.family.localeCompare(b.family))
    .map(({ address }) => address);

/** Every name and address under which someone may open this server: the machine's own, and where people were told it is. */
export function ownNames(host: string, publicUrl: string | null): string[] {
  const named = publicUrl === null ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')];
  const own = hostName.test(hostname()) ? [hostname(), `${hostname().replace(/\.local$/, '')}.local`] : [];
  const listening = everywhere.has(host) ? [] : [host];
  return [...new Set([...loopback, ...networkAddresses(), ...own, ...listening, ...named])];
}

/** Where other machines of this network open a server that listens everywhere; nothing for one that is told a name or listens at one address. */
export function elsewhere(
  { host, tls, publicUrl }: { host: string; tls?: boolean; publicUrl: string | null },
  port: number,
): string[] {
  if (!everywhere.has(host) || publicUrl !== null) return [];
  return networkAddresses().map(
    (address) => `${tls ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}`,
  );
}
