import type { Configuration, CustomFetch } from 'openid-client';
import { isLoopback } from '#server/clients/loopback.ts';
import { refusePrivate } from './privateAddress.ts';

/** A provider with everything filled in that its row leaves to this server. */
export interface Upstream {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  /** It is this server's own demo provider. */
  isOwn: boolean;
  /** It may be in this server's own network; else it is asked at public addresses alone. */
  isOpen: boolean;
  /** Where it is asked instead of at its issuer's origin: behind a proxy, that origin may not be open to this server itself. */
  reachedAt: string | null;
}

export interface Discovery {
  /** What a provider says of itself; asked when first needed and again after an hour. A failed asking is forgotten at once. */
  of(upstream: Upstream): Promise<Configuration>;
}

export interface DiscoveryOptions {
  clock: () => Date;
  /** Seconds for each request to a provider. */
  patience: number;
}

/** Seconds. Our own answer waits behind whatever this process is doing, as the first filling of its caches. */
const patienceWithOurselves = 15;

const keptFor = 60 * 60 * 1000;

export function createDiscovery({ clock, patience }: DiscoveryOptions): Discovery {
  const known = new Map<string, { at: number; configuration: Promise<Configuration> }>();
  return {
    of(upstream) {
      const key = JSON.stringify(upstream);
      const now = clock().getTime();
      const kept = known.get(key);
      if (kept && now - kept.at < keptFor && now >= kept.at) return kept.configuration;
      const entry = { at: now, configuration: discover(upstream, patience) };
      known.set(key, entry);
      entry.configuration.catch(() => {
        if (known.get(key) === entry) known.delete(key);
      });
      return entry.configuration;
    },
  };
}

/** Plain http is spoken with this machine alone. Signatures of identity tokens are checked, over https too. */
export async function discover(upstream: Upstream, patience: number): Promise<Configuration> {
  const { issuer, clientId, clientSecret, isOwn, isOpen, reachedAt } = upstream;
  const oidc = await import('openid-client');
  const url = new URL(issuer);
  const mayBePlain = isOwn || isLoopback(url.hostname);
  const authentication = clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret);
  return oidc.discovery(url, clientId, undefined, authentication, {
    execute: [oidc.enableNonRepudiationChecks, ...(mayBePlain ? [oidc.allowInsecureRequests] : [])],
    timeout: isOwn ? Math.max(patience, patienceWithOurselves) : patience,
    ...(reachedAt === null ? {} : { [oidc.customFetch]: fetchingAt(url.origin, reachedAt) }),
    ...(isOpen ? {} : { [oidc.customFetch]: fetchingOutside }),
  });
}

const fetchingOutside: CustomFetch = async (url, options) => {
  await refusePrivate(new URL(url).hostname);
  return fetch(url, options as RequestInit);
};

const fetchingAt =
  (origin: string, reachedAt: string): CustomFetch =>
  (url, options) =>
    fetch(url.startsWith(`${origin}/`) ? reachedAt + url.slice(origin.length) : url, options as RequestInit);
