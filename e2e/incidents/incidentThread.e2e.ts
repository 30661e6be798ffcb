import { seesScreen } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';

const thread = (page: Page) => page.getByRole('list', { name: 'Thread' });
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).last().fill(text);

test('a report that is kept from the owner is answered, replied to and closed, while both sides look, and the owner sees nothing of it', async ({
  tenant,
  as,
  server,
}) => {
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const sam = await tenant.member({ firstName: 'Sam', lastName: 'Reed', policies: ['incident-reader'] });
  const event = await tenant.party();
  const { qrCode } = await tenant.going(event, mia.id);
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });

  const reporter = await as(mia);
  await reporter.goto(`/event-view/${event}/report`);
  await reporter.getByRole('button', { name: 'Use the current time' }).click();
  await reporter.getByLabel('Location').fill('The stairs by the quay');
  await reporter.getByLabel('What happened').fill('Somebody was pushed.');
  const readers = reporter.getByRole('group', { name: 'Who can read this report' });
  for (const name of ['Cora Bell, the event’s owner', 'Sam Reed'])
    await readers.getByText(name, { exact: true }).click();
  await reporter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(readers.getByText('At least one person has to be able to read the report')).toBeVisible();
  await readers.getByText('Sam Reed', { exact: true }).click();
  await reporter.getByRole('button', { name: 'Send', exact: true }).click();
  await seesScreen(reporter, 'Autumn Social', `/event-view/${event}`);

  await reporter.getByRole('link', { name: 'Your Reports' }).click();
  await seesScreen(reporter, 'Your Reports', '/incident-reports');
  await expect(reporter.getByRole('list', { name: 'Your reports' })).toContainText('Received');
  await reporter.getByRole('list', { name: 'Your reports' }).getByRole('link').click();
  await expect(reporter.getByText('Kept from the event’s owner')).toBeVisible();
  await expect(reporter.getByText('1 person can open it.')).toBeVisible();
  const { rows } = await server.db.query<{ id: string }>('select id from incident_report where event_id = $1', [event]);
  const id = rows[0]?.id ?? '';

  const owner = await as(await tenant.account(tenant.cora));
  await owner.goto(`/event-view/${event}/reports`);
  await expect(owner.getByText('No reports yet')).toBeVisible();
  await owner.goto(`/event-view/${event}/reports/${id}`);
  await expect(owner.getByText('The report didn’t load')).toBeVisible();

  const reader = await as(sam);
  await reader.goto(`/event-view/${event}/reports`);
  await reader.getByRole('list', { name: 'Incident reports' }).getByRole('link').click();
  await expect(reader.getByText('Somebody was pushed.')).toBeVisible();
  await fill(reader, 'Write to the reporter', 'Which door did they leave by?');
  await reader.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(reader)).toContainText('Which door did they leave by?');

  await expect(thread(reporter)).toContainText('Which door did they leave by?');
  await expect(thread(reporter)).toContainText('Incident reader');
  await expect(reporter.getByRole('heading', { name: 'Viewed' })).toBeVisible();
  await fill(reporter, 'Write to the readers', 'The side door.');
  let lost = 0;
  await reporter.route('**/api/incident-reports/*/messages*', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  await reporter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reporter.getByText('Not sent. Try again.')).toBeVisible({ timeout: 20_000 });
  expect(lost).toBeGreaterThan(0);
  await reporter.unroute('**/api/incident-reports/*/messages*');
  await reporter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reporter.getByText('Not sent. Try again.')).toHaveCount(0);
  await expect(thread(reporter).getByText('The side door.')).toHaveCount(1);

  await expect(thread(reader).getByText('The side door.')).toHaveCount(1);
  await reader.getByRole('button', { name: 'Close the report' }).click();
  await fill(reader, 'Outcome', 'The door has a new lock.');
  await reader.getByRole('button', { name: 'Close report', exact: true }).click();
  await expect(reader.getByRole('heading', { name: 'Closed' })).toBeVisible();

  await expect(reporter.getByRole('heading', { name: 'Closed' })).toBeVisible();
  await expect(thread(reporter)).toContainText('The door has a new lock.');
  const facts = await tenant.facts(id);
  expect(facts.filter((type) => type !== 'incident.read')).toEqual([
    ...['incident.reported', 'incident.messaged', 'incident.messaged', 'incident.closed'],
  ]);
});
