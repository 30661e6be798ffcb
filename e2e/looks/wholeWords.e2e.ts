import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';
import { brokenWords, doubleText, tooWide } from './measure.ts';
import { takePicture } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const lastName = 'Wolfeschlegelsteinhausen';
const titles = ['Großveranstaltungsraum', 'Anniversary Celebration', 'Volunteers Appreciation Night'];

/** Mia, who is going with Gus, and Ben, who is invited, all of the same long name; events of long names. */
async function family(tenant: Tenant) {
  const mia = await tenant.member({
    lastName,
    birthDate: '2001-05-05',
    policies: ['send-chapter-safety-alert-member'],
  });
  const ben = await tenant.member({ firstName: 'Ben', lastName, birthDate: '2001-05-05' });
  const events = [];
  for (const title of titles) events.push(await tenant.party({ title }));
  const [event = ''] = events;
  for (const each of events) await tenant.invite(each, ben.id);
  const { qrCode } = await tenant.going(event, mia.id);
  const gus = await tenant.guestGoing(event, mia.id);
  await tenant.db.query('update attendee_record set last_name = $1 where id = $2', [lastName, gus.id]);
  return { event, mia, ben, qrCode, gus };
}

/** Words that break at the widths of phones, and at the narrowest and a usual one with text twice as large. */
async function broken(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const look = async (how: string) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const words = await brokenWords(page);
    await takePicture(page, `words ${name} ${how}`, words.length > 0);
    found.push(...words.map((word) => `${name} at ${how}: ${word}`));
    if ((await tooWide(page)) > 0) found.push(`${name} at ${how}: ${await tooWide(page)} too wide`);
  };
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await look(`${width}`);
  }
  await doubleText(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await look(`${width} text 200`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

test('no word breaks on event cards and lists', async ({ tenant, as }) => {
  const { ben } = await family(tenant);
  const page = await as(ben);
  const found: string[] = [];
  for (const [name, path] of [
    ['home', '/'],
    ['events', '/events'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('Großveranstaltungsraum').first()).toBeVisible();
    found.push(...(await broken(page, name)));
  }
  expect(found).toEqual([]);
});

test('no word breaks in the squares of an event, on the RSVP’s card and in the lists of its people', async ({
  tenant,
  as,
}) => {
  const { event, ben, qrCode } = await family(tenant);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  const page = await as(await tenant.account(tenant.cora));
  const found: string[] = [];
  for (const [name, below] of [
    ['event', ''],
    ['guest list', '/guest-list'],
    ['invites', '/send-invites'],
    ['cancel', '/cancel'],
  ] as const) {
    await page.goto(`/event-view/${event}${below}`);
    await expect(page.getByText(below === '' ? 'Volunteers' : /Wolfesch|Großver/).first()).toBeVisible();
    found.push(...(await broken(page, name)));
  }
  const member = await as(ben);
  await member.goto(`/event-view/${event}/birthday`);
  await expect(member.getByText('Großveranstaltungsraum').first()).toBeVisible();
  found.push(...(await broken(member, 'rsvp')));
  expect(found).toEqual([]);
});

test('no word breaks at the door', async ({ tenant, as }) => {
  const { event, qrCode } = await family(tenant);
  const page = await as(await tenant.account(tenant.cora));
  await page.goto(`/event-view/${event}/check-in-guests`);
  await expect(page.getByText(/^Live, /)).toBeVisible();
  const enter = async () => {
    await page.getByLabel('Guest code').fill(qrCode);
    await page.keyboard.press('Enter');
  };
  await enter();
  await expect(page.getByText('Tap who is here')).toBeVisible();
  expect(await broken(page, 'party')).toEqual([]);
  await page.getByRole('button', { name: 'Check in 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been checked in' })).toBeVisible();
  await enter();
  await expect(page.getByRole('alert').filter({ hasText: 'Already in since' })).toContainText(/\d\d:\d\d E[DS]T/);
  expect(await broken(page, 'door')).toEqual([]);
});

test('no word breaks on the board of an alert and in the menu', async ({ tenant, as }) => {
  const { mia, ben } = await family(tenant);
  const { id } = await tenant.call(mia.id, 'sendOrganizationAlert', {
    params: { orgId: tenant.harbor.id },
    query: { ParentId: tenant.northfield },
    body: { information: 'Fire alarm at Harbor House.' },
  });
  await tenant.call(ben.id, 'saveAlertResponse', {
    params: { userId: ben.id, alertId: id },
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { status: 'Not Safe', note: '', location: 'Second floor' },
  });
  // With text twice as large no line holds it, and it can break before its @.
  await tenant.db.query('update person set email = $1 where id = $2', ['nnnnnnnn@muster.test', mia.id]);
  const page = await as(mia);
  await page.goto(`/safety-alerts/${id}/answers`);
  await expect(page.getByText(`${lastName}, Ben`).first()).toBeVisible();
  const found = await broken(page, 'board');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByText(lastName).first()).toBeVisible();
  found.push(...(await broken(page, 'menu')));
  expect(found).toEqual([]);
});

test('a word that no row of a phone holds breaks, and its page stays as wide as its window', async ({ tenant, as }) => {
  const title = 'x'.repeat(80);
  const ben = await tenant.member({ birthDate: '2001-05-05' });
  await tenant.invite(await tenant.party({ title }), ben.id);
  const page = await as(ben);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect([await brokenWords(page), await tooWide(page)]).toEqual([[title], 0]);
});
