import { listProviders } from '#contract/account/signInCalls.ts';
import { loadProviders } from '#src/app/services/auth/providers.ts';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const logo = {
  bucket: 'public',
  key: 'k',
  name: 'logo.png',
  size: 1,
  type: 'image/png',
  url: '/files/public/k',
  width: null,
  height: null,
};
const harbor = {
  name: 'Harbor House',
  logo,
  backgroundColor: '#123c5a',
  provider: 'HarborHouse',
  integrationId: 'harbor-house',
};
const cedar = { ...harbor, name: 'Cedar House', logo: null, backgroundColor: null };

const answering = (body: unknown, status = 200) => {
  const asked = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', asked);
  return asked;
};
const load = () => loadProviders(new AbortController().signal);

it('reads of an answer that the contract takes what a tile shows', async () => {
  const answer = listProviders.answer.parse({ data: [harbor, cedar] });
  const asked = answering(answer);
  expect(await load()).toEqual([
    { ...harbor, logo: '/files/public/k' },
    { ...cedar, logo: null },
  ]);
  expect(asked).toHaveBeenCalledExactlyOnceWith(`/api${listProviders.path}`, { signal: expect.any(AbortSignal) });
});

it.each([
  ['no list', { data: null }, 'The answer holds no list'],
  ['a provider without a name', { data: [{ ...harbor, name: undefined }] }, 'The answer holds no name'],
  ['a logo without an address', { data: [{ ...harbor, logo: {} }] }, 'The answer holds no url'],
  ['a colour that is none', { data: [{ ...harbor, backgroundColor: 7 }] }, 'The answer holds no backgroundColor'],
])('does not take %s', async (_, body, message) => {
  answering(body);
  await expect(load()).rejects.toThrow(message);
});

it('does not take a refusal for a list', async () => {
  answering({ code: 'bug', message: 'no' }, 500);
  await expect(load()).rejects.toThrow('The server answered 500');
});
