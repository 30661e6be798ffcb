import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPrivate } from '#server/identity/federation/privateAddress.ts';
import { createProbe } from '#server/identity/federation/probe.ts';

test.each([
  ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
])('an address of a network of its own is private: %s and others', (...addresses) => {
  expect(addresses.filter((each) => !isPrivate(each))).toEqual([]);
});

test('an address of the internet is not', () => {
  expect(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:1.1.1.1'].filter(isPrivate)).toEqual([]);
});

test.each(['https://127.0.0.1', 'https://10.0.0.1/oidc', 'https://[::1]', 'https://localhost', 'http://localhost'])(
  'without the demo nothing is asked inside of the server’s own network: %s',
  async (base) => {
    let count = 0;
    const server = createServer((_, response) => {
      count += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    onTestFinished(() => void server.close());
    const probe = createProbe({ demo: false, patience: 5 });
    const issuer = base.includes('10.0') ? base : `${base}:${(server.address() as AddressInfo).port}`;
    expect(await probe(issuer)).toBe('That address is inside this server’s own network, so it can’t be used here.');
    expect(count).toBe(0);
  },
);

test('the demo’s own provider is known where the demo is on', async () => {
  const asked = (demo: boolean) => createProbe({ demo, patience: 5 })('/demo-provider');
  expect([await asked(true), await asked(false)]).toEqual([null, 'There is no demo provider here.']);
});
