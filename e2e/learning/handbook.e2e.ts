import { href } from '#contract/kit/addresses.ts';
import { press, seesScreen } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

const writer = (tenant: Tenant) =>
  tenant.member({ firstName: 'Sam', lastName: 'Whitaker', policies: ['parent-admin'] });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** A rule with a heading, a list and a link, by the tools of the editor alone. */
async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Quiet hours');
  await text(page).click();
  await tool(page, 'Heading').click();
  await page.keyboard.type('At night');
  await page.keyboard.press('Enter');
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('Whisper on the stairs');
  await page.keyboard.press('Enter');
  await page.keyboard.type('No music after ten');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Questions: ');
  await tool(page, 'Link').click();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://muster.test/quiet');
  await page.getByRole('button', { name: 'Set Link' }).click();
  await expect(text(page).getByRole('link')).toHaveText('https://muster.test/quiet');
}

async function reads(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'At night', level: 2 })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Whisper on the stairs' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'No music after ten' })).toBeVisible();
  const link = main.getByRole('link', { name: 'https://muster.test/quiet' });
  await expect(link).toHaveAttribute('href', 'https://muster.test/quiet');
}

test('who writes the house rules adds one, looks at it, and a member who says yes reads exactly that', async ({
  tenant,
  as,
}) => {
  await tenant.setRules(1);
  const page = await as(await writer(tenant));
  await page.goto(href.ruleBook());
  await page.getByRole('link', { name: 'Add House Rule' }).click();
  await seesScreen(page, 'New House Rule', '/admin/rules/new');
  await write(page);
  await press(page, 'Preview');
  await seesScreen(page, 'Quiet hours');
  await reads(page);
  await press(page, 'Back');
  await expect(text(page)).toContainText('Whisper on the stairs');
  await press(page, 'Save');
  await expect(page.getByText('The house rule is saved.')).toBeVisible();
  await seesScreen(page, 'House Rules', '/admin/rules');
  await page.getByRole('button', { name: 'Move Quiet hours up' }).click();
  await expect(page.getByRole('list', { name: 'House rules' }).getByRole('listitem').first()).toContainText(
    'Quiet hours',
  );

  const event = await tenant.party();
  const mia = await tenant.member({ birthDate: '2000-05-04' });
  await tenant.invite(event, mia.id);
  const hers = await as(mia);
  await hers.goto(href.eventView(event));
  await press(hers, 'RSVP');
  await reads(hers);
  await press(hers, 'Next');
  await press(hers, 'I Agree');
  await expect(hers.getByRole('button', { name: 'Cancel RSVP' })).toBeVisible();
});

test('of two who save at once, the later one sees the other’s words, and keeps their own', async ({
  tenant,
  as,
  expectedComplaints,
}) => {
  expectedComplaints.push(/409/);
  const [sam, kim] = [await writer(tenant), await writer(tenant)];
  const [ruleId = ''] = tenant.rules;
  const params = { parentId: tenant.northfield, ruleId };
  const { hash } = await tenant.call(kim.id, 'readHandbookRule', { params });
  const page = await as(sam);
  await page.goto(href.writeRule(ruleId));
  await text(page).fill('Of Sam.');
  const body = { title: 'Of Kim', information: '<p>Words of Kim.</p>', videoUrl: '', seen: hash };
  await tenant.call(kim.id, 'changeRule', { params, body });
  await press(page, 'Save');
  await expect(page.getByText('saved this rule')).toBeVisible();
  await expect(page.getByText('Words of Kim.')).toBeVisible();
  await press(page, 'Save Mine');
  await seesScreen(page, 'House Rules', '/admin/rules');
  await page.goto(href.writeRule(ruleId));
  await expect(text(page)).toHaveText('Of Sam.');
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: '2. Of Kim' }).click();
  await expect(page.getByText('Words of Kim.')).toBeVisible();
});

test('nothing hostile that is pasted reaches the editor, the preview or a page', async ({
  tenant,
  as,
  expectedComplaints,
}) => {
  // What the browser refused while it was parsed to be cleaned.
  expectedComplaints.push(/Content Security Policy/);
  const page = await as(await writer(tenant));
  await page.goto(href.writeRule('new'));
  await page.getByRole('textbox', { name: 'Title' }).fill('Pasted');
  await text(page).click();
  await text(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<h2 onclick="window.hit = 1">Kept</h2><script>window.hit = 1</script><img src="x" onerror="window.hit = 1"><svg onload="window.hit = 1"></svg>
       <a href="javascript:window.hit = 1">bad</a><a href="https://muster.test/">good</a><iframe src="https://evil.test"></iframe>
       <p style="position:fixed" class="x">plain</p><table><tr><td onmouseover="window.hit = 1">cell</td></tr></table>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text(page).getByRole('heading', { name: 'Kept' })).toBeVisible();
  const hostile = 'script, iframe, svg, img, [onclick], [onerror], [onmouseover], [href^="javascript"]';
  await expect(text(page).locator(hostile)).toHaveCount(0);
  await press(page, 'Preview');
  await expect(page.getByRole('heading', { name: 'Kept' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'cell' })).toBeVisible();
  await press(page, 'Back');
  await press(page, 'Save');
  await seesScreen(page, 'House Rules', '/admin/rules');
  const rules = await tenant.call(tenant.cora, 'listRules', { params: { parentId: tenant.northfield } });
  const { information = '' } = rules.find(({ title }) => title === 'Pasted') ?? {};
  expect(information).toContain('<td>cell</td>');
  expect(information).not.toMatch(/script|iframe|svg|on\w+=|style=|class=/);
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
});

test('the editor is worked by keyboard: one stop for the tools, arrows between them', async ({ tenant, as }) => {
  const page = await as(await writer(tenant));
  await page.goto(href.writeRule('new'));
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.press('Tab');
  await expect(tool(page, 'Heading')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Loud');
  await expect(text(page).locator('strong')).toHaveText('Loud');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
});

test('who only runs an organization is led home', async ({ tenant, as }) => {
  const page = await as(await tenant.member({ policies: ['organization-admin'] }));
  await page.goto(href.ruleBook());
  await seesScreen(page, 'Upcoming Events', '/');
});
