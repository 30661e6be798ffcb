import sharp from 'sharp';
import { seesScreen } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const name = 'The quay in the evening.jpg';

/** A photo that is too large to leave at once, with the name of its camera in it. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: '#c04',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withExif({ IFD0: { Make: 'Pocket Camera' } })
    .jpeg({ quality: 95 })
    .toBuffer();

async function atForm(tenant: Tenant, as: (person: Person) => Promise<Page>): Promise<Page> {
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event/create?type=${tenant.reviewed}`);
  await seesScreen(page, 'Create Event');
  await page.getByLabel('Event title', { exact: true }).fill('Winter Formal');
  return page;
}

const choose = (page: Page, bytes: Buffer, mimeType = 'image/jpeg', called = name) =>
  page
    .getByRole('group', { name: 'Event photo' })
    .locator('input')
    .setInputFiles({ name: called, mimeType, buffer: bytes });

/** Bytes leave so many a second from now on; none at all is a lost connection. */
async function upload(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline: uploadThroughput === 0, latency: 0, downloadThroughput: -1 },
      uploadThroughput,
    });
}

test('a connection that is lost in the middle of an upload loses nothing: the file goes once more', async ({
  tenant,
  as,
  server,
}) => {
  const page = await atForm(tenant, as);
  const flows = await upload(page);
  const bytes = await photo();
  await flows(bytes.length / 4);
  await choose(page, bytes);
  await expect(page.getByRole('progressbar', { name })).toHaveAttribute('aria-valuetext', /^[1-9]\d?%$/);
  await flows(0);
  await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible();
  await expect(page.getByLabel('Event title', { exact: true })).toHaveValue('Winter Formal');
  await flows(-1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeFocused();
  const { rows } = await server.db.query<{ key: string; width: number }>(
    'select key, width from stored_file where organization_id = $1 and name = $2',
    [tenant.harbor.id, name],
  );
  expect(rows).toEqual([{ key: expect.stringMatching(/\.jpg$/), width: 1_600 }]);
  const kept = await server.files.read(rows[0]?.key ?? '');
  expect(Buffer.from(await new Response(kept?.stream).arrayBuffer()).includes('Pocket Camera')).toBe(false);
});

test('an upload that is cancelled leaves the field as it was, and another file can be chosen', async ({
  tenant,
  as,
}) => {
  const page = await atForm(tenant, as);
  const flows = await upload(page);
  const bytes = await photo();
  await flows(bytes.length / 10);
  await choose(page, bytes);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('group', { name: 'Event photo' }).locator('input')).toBeFocused();
  await flows(-1);
  await choose(page, bytes);
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
});

test('a program and a page under the names of pictures are refused in words', async ({ tenant, as }) => {
  const page = await atForm(tenant, as);
  const sentence = page.getByText('This file type isn’t supported. Choose a PNG, JPG or GIF picture.');
  await choose(page, Buffer.from('MZ'), 'application/x-msdownload', 'party.exe');
  await expect(sentence).toBeVisible();
  for (const text of ['MZ\x90\0\x03', '<html><script>alert(1)</script>']) {
    const looked = page.waitForResponse(/\/finish\?/);
    await choose(page, Buffer.from(text, 'latin1'), 'image/png', 'party.png');
    expect((await looked).status()).toBe(400);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(sentence).toBeVisible();
  }
});
