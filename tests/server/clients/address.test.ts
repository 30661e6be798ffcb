import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createAddressOf, siteOf, type TrustedProxies } from '#server/clients/address.ts';
import { describeProxies } from '#server/clients/config.ts';
import { readConfig } from '#server/config.ts';

/** The address that is counted for a request from a peer that says this of those before it. */
async function counted(trusted: TrustedProxies, peer: string, forwardedFor?: string): Promise<string> {
  const addressOf = createAddressOf(trusted);
  const app = new Hono().get('/', (context) => context.text(addressOf(context)));
  const headers = new Headers(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor });
  const wire = { incoming: { socket: { remoteAddress: peer, remotePort: 4711, remoteFamily: 'IPv4' } } };
  return (await app.request('/', { headers }, wire)).text();
}

describe('the address of a client', () => {
  test.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['is the peer', [], '203.0.113.7', undefined, '203.0.113.7'],
    ['is the peer whatever it says, where nobody is trusted', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['is what a trusted proxy says', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['is what a trusted address says', ['127.0.0.1'], '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['is the peer where another is trusted', ['10.0.0.0/8'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    [
      'is the last that no trusted proxy wrote',
      ['10.0.0.0/8'],
      '10.1.2.3',
      '1.1.1.1, 203.0.113.7, 10.9.9.9',
      '203.0.113.7',
    ],
    ['is the proxy where it says nothing', ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    ['is the proxy where it says no address', ['10.0.0.0/8'], '10.1.2.3', 'unknown', '10.1.2.3'],
    ['is the first of all where all are trusted', ['10.0.0.0/8'], '10.1.2.3', '10.7.7.7, 10.9.9.9', '10.7.7.7'],
    ['is before one proxy', 1, '10.1.2.3', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['is before two proxies', 2, '10.1.2.3', '1.1.1.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['is the first there is where fewer proxies were', 3, '10.1.2.3', '203.0.113.7', '203.0.113.7'],
    ['has no port', 1, '10.1.2.3', '203.0.113.7:51234', '203.0.113.7'],
    ['has no port in version 6', 1, '10.1.2.3', '[2001:db8::1]:51234', '2001:db8:0:0::/64'],
    ['is one network in version 6', [], '2001:DB8:12:0034:a:b:c:d', undefined, '2001:db8:12:34::/64'],
    [
      'is plain where version 4 travels in version 6',
      ['10.0.0.0/8'],
      '::ffff:10.1.2.3',
      '::ffff:203.0.113.7',
      '203.0.113.7',
    ],
    ['is behind a trusted network of version 6', ['2001:db8::/32'], '2001:db8::5', '203.0.113.7', '203.0.113.7'],
  ])('%s', async (_, trusted, peer, forwardedFor, expected) => {
    expect(await counted(trusted, peer, forwardedFor)).toBe(expected);
  });

  test('is unknown where there is no socket', async () => {
    const app = new Hono().get('/', (context) => context.text(createAddressOf(1)(context)));
    expect(await (await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.7' } })).text()).toBe('unknown');
  });

  test('of version 6 lies in a site of /48', () => {
    expect(siteOf('2001:db8:12:34::/64')).toBe('2001:db8:12::/48');
    expect(siteOf('203.0.113.7')).toBe(null);
  });
});

test('a server that people open over https asks who is in front, unless it was told', () => {
  expect(describeProxies('https://app.muster.test', [])).toEqual([expect.stringContaining('set TRUSTED_PROXIES')]);
  for (const told of [1, ['10.0.0.1']]) expect(describeProxies('https://app.muster.test', told)).toEqual([]);
  expect(describeProxies(null, [])).toEqual([]);
});

describe('TRUSTED_PROXIES', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['127.0.0.1, ::1 2001:db8::/32', ['127.0.0.1', '::1', '2001:db8::/32']],
  ])('%s', (text, trusted) => {
    expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(trusted);
  });

  test.each(['0', '12', 'proxy.house.example', '10.0.0.0/33', '10.0.0/8', '*', ','])(
    '%s is refused with a sentence',
    (text) => {
      expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(/^TRUSTED_PROXIES must be addresses or networks/);
    },
  );
});
