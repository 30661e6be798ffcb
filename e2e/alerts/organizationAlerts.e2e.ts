import { news, press, seesScreen } from '../support/seen.ts';
import type { Person, Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';
import { incoming, tapAway } from './incoming.ts';

const fire = 'Fire alarm at Harbor House. Meet at the flagpole.';

const numbers = (page: Page) => page.getByRole('list', { name: 'Answers' }).getByRole('listitem');
const people = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');

async function answer(page: Page, status: 'Safe' | 'Not Safe', note: string): Promise<void> {
  await seesScreen(page, 'My Safety Alert');
  await press(page, status);
  await page.getByLabel('Notes').fill(note);
  await press(page, 'Send response');
  await expect(news(page)).toHaveText('Your response to this alert has been sent');
  await seesScreen(page, 'Safety Alerts', '/safety-alerts');
}

test('sam asks whether everybody is safe, and the board changes while mia and ben answer', async ({ tenant, as }) => {
  const [mia, ben] = [
    await tenant.member({ firstName: 'Mia', lastName: 'Castellano' }),
    await tenant.member({ firstName: 'Ben', lastName: 'Okafor' }),
  ];
  const sender = await tenant.member({
    ...{ firstName: 'Sam', lastName: 'Whitaker', policies: ['send-chapter-safety-alert-member'] },
  });
  const [sam, ofMia, ofBen] = [await as(sender), await as(mia), await as(ben)];
  await ofMia.goto('/events');
  await seesScreen(ofMia, 'Events');
  await ofBen.goto('/');

  await sam.goto('/safety-alerts');
  await sam.getByRole('link', { name: 'Create Safety Alert' }).click();
  await seesScreen(sam, 'Send Safety Alert', '/safety-alerts/create');
  await press(sam, 'Send to 5 people');
  await expect(sam.getByLabel('Safety Alert', { exact: true })).toHaveAccessibleDescription(
    'Please enter a Safety Alert',
  );
  await sam.getByLabel('Safety Alert', { exact: true }).fill(fire);
  await expect(sam.getByText(`${fire.length} of 120`)).toBeVisible();
  await press(sam, 'Send to 5 people');
  await sam.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(news(sam)).toHaveText('Safety Alert Sent Successfully!');
  await seesScreen(sam, 'Safety Alerts', '/safety-alerts');
  await sam.getByRole('link', { name: 'Answers' }).click();
  await seesScreen(sam, fire);
  const notSafe = numbers(sam).filter({ hasText: 'Not Safe' });
  await expect(notSafe).toHaveText('0Not Safe');
  await expect(people(sam, 'No answer').filter({ hasText: 'Okafor, Ben' })).toContainText(/Seen \d+:\d\d[ap]m E[DS]T/);

  await expect(incoming(ofMia).getByText(/^From Sam Whitaker, \d+:\d\d[ap]m E[DS]T$/)).toBeVisible();
  await incoming(ofMia).getByRole('link', { name: 'Add my location or a note' }).click();
  await expect(ofMia.getByText(/^From Sam Whitaker on \d+\/\d+\/\d{4} - \d+:\d\d[ap]m E[DS]T$/)).toBeVisible();
  await expect(incoming(ofMia)).toHaveCount(0);
  await answer(ofMia, 'Not Safe', 'Smoke in the stair.');
  await expect(ofMia.getByRole('link', { name: 'Create Safety Alert' })).toHaveCount(0);
  await expect(notSafe).toHaveText('1Not Safe');
  await expect(people(sam, 'Not Safe')).toContainText([/Castellano, Mia.*No location.*“Smoke in the stair.”/s]);

  await expect(ofBen.getByText('1 to answer')).toBeVisible();
  await tapAway(ofBen, 'Safe');
  await expect(news(ofBen)).toHaveText('Your response to this alert has been sent');
  await expect(incoming(ofBen)).toHaveCount(0);
  await expect(ofBen.getByText('1 to answer')).toHaveCount(0);
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
  tenant,
  as,
}) => {
  const page = await as(await tenant.member());
  await page.goto('/safety-alerts/create');
  await seesScreen(page, 'Safety Alerts', '/safety-alerts');
  await page.goto('/safety-alerts/anything');
  await seesScreen(page, 'Upcoming Events', '/');
});

test.describe('an alert that comes in', () => {
  const long =
    'Fire alarm at Harbor House. Leave by the north stairs and meet at the flagpole by the boat house. Do not go back inside.';
  const sizes = [
    { width: 390, height: 844, text: '100%' },
    { width: 320, height: 640, text: '100%' },
    { width: 320, height: 640, text: '200%' },
    { width: 844, height: 390, text: '100%' },
    { width: 1280, height: 800, text: '100%' },
  ];

  const tell = async (tenant: Tenant, information: string): Promise<void> => {
    const { id } = await tenant.member({ policies: ['send-chapter-safety-alert-member'] });
    await tenant.call(id, 'sendOrganizationAlert', { params: { orgId: tenant.harbor.id }, body: { information } });
  };

  async function told(tenant: Tenant): Promise<Person> {
    await tell(tenant, long);
    return tenant.member();
  }

  /** The controls whose middle something else lies over, once each has been scrolled to. */
  const covered = (page: Page): Promise<string[]> =>
    page.locator('a:visible, button:visible, input:visible').evaluateAll((controls) =>
      controls.flatMap((each) => {
        each.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = each.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return there && (each.contains(there) || there.contains(each))
          ? []
          : [each.textContent.trim() || each.ariaLabel || each.outerHTML];
      }),
    );

  for (const { text, ...viewport } of sizes)
    test(`covers no control at ${viewport.width} × ${viewport.height} with text at ${text}`, async ({ tenant, as }) => {
      const page = await as(await told(tenant));
      await tenant.setRules(3);
      await page.setViewportSize(viewport);
      await page.goto('/rules/2');
      await seesScreen(page, 'Rule 2');
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      await expect(incoming(page)).toBeVisible();
      expect(await covered(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await press(page, 'Next');
      await seesScreen(page, 'Rule 3');
      await tapAway(page, 'Not Safe');
      await expect(news(page)).toHaveText('Your response to this alert has been sent');
    });

  test('comes into view and takes no focus while somebody types further down, and the newest is asked about first', async ({
    tenant,
    as,
  }) => {
    const page = await as(await tenant.member());
    await page.setViewportSize({ width: 390, height: 480 });
    const listed = page.waitForResponse((answer) => /\/organizations\/[^/]+\/safety-alerts\?/.test(answer.url()));
    await page.goto('/safety-contacts');
    // An alert is new to a page that knows which there were before.
    await (await listed).finished();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Ana');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await tell(tenant, long);
    await expect(incoming(page)).toBeInViewport();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Ana');
    await tell(tenant, 'Storm. Stay inside.');
    await expect(incoming(page).getByRole('heading')).toHaveText('Storm. Stay inside.');
    await expect(incoming(page).getByRole('link', { name: '1 more to answer' })).toBeVisible();
  });

  test('leaves whistle and menu free of every notice, and its answers too', async ({ tenant, as }) => {
    const mia = await told(tenant);
    const page = await as(mia);
    await page.setViewportSize({ width: 320, height: 640 });
    const free = (name: string) =>
      page
        .getByRole('banner')
        .getByRole(name === 'Menu' ? 'button' : 'link', { name })
        .evaluate((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
    await page.goto('/safety-contacts');
    await expect(incoming(page)).toBeVisible();
    for (const [who, phone] of [
      ['Ana Reyes', '(617) 555-0111'],
      ['Theo Lind', '(617) 555-0163'],
    ] as const) {
      await page.getByLabel('Name', { exact: true }).fill(who);
      await page.getByLabel('Phone', { exact: true }).fill(phone);
      await page.getByRole('main').locator('[type=submit]').click();
      await expect(news(page)).toBeVisible();
      expect([await free('My Personal Safety'), await free('Menu')]).toEqual([true, true]);
      if (who === 'Ana Reyes') await tapAway(page, 'Safe');
    }
  });

  test('is not on the whistle’s screen', async ({ tenant, as }) => {
    const page = await as(await told(tenant));
    await page.goto('/events');
    await expect(incoming(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'My Personal Safety' }).click();
    await seesScreen(page, /./, '/personal-safety');
    await expect(incoming(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Harbor House, home' }).click();
    await expect(incoming(page)).toBeVisible();
  });
});

test('the board says live who has seen the alert', async ({ tenant, as }) => {
  const sam = await tenant.member({ firstName: 'Sam', policies: ['send-chapter-safety-alert-member'] });
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Park' });
  const { id } = await tenant.call(sam.id, 'sendOrganizationAlert', {
    params: { orgId: tenant.harbor.id },
    body: { information: 'Fire alarm at Harbor House.' },
  });
  const board = await as(sam);
  await board.goto(`/safety-alerts/${id}/answers`);
  const row = board.getByRole('list', { name: 'No answer' }).getByRole('listitem').filter({ hasText: 'Park, Mia' });
  await expect(row).not.toContainText('Seen');
  const page = await as(mia);
  await page.goto('/events');
  await expect(incoming(page)).toBeVisible();
  await expect(row).toContainText(/Seen \d+:\d\d[ap]m E[DS]T/, { timeout: 20_000 });
});

test('an alert and an answer without a network are held, and go by themselves', async ({ tenant, as, asOnWire }) => {
  const sender = await tenant.member({
    ...{ firstName: 'Sam', lastName: 'Whitaker', policies: ['send-chapter-safety-alert-member'] },
  });
  const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano' });
  const { page: sam, network: ofSam } = await asOnWire(sender);
  await sam.goto('/safety-alerts/create');
  await sam.getByLabel('Safety Alert', { exact: true }).fill(fire);
  await sam.getByRole('button', { name: /^Send to \d+ people/ }).click();
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
  await expect(ofMia.getByText('Your answer hasn’t been sent yet.')).toBeVisible();
  await network.back();
  await expect(ofMia.getByText('Your answer hasn’t been sent yet.')).toHaveCount(0, { timeout: 20_000 });
  const board = await as(sender);
  await board.goto('/safety-alerts');
  await board.getByRole('link', { name: 'Answers' }).click();
  await expect(numbers(board).filter({ hasText: /^\d+Safe$/ })).toHaveText('1Safe');
});
