import { reportColumns } from '#machines/alerts/alertReport/exportTable.ts';
import { alertInside, answersAs, eveningInside } from './inside.ts';
import { exportList } from '../support/exported.ts';
import { news, seesScreen } from '../support/seen.ts';
import { expect, test } from '../support/test.ts';

test('the sender reads who was told and what they answered, sees the next answer come in, and keeps it as a file', async ({
  tenant,
  as,
}) => {
  const evening = await eveningInside(tenant);
  const alertId = await alertInside(tenant, evening);
  const page = await as(evening.sam);
  await page.goto(`/safety-alerts/${alertId}/answers`);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await seesScreen(page, 'Report', `/safety-alerts/${alertId}/report`);
  await expect(page.getByRole('heading', { name: '0 of 2 accounted for' })).toBeVisible();
  await expect(page.getByText('For those inside Autumn Social')).toBeVisible();

  const mia = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: 'Castellano, Mia' });
  await expect(mia).toContainText('No answer');
  await expect(mia).toContainText(/Text (sent|delivered) \d+:\d\d[ap]m E[DS]T/);
  await answersAs(tenant, evening.mia, alertId, 'Safe');
  await expect(mia).toContainText(/Answered \d+:\d\d[ap]m E[DS]T/);
  await expect(page.getByRole('heading', { name: '1 of 2 accounted for' })).toBeVisible();

  const { name, rows, text } = await exportList(page);
  expect(name).toMatch(/^alert-report-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows[0]).toEqual(reportColumns({ toChapters: null }));
  const moment = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d+:\d\d [AP]M E[DS]T$/);
  const of = (who: string) => rows.find(([, each]) => each?.startsWith(who));
  expect(of('Mia')?.slice(-3)).toEqual(['Safe', moment, '']);
  expect(of('Mia')?.slice(3, 5)).toEqual([expect.stringMatching(/^(Sent|Delivered)$/), moment]);
  expect(of('Gus')?.[2]).toBe('Mia Castellano');
  expect(of('Gus')?.slice(-3)).toEqual(['No answer', '', '']);
  expect(text).not.toContain('+1617');
  await expect(news(page)).toHaveText('Report exported');
});

test('whoever may not read the answers reads no report', async ({ tenant, as }) => {
  const evening = await eveningInside(tenant);
  const alertId = await alertInside(tenant, evening);
  const page = await as(evening.mia);
  await page.goto(`/safety-alerts/${alertId}/report`);
  await expect(page.getByRole('alert').filter({ hasText: 'The report didn’t load' })).toBeVisible();
});
