import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { expect, type Page, test } from '../support/test.ts';

const inSevenYears = (now: string): Date => new Date(Date.parse(now) + 8 * 365 * 24 * 60 * 60 * 1000);
const held = (page: Page) => page.getByRole('heading', { name: 'On legal hold' });

test('a reader puts a report on legal hold, retention keeps it, and another reader who was slower is told; released, it goes', async ({
  tenant,
  as,
  server,
}) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Reed', policies: ['incident-reader'] });
  const lee = await tenant.member({ firstName: 'Lee', lastName: 'Moss', policies: ['incident-reader'] });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  const body = { date: tenant.now, location: 'Stairs', information: 'Somebody was pushed.', witnesses: '' };
  const { id } = await tenant.call(mia.id, 'reportIncident', { query: { EventId: event }, body });
  const address = `/event-view/${event}/reports/${id}`;

  const [first, second] = [await as(sam), await as(lee)];
  for (const page of [first, second]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Put on legal hold' }).click();
    await page.getByRole('textbox', { name: 'Why it must be kept' }).fill('A lawyer asked for it.');
  }
  await first.getByRole('button', { name: 'Put on hold', exact: true }).click();
  await expect(held(first)).toBeVisible();
  await expect(first.getByText('Put on hold by Sam Reed')).toBeVisible();
  await second.getByRole('button', { name: 'Put on hold', exact: true }).click();
  await expect(second.getByText('This report is already on legal hold.')).toBeVisible();
  await expect(second.getByText('Put on hold by Sam Reed')).toBeVisible();

  const reporter = await as(mia);
  await reporter.goto(`/incident-reports/${id}`);
  await expect(reporter.getByText('Somebody was pushed.')).toBeVisible();
  await expect(held(reporter)).toHaveCount(0);

  await applyRetention(server.db, inSevenYears(tenant.now));
  await first.goto(`/event-view/${event}/reports`);
  await expect(first.getByRole('list', { name: 'Incident reports' })).toContainText('On legal hold');

  await second.getByRole('button', { name: 'Release the hold' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(held(second)).toBeVisible();
  await second.getByRole('button', { name: 'Release the hold' }).click();
  await expect(second.getByRole('dialog')).toContainText('It will be kept until');
  await second.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(held(second)).toHaveCount(0);
  await server.db.query('update retention_run set last_run_at = null');
  await applyRetention(server.db, inSevenYears(tenant.now));
  await first.reload();
  await expect(first.getByText('No reports yet')).toBeVisible();
  expect((await tenant.facts(id)).filter((type) => type !== 'incident.read')).toEqual([
    ...['incident.reported', 'incident.held', 'incident.released'],
  ]);
});
