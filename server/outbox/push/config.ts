import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { ConfigError } from '#server/kit/configError.ts';
import { publicHalf } from './vapid.ts';

/** How notifications go out. */
export interface PushConfig {
  /** Whom a push service writes to when something is wrong, `mailto:` or https. */
  contact: string;
  /** A private key on P-256, base64url; null: the one of the database. */
  key: string | null;
  /** The origin of a push service beside those of the browsers' makers. */
  service: string | null;
}

const said = (message: string) => ({ error: message });
const service = /^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?)$/;

/** The variables that say how notifications go out. */
export const pushVariables = {
  PUSH_CONTACT: z.optional(
    z
      .string()
      .check(
        z.refine(
          isContact,
          said('PUSH_CONTACT must be mailto: and an address, or an https address, that people can reach.'),
        ),
      ),
  ),
  PUSH_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (key) => /^[\w-]{43}$/.test(key) && publicHalf(key) !== null,
          said('PUSH_KEY must be a private key on P-256: 32 bytes as base64url.'),
        ),
      ),
  ),
  PUSH_SERVICE: z.optional(
    z.string().check(z.regex(service, said('PUSH_SERVICE must be an origin that begins with https://.'))),
  ),
};

type Variables = { [Name in keyof typeof pushVariables | 'PUBLIC_URL']?: string | undefined };

/** Null where notifications are off: no one said whom push services write to, and `PUBLIC_URL` is no address people can reach. */
export function pushConfigOf({ PUSH_CONTACT, PUSH_KEY, PUSH_SERVICE, PUBLIC_URL }: Variables): PushConfig | null {
  const site = PUBLIC_URL !== undefined && isContact(PUBLIC_URL) ? PUBLIC_URL : undefined;
  const contact = PUSH_CONTACT ?? site;
  if (contact === undefined) {
    const alone = PUSH_KEY !== undefined ? 'PUSH_KEY' : PUSH_SERVICE !== undefined ? 'PUSH_SERVICE' : null;
    if (alone === null) return null;
    throw new ConfigError(`${alone} needs PUSH_CONTACT: set both, or none to leave notifications off.`);
  }
  return { contact, key: PUSH_KEY ?? null, service: PUSH_SERVICE ?? null };
}

/** Apple's service takes nothing from `localhost` and the like. */
function isContact(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  const host = protocol === 'mailto:' ? (/^[^\s@]+@([^\s@]+)$/.exec(pathname)?.[1] ?? '') : hostname;
  return (protocol === 'mailto:' || protocol === 'https:') && isReachable(host.toLowerCase());
}

const isReachable = (host: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) &&
  isIP(host) === 0 &&
  !/\.(localhost|local|internal|test|invalid|example)$/.test(host);
