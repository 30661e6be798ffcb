import { expect, test } from '../support/test.ts';

const script = 'document.title = "taken over"';

test('a rule whose text was tampered with in the database does nothing on screen', async ({
  tenant,
  as,
  server,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Content Security Policy/);
  await tenant.setRules(1);
  await server.db.query('update house_rule set information = $2 where parent_id = $1', [
    tenant.northfield,
    `<p onclick='${script}'>Stay <b>together</b>.</p><script>${script}</script><img src="x" onerror='${script}'>
     <iframe src="https://example.org"></iframe><a href="javascript:${script}">Click</a><style>p { display: none }</style>`,
  ]);
  const mia = await tenant.member({ birthDate: '2001-05-05' });
  const event = await tenant.party();
  await tenant.invite(event, mia.id);
  const page = await as(mia);
  await page.goto(`/event-view/${event}/house-rules`);
  const text = page.getByText('Stay together.');
  await expect(text).toBeVisible();
  const html = await text.locator('xpath=..').innerHTML();
  expect(html).not.toMatch(/script|onclick|onerror|iframe|style/i);
  await text.click();
  await expect(page).toHaveTitle('Rule 1');
});

test('every page comes with a policy that allows nothing inline', async ({ request }) => {
  const answer = await request.get('/');
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-inline');
});
