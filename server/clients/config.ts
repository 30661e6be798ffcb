import * as z from 'zod/mini';
import { listOf, type TrustedProxies } from './address.ts';

/** The variable that says who stands in front. */
export const proxyVariables = {
  TRUSTED_PROXIES: z.optional(
    z.string().check(
      z.refine((text) => readable(text), {
        error:
          'TRUSTED_PROXIES must be addresses or networks with commas between them, as 10.0.0.0/8, or how many proxies stand in front, 1 to 9.',
      }),
    ),
  ),
};

export const trustedProxiesOf = (text: string | undefined): TrustedProxies =>
  text === undefined ? [] : /^\d$/.test(text) ? Number(text) : text.split(/[\s,]+/).filter(Boolean);

function readable(text: string): boolean {
  const trusted = trustedProxiesOf(text);
  if (typeof trusted === 'number') return trusted > 0;
  try {
    listOf(trusted);
    return trusted.length > 0;
  } catch {
    return false;
  }
}

/** What the server says at its start where it looks as if a proxy stood in front that no one told it of. */
export const describeProxies = (publicUrl: string | null, trusted: TrustedProxies = []): string[] =>
  publicUrl?.startsWith('https:') && Array.isArray(trusted) && trusted.length === 0
    ? ['If a proxy stands in front, set TRUSTED_PROXIES: without it all clients count as one where tries are limited.']
    : [];
