import { news, press, seesScreen } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';
import { incoming, tapAway } from './incoming.ts';
import { eveningInside, fire, guestsLink } from './inside.ts';

const counted = (page: Page, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible();

test('sam alerts those inside Autumn Social, and the board counts down to zero without ben, who has left', async ({
  tenant,
  as,
  open,
}) => {
  const evening = await eveningInside(tenant);
  const [sam, mia, ben] = [await as(evening.sam), await as(evening.mia), await as(evening.ben)];
  await mia.goto('/events');
  await ben.goto('/events');
  await sam.goto('/safety-alerts/create');
  await sam.getByRole('radio', { name: 'Inside an event now' }).check();
  await sam.getByLabel('Safety Alert', { exact: true }).fill(fire);
  await press(sam, 'Send to 2 people');
  const question = sam.getByRole('dialog', { name: 'Send this alert to 2 people?' });
  await expect(question).toContainText('Inside Autumn Social');
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(news(sam)).toHaveText('Safety Alert Sent Successfully!');
  await seesScreen(sam, 'Safety Alerts', '/safety-alerts');
  await expect(sam.getByText('For those inside Autumn Social')).toBeVisible();
  await expect(incoming(sam)).toHaveCount(0);
  await sam.getByRole('link', { name: 'Answers' }).click();
  await counted(sam, '2not yet accounted forof 2 who were inside');

  await expect(incoming(mia)).toBeVisible();
  await tapAway(mia, 'Safe');
  await expect(news(mia)).toHaveText('Your response to this alert has been sent');
  await counted(sam, '1not yet accounted for');
  await ben.goto('/safety-alerts');
  await expect(ben.getByText('No alerts')).toBeVisible();

  const alertId = sam.url().match(/safety-alerts\/([^/]+)/)?.[1] ?? '';
  const gus = await open();
  await gus.goto(await guestsLink(tenant, alertId, evening.guest));
  await seesScreen(gus, 'Are you safe?');
  await press(gus, 'Not Safe');
  await seesScreen(gus, 'You’re not safe');
  const notSafe = sam.getByRole('list', { name: 'Not Safe', exact: true });
  await expect(notSafe).toContainText('Field, Gus');
  await expect(notSafe).toContainText('Guest of Mia Castellano');
  await expect(notSafe).toContainText(/No officer on duty\. Trying again at \d+:\d\d[ap]m/);

  const dana = await as(evening.dana);
  await dana.goto(`/safety-alerts/${alertId}/answers`);
  await press(dana, 'I’m on it: Field, Gus');
  await expect(dana.getByText('You’re on it.')).toBeVisible();
  await expect(notSafe).toContainText('Dana Vogt is on it.');
  await gus.reload();
  await expect(gus.getByText(/Dana Vogt is on it\.$/)).toBeVisible();

  await press(sam, 'Mark Field, Gus');
  const sheet = sam.getByRole('dialog', { name: 'Is Gus Field with you?' });
  await sheet.getByRole('button', { name: 'Safe', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await counted(sam, '0Everyone is accounted for');
  await press(sam, 'Send All-Clear');
  await sam
    .getByRole('dialog', { name: 'Send the all-clear to 2 people?' })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(news(sam)).toHaveText('All-clear sent');
  await counted(sam, 'All clear');

  await gus.reload();
  await expect(gus.getByText(/^All clear since \d+:\d\d[ap]m E[DS]T\. Someone marked this/)).toBeVisible();
  await mia.goto('/safety-alerts');
  await expect(mia.getByText(/For those inside Autumn Social\. All clear since/)).toBeVisible();
});

test('who comes in while it is written is counted, and asked too', async ({ tenant, as }) => {
  const evening = await eveningInside(tenant);
  const sam = await as(evening.sam);
  await sam.goto('/safety-alerts/create');
  await sam.getByRole('radio', { name: 'Inside an event now' }).check();
  await sam.getByLabel('Safety Alert', { exact: true }).fill(fire);
  await press(sam, 'Send to 2 people');
  const { qrCode } = await tenant.going(
    evening.event,
    (await tenant.member({ firstName: 'Ida', birthDate: '2000-01-31' })).id,
  );
  tenant.now = new Date().toISOString();
  await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: evening.event, qrCode } });
  const question = sam.getByRole('dialog', { name: 'Send this alert to 3 people?' });
  await expect(question.getByText('Came in while you wrote')).toBeVisible({ timeout: 20_000 });
  await question.getByRole('button', { name: 'Send' }).click();
  await sam.getByRole('link', { name: 'Answers' }).click();
  await counted(sam, '3not yet accounted forof 3 who were inside');
});

test('sam alerts the safety officers: dana is asked, mia hears nothing of it', async ({ tenant, as }) => {
  const evening = await eveningInside(tenant);
  const [sam, dana, mia] = [await as(evening.sam), await as(evening.dana), await as(evening.mia)];
  await dana.goto('/events');
  await sam.goto('/safety-alerts/create');
  await press(sam, 'Show 3');
  await sam.getByRole('radio', { name: 'Safety officer' }).check();
  await press(sam, 'Hide');
  await expect(sam.getByRole('radio', { name: 'Safety officer' })).toBeChecked();
  await sam.getByLabel('Safety Alert', { exact: true }).fill(fire);
  await press(sam, 'Send to 2 people');
  const question = sam.getByRole('dialog', { name: 'Send this alert to 2 people?' });
  await expect(question).toContainText('Those with the role Safety officer');
  await question.getByRole('button', { name: 'Send' }).click();
  await seesScreen(sam, 'Safety Alerts', '/safety-alerts');
  await expect(sam.getByText('For those with the role Safety officer')).toBeVisible();
  await sam.getByRole('link', { name: 'Answers' }).click();
  await counted(sam, '2not yet accounted forof 2 with the role Safety officer');

  await expect(incoming(dana)).toBeVisible();
  await tapAway(dana, 'Safe');
  await counted(sam, '1not yet accounted for');
  await mia.goto('/safety-alerts');
  await expect(mia.getByText('No alerts')).toBeVisible();
});
