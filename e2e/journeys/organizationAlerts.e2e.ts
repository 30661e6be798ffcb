import { news, press, seesScreen } from '../support/seen.ts';
import { expect, type Page, test } from '../support/test.ts';

const fire = 'Fire alarm at Harbor House. Meet at the flagpole.';

const numbers = (page: Page) => page.getByRole('list', { name: 'Answers' }).getByRole('listitem');
const people = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

async function answer(page: Page, status: 'Safe' | 'Not Safe', note: string): Promise<void> {
  await page.getByRole('button', { name: fire }).click();
  await seesScreen(page, 'My Safety Alert');
  await press(page, status);
  await page.getByLabel('Notes').fill(note);
  await press(page, 'Send response');
  await expect(news(page)).toHaveText('Your response to this alert has been sent');
  await seesScreen(page, 'Safety Alerts', '/safety-alerts');
}

test('sam asks whether everybody is safe, and the board changes while mia and ben answer', async ({ stage, as }) => {
  const [mia, ben] = [
    await stage.member({ firstName: 'Mia', lastName: 'Castellano' }),
    await stage.member({ firstName: 'Ben', lastName: 'Okafor' }),
  ];
  const sender = await stage.member({
    ...{ firstName: 'Sam', lastName: 'Whitaker', policies: ['send-chapter-safety-alert-member'] },
  });
  const [sam, ofMia, ofBen] = [await as(sender), await as(mia), await as(ben)];
  await ofMia.goto('/events');
  await seesScreen(ofMia, 'Events');
  await ofBen.goto('/');

  await sam.goto('/safety-alerts');
  await sam.getByRole('link', { name: 'Create Safety Alert' }).click();
  await seesScreen(sam, 'Send Safety Alert', '/safety-alerts/create');
  await press(sam, 'Send Safety Alert');
  await expect(sam.getByLabel('Safety Alert', { exact: true })).toHaveAccessibleDescription(
    'Please enter a Safety Alert',
  );
  await sam.getByLabel('Safety Alert', { exact: true }).fill(fire);
  await expect(sam.getByText(`${fire.length} of 120`)).toBeVisible();
  await press(sam, 'Send Safety Alert');
  await sam.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(news(sam)).toHaveText('Safety Alert Sent Successfully!');
  await seesScreen(sam, 'Safety Alerts', '/safety-alerts');
  await sam.getByRole('link', { name: 'Answers' }).click();
  await seesScreen(sam, fire);
  const notSafe = numbers(sam).filter({ hasText: 'Not Safe' });
  await expect(notSafe).toHaveText('0Not Safe');

  await expect(ofMia.getByText(`Safety alert: ${fire}`)).toBeVisible();
  await ofMia.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(ofMia.getByRole('link', { name: 'Create Safety Alert' })).toHaveCount(0);
  await expect(ofMia.getByText(/^From Sam Whitaker on \d+\/\d+\/\d{4} - \d+:\d\d[ap]m$/)).toBeVisible();
  await answer(ofMia, 'Not Safe', 'Smoke in the stair.');
  await expect(notSafe).toHaveText('1Not Safe');
  await expect(people(sam, 'Not Safe')).toContainText([/Castellano, Mia.*No location.*“Smoke in the stair.”/s]);

  await expect(ofBen.getByText('1 to answer')).toBeVisible();
  await ofBen.getByRole('link', { name: 'Safety Alerts' }).click();
  await answer(ofBen, 'Safe', '');
  await expect(numbers(sam).filter({ hasText: /^\d+Safe$/ })).toHaveText('1Safe');

  await ofMia.getByRole('button', { name: fire }).click();
  await expect(ofMia.getByLabel('Notes')).toHaveValue('Smoke in the stair.');
  await expect(ofMia.getByRole('button', { name: 'Not Safe' })).toHaveAttribute('aria-pressed', 'true');
  await press(ofMia, 'Safe');
  await press(ofMia, 'Send response');
  await expect(notSafe).toHaveText('0Not Safe');
  await press(sam, 'Show 2');
  await expect(people(sam, 'Safe')).toContainText(['Castellano, Mia', 'Okafor, Ben']);
});

test('an alert that is opened by its address alone leads home, and who may not send is led to the list', async ({
  stage,
  as,
}) => {
  const page = await as(await stage.member());
  await page.goto('/safety-alerts/create');
  await seesScreen(page, 'Safety Alerts', '/safety-alerts');
  await page.goto('/safety-alerts/anything');
  await seesScreen(page, 'Upcoming Events', '/');
});
