import type { Locator } from 'playwright/test';
import { news, press, seesScreen } from '../support/seen.ts';
import type { Person, Stage } from '../support/stage.ts';
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
  await expect(people(sam, 'No answer').filter({ hasText: 'Okafor, Ben' })).toContainText(/Handed over \d+:\d\d[ap]m/);

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

test.describe('the notice of an alert', () => {
  const long =
    'Fire alarm at Harbor House. Leave by the north stairs and meet at the flagpole by the boat house. Do not go back inside.';
  const notice = (page: Page) => page.locator('output > span', { hasText: 'Safety alert' });
  const sizes = [
    { width: 390, height: 844, text: '100%' },
    { width: 320, height: 640, text: '100%' },
    { width: 390, height: 844, text: '200%' },
    { width: 844, height: 390, text: '100%' },
    { width: 1280, height: 800, text: '100%' },
  ];

  async function told(stage: Stage): Promise<Person> {
    const { id } = await stage.member({ policies: ['send-chapter-safety-alert-member'] });
    await stage.call(id, 'sendOrganizationAlert', { params: { orgId: stage.harbor.id }, body: { information: long } });
    return stage.member();
  }

  /** The lowest point of one part and the highest of another. */
  const between = async (upper: Locator, lower: Locator) => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    return above && below ? below.y - (above.y + above.height) : null;
  };

  for (const { text, ...viewport } of sizes)
    test(`leaves the dock free at ${viewport.width} × ${viewport.height} with text at ${text}`, async ({
      stage,
      as,
    }) => {
      const page = await as(await told(stage));
      await stage.setRules(3);
      await page.setViewportSize(viewport);
      await page.goto('/rules/2');
      await seesScreen(page, 'Rule 2');
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      await expect(notice(page)).toBeVisible();
      expect(await between(notice(page), page.locator('[data-dock]'))).toBeGreaterThan(0);
      expect((await notice(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await press(page, 'Next');
      await seesScreen(page, 'Rule 3');
      await press(page, 'Previous');
      await seesScreen(page, 'Rule 2');
      await page.getByRole('button', { name: 'Answer' }).click();
      await seesScreen(page, 'Safety Alerts', '/safety-alerts');
    });

  test('leaves room for the last thing of a page, and stands beside another notice', async ({ stage, as }) => {
    const mia = await told(stage);
    await stage.call(mia.id, 'addContact', { body: { name: 'Ana Reyes', phone: '(617) 555-0111' } });
    const page = await as(mia);
    await page.goto('/personal-safety');
    await page.getByRole('button', { name: 'I need help' }).click();
    await page.route(/\/personal\/safety-alerts\?/, (route) => route.abort('connectionreset'));
    await press(page, 'Submit Alert');
    await expect(page.getByText('Not sent yet')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Harbor House, home' }).click();
    const own = page.locator('output > span', { hasText: 'Not sent yet' });
    await expect(own).toBeVisible({ timeout: 20_000 });
    await expect(notice(page)).toBeVisible();
    const boxes = [await own.boundingBox(), await notice(page).boundingBox()].sort((a, b) => (a?.y ?? 0) - (b?.y ?? 0));
    expect(boxes[1]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0));
    const last = page.getByRole('main').getByRole('link').last();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await between(last, own)).toBeGreaterThan(0);
  });
});

test('an alert and an answer without a network are held, and go by themselves', async ({ stage, as, asOnWire }) => {
  const sender = await stage.member({
    ...{ firstName: 'Sam', lastName: 'Whitaker', policies: ['send-chapter-safety-alert-member'] },
  });
  const mia = await stage.member({ firstName: 'Mia', lastName: 'Castellano' });
  const { page: sam, network: ofSam } = await asOnWire(sender);
  await sam.goto('/safety-alerts/create');
  await sam.getByLabel('Safety Alert', { exact: true }).fill(fire);
  await press(sam, 'Send Safety Alert');
  await ofSam.gone();
  await sam.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await seesScreen(sam, 'Safety Alerts', '/safety-alerts');
  const unsent = sam.getByRole('list', { name: 'Not sent yet' });
  await expect(unsent).toContainText(fire);
  await ofSam.back();
  await expect(unsent).toHaveCount(0, { timeout: 20_000 });
  await expect(sam.getByRole('button', { name: fire })).toHaveCount(1);

  const { page: ofMia, network } = await asOnWire(mia);
  await ofMia.goto('/safety-alerts');
  await ofMia.getByRole('button', { name: fire }).click();
  await seesScreen(ofMia, 'My Safety Alert');
  await press(ofMia, 'Safe');
  await network.gone();
  await press(ofMia, 'Send response');
  await seesScreen(ofMia, 'Safety Alerts', '/safety-alerts');
  await expect(ofMia.getByText('Your answer is not sent yet.')).toBeVisible();
  await network.back();
  await expect(ofMia.getByText('Your answer is not sent yet.')).toHaveCount(0, { timeout: 20_000 });
  const board = await as(sender);
  await board.goto('/safety-alerts');
  await board.getByRole('link', { name: 'Answers' }).click();
  await expect(numbers(board).filter({ hasText: /^\d+Safe$/ })).toHaveText('1Safe');
});
