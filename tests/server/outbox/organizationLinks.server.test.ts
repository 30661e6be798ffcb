import { globSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { type AddressName, addresses, whoMayEnter } from '#contract/kit/addresses.ts';
import type { Template } from '#server/outbox/template.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { message, openDesk, queue, tray } from './desk.ts';

/** N-112 */

const paths = Object.entries(addresses).map(([name, pattern]) => ({
  name: name as AddressName,
  path: pattern.replace(/(\/\*)?(\?.*)?$/, '').replace(/:\w+/g, 'x1') || '/',
}));

/** What every template is given, asked for every address. */
const everyAddress: Template = async ({ link }) => ({
  ...{ to: 'mia@muster.test', subject: '' },
  text: paths.map(({ path }) => link(path)).join(' '),
});

eachDatabase((open) => {
  let tenant: Tenant;
  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  async function linksOf(organization: string | null): Promise<string[]> {
    const [desk, mail] = [openDesk(tenant.db), tray()];
    await queue(tenant.db, message(`of:${organization ?? 'none'}`, tenant.cora, { organization }));
    await desk.runner({ mail }, { templates: { greeting: everyAddress } }).sendDue();
    return (mail.taken[0]?.text ?? '').split(' ');
  }

  test('an address inside an organization leaves with the one that the message is of, every other as it is', async () => {
    const isInside = (name: AddressName) => name === 'home' || whoMayEnter(name) === 'member';
    expect(await linksOf(tenant.harbor.id)).toEqual(
      paths.map(({ name, path }) => `https://muster.test${path}${isInside(name) ? `?in=${tenant.harbor.id}` : ''}`),
    );
    expect(await linksOf(null)).toEqual(paths.map(({ path }) => `https://muster.test${path}`));
  });
});

test('no template writes an address by itself: each is asked for by its name', () => {
  const files = globSync('server/**/*.template*.ts');
  expect(files.length).toBeGreaterThan(30);
  const own = files.filter((file) =>
    /https:\/\/(?!www\.openstreetmap\.org)|http:|appUrl|(url|navigate): [`'"]/.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
});
