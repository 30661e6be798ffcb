import { readFile } from 'node:fs/promises';
import { compactVerify, importJWK } from 'jose';
import { canonicalJson } from '#server/db/canonicalJson.ts';
import { signedCopyModel } from '#machines/evenings/signedCopy/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { signedCopyPage } from '#tests/evenings/signedCopy.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { h1 } from '../support/seen.ts';
import { createTenant } from '../support/tenant.ts';
import { expect, test } from '../support/test.ts';
import { atEvening, held, makeAdmin } from './held.ts';

describeInChromium(
  signedCopyModel,
  {
    page: signedCopyPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const admin = await tenant.member();
      await makeAdmin(tenant, admin.id);
      return { tenant, admin, event: await held(tenant) };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    open: atEvening,
    calls: { saveSignedCopy: { method: 'GET', path: /^\/api\/events\/[^/]+\/evening\/signed$/ } },
    causes: { policyIsTaken: ({ tenant, admin }) => takePolicy(tenant, admin.id, 'organization-admin') },
    offers: (move) => move.kind !== 'settle' || move.label !== 'no key',
  },
  { situations: ['an admin'] },
);

test('an evening is kept as a file that its signature proves', async ({ tenant, as }) => {
  const admin = await tenant.member();
  await makeAdmin(tenant, admin.id);
  const event = await held(tenant);
  const page = await as(admin);
  await page.goto(`/events/evenings/${event}`);
  await expect(h1(page)).toHaveText('Autumn Social');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save Signed Copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('evening-2026-10-17.json');
  const { evening, signature, key } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(evening.facts.at(-1)).toMatchObject({ type: 'attendance.checkedOut', state: 'going.left' });
  const [header, , proof] = signature.split('.');
  const payload = Buffer.from(canonicalJson(evening)).toString('base64url');
  await compactVerify(`${header}.${payload}.${proof}`, await importJWK(key, 'EdDSA'));
});
