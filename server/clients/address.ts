import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Who may say on whose behalf a request comes: addresses and networks, or how many proxies stand in front. */
export type TrustedProxies = readonly string[] | number;

/** Where a request comes from, for limits; `unknown` where it did not come over a socket. */
export type AddressOf = (context: Context) => string;

const unknown = 'unknown';

/**
 * The one place that decides on the address of a client (docs/topics/identity.md). Without trusted proxies it is the peer's. Else
 * `X-Forwarded-For` is read from its end, as far as those who wrote it are trusted. An IPv6 network of /64 counts as one.
 */
export function createAddressOf(trusted: TrustedProxies = []): AddressOf {
  const isTrusted = typeof trusted === 'number' ? null : listOf(trusted);
  return (context) => {
    const peer = peerOf(context);
    if (peer === null) return unknown;
    const told = (context.req.header('x-forwarded-for') ?? '').split(',').map(plain);
    const hops = typeof trusted === 'number' ? trusted : Number.POSITIVE_INFINITY;
    return network(client(peer, told, hops, isTrusted));
  };
}

/** Whether a request comes right from a proxy that is trusted, whose headers are then believed. */
export function createIsProxy(trusted: TrustedProxies = []): (context: Context) => boolean {
  if (typeof trusted === 'number') return () => trusted > 0;
  const list = listOf(trusted);
  return (context) => {
    const peer = peerOf(context);
    return peer !== null && list.check(peer, familyOf(peer));
  };
}

function client(peer: string, told: (string | null)[], hops: number, isTrusted: BlockList | null): string {
  let known = peer;
  for (let hop = 0; hop < hops; hop += 1) {
    if (isTrusted && !isTrusted.check(known, familyOf(known))) return known;
    const before = told.at(-1 - hop);
    if (!before) return known;
    known = before;
  }
  return known;
}

function peerOf(context: Context): string | null {
  try {
    return plain(getConnInfo(context).remote.address ?? '');
  } catch {
    return null;
  }
}

/** An address without brackets, port, zone, and the clothes of IPv6 around IPv4; null for anything else. */
function plain(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address.toLowerCase() : null;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Throws a `TypeError` where one of them is neither an address nor a network. */
export function listOf(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of trusted) {
    const [address = '', prefix] = each.split('/');
    if (!isIP(address) || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) throw new TypeError(each);
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

const network = (address: string): string =>
  isIP(address) === 6 ? `${groups(address).slice(0, 4).join(':')}::/64` : address;

/** The /48 around an IPv6 network as `AddressOf` names it: one customer of a provider has so many; null for all else. */
export const siteOf = (address: string): string | null =>
  address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;

function groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}
