import { allowedHtml } from '#contract/kit/html.ts';
import { sanitize } from '#server/files/sanitize.ts';
import { hostileMarkup } from '#tests/support/hostileMarkup.ts';
import { h1, press, seesScreen } from '../support/seen.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, type Page, test } from '../support/test.ts';

/** As the server stores it, and as someone wrote it who got past the server: then all of the cleaning is the browser's. */
const ways = [
  { way: 'cleaned by the server', cleans: true },
  { way: 'put past the server', cleans: false },
];

/** A text of Postgres holds no zero. */
const written = (markup: string, cleans: boolean): string => (cleans ? sanitize(markup) : markup).replaceAll('\0', '');

/** The browser's cleaner reads markup in a document of its own, which shows nothing; there the policy stops what would be the page's, before it is taken out. */
const ofTheCleaner =
  /^error on \S+ (Applying inline style|Executing inline event handler|Setting the document's base URI) .*The action has been blocked/;

/** What must not happen: a dialog that a script opens, and a request to anywhere else. */
function watch(page: Page, tenant: Tenant, happened: string[]): void {
  page.on('dialog', (dialog) => {
    happened.push(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== tenant.server.url) happened.push(`${url.origin} was asked`);
  });
}

const tags: readonly string[] = allowedHtml.tags;
const attributes: Readonly<Record<string, readonly string[]>> = allowedHtml.attributes;

/** Elements and attributes of what was written that are not on the list. */
const notAllowed = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ tags, attributes }) =>
      [...document.querySelectorAll('main .prose *')].flatMap((element) => {
        const tag = element.tagName.toLowerCase();
        const names = [...(attributes[tag] ?? []), ...(tag === 'a' ? ['target', 'rel'] : [])];
        // The cleaner cannot take out "is", and empties it.
        const isEmptied = (name: string) => name === 'is' && element.getAttribute(name) === '';
        const others = element.getAttributeNames().filter((name) => !names.includes(name) && !isEmptied(name));
        return [...(tags.includes(tag) ? [] : [tag]), ...others.map((name) => `${name} of ${tag}`)];
      }),
    { tags, attributes },
  );

for (const { way, cleans } of ways) {
  test(`a house rule of hostile markup runs, loads and frames nothing, ${way}`, async ({
    tenant,
    as,
    expectedComplaints,
  }) => {
    if (!cleans) expectedComplaints.push(ofTheCleaner);
    await tenant.setRules(hostileMarkup.length);
    for (const [index, markup] of hostileMarkup.entries())
      await tenant.db.query('update house_rule set information = $3 where parent_id = $1 and position = $2', [
        tenant.northfield,
        index + 1,
        `<p>Stay together.</p>${written(markup, cleans)}`,
      ]);
    const page = await as(await tenant.member());
    const happened: string[] = [];
    watch(page, tenant, happened);
    await page.goto('/rules/1');
    for (const index of hostileMarkup.keys()) {
      await seesScreen(page, `Rule ${index + 1}`);
      await expect(page.getByText('Stay together.')).toBeVisible();
      expect(await notAllowed(page), hostileMarkup[index]).toEqual([]);
      if (index + 1 < hostileMarkup.length) await press(page, 'Next');
    }
    expect(happened).toEqual([]);
  });

  test(`education and the rules of a guest’s link show all of it at once, and do nothing, ${way}`, async ({
    tenant,
    as,
    open,
    expectedComplaints,
  }) => {
    if (!cleans) expectedComplaints.push(ofTheCleaner);
    const all = `<p>Stay together.</p>${hostileMarkup.map((each) => written(each, cleans)).join('<hr>')}`;
    await tenant.educate();
    await tenant.setRules(1);
    await tenant.db.query(
      `update education set information = $2, video_url = null
       where category_id in (select id from education_category where parent_id = $1)`,
      [tenant.northfield, all],
    );
    await tenant.db.query('update house_rule set information = $2 where parent_id = $1', [tenant.northfield, all]);
    const page = await as(await tenant.member());
    const happened: string[] = [];
    watch(page, tenant, happened);
    await page.goto('/education');
    await page.getByText('Drinking', { exact: true }).click();
    await page.getByRole('link', { name: 'Signs of too much' }).click();
    await expect(page.getByText('Stay together.')).toBeVisible();
    expect(await notAllowed(page)).toEqual([]);

    const event = await tenant.party();
    const mia = await tenant.member({ birthDate: '2001-05-05' });
    await tenant.going(event, mia.id);
    const { guestToken } = await tenant.guest(event, mia.id);
    const guest = await open();
    watch(guest, tenant, happened);
    await guest.goto(`/public/guest-rsvp/${guestToken}`);
    await guest.getByLabel('Please enter your date of birth').fill('05/05/2001');
    await press(guest, 'Next');
    await expect(guest.getByText('Stay together.')).toBeVisible();
    expect(await notAllowed(guest)).toEqual([]);
    expect(happened).toEqual([]);
  });
}

test('names and titles of markup stand there letter by letter', async ({ tenant, as }) => {
  const markup = '<img src=x onerror=alert(1)>';
  const event = await tenant.party({ title: `Social ${markup}` });
  const lastName = '</script><script>alert(1)</script>';
  const mia = await tenant.member({ firstName: markup, lastName, birthDate: '2001-05-05' });
  await tenant.going(event, mia.id);
  const page = await as(await tenant.account(tenant.cora));
  const happened: string[] = [];
  watch(page, tenant, happened);
  for (const path of [
    `/event-view/${event}`,
    `/event-view/${event}/guest-list`,
    `/event-view/${event}/check-in-guests`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(markup).first()).toBeVisible();
    await expect(h1(page)).toBeVisible();
  }
  expect(happened).toEqual([]);
});
