import { href } from '#contract/kit/addresses.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Config } from './config.ts';
import type { ServerParts } from './parts.ts';
import { newSetupSecret } from './organization/setUp/setupLink.ts';

interface Started extends Pick<ServerParts, 'db' | 'identity' | 'clock'> {
  config: Pick<Config, 'demo' | 'publicUrl'>;
  url: string;
}

/**
 * What a server says at its start while there is no organization: the link to set one up (M-41). Nothing with the demo, and
 * nothing where a pool outside keeps the accounts. `url` is where the server is, unless people open it elsewhere.
 */
export async function offerSetUp({ config, db, identity, clock, url }: Started): Promise<string[]> {
  if (config.demo || !identity) return [];
  const secret = await newSetupSecret(db, clock().toISOString());
  if (secret === null) return [];
  return [
    `There's no organization yet. Set yours up with this link. It works once, for ${limits.setupLinkMinutes} minutes; restart Muster to get a new one.`,
    `${config.publicUrl ?? url}${href.setUp()}#${secret}`,
  ];
}
