import { href } from '#contract/kit/addresses.ts';
import type { Fixtures, Screens } from '../looks/fixtures.ts';
import { press } from '../support/seen.ts';
import { expect } from '../support/test.ts';
import { asWriter } from './ruleBook.looks.ts';

const information =
  '<h2>At night</h2><p>Whisper <strong>on the stairs</strong>, and read <a href="https://muster.test/quiet">why</a>.</p><ul><li>No music after ten</li></ul><table><tbody><tr><th>Ten</th><td>Music off</td></tr></tbody></table>';

/** A house rule being written, looked at, and written over by someone else. */
export const screens: Screens = {
  'write rule': async (fixtures) => (await atRule(fixtures)).page,
  'write rule without words': async ({ tenant, as }) => {
    const page = await as(await asWriter({ tenant }));
    await page.goto(href.writeRule('new'));
    await page.getByRole('textbox', { name: 'Title' }).fill('Quiet hours');
    await press(page, 'Save');
    await expect(page.getByRole('main').getByText('Write what the rule says')).toBeVisible();
    return page;
  },
  'write rule preview': async (fixtures) => {
    const { page } = await atRule(fixtures);
    await press(page, 'Preview');
    await expect(page.getByRole('heading', { name: 'At night' })).toBeVisible();
    return page;
  },
  'write rule somebody changed': async (fixtures) => {
    const { page, params, hash, kim } = await atRule(fixtures);
    const body = { title: 'Quieter hours', information: '<p>No music after nine.</p>', videoUrl: '', seen: hash };
    await fixtures.tenant.call(kim, 'changeRule', { params, body });
    await press(page, 'Save');
    await expect(page.getByText('No music after nine.')).toBeVisible();
    return page;
  },
  'write rule archived': async (fixtures) => {
    const { page, params, hash, kim } = await atRule(fixtures);
    await fixtures.tenant.call(kim, 'archiveRule', { params, body: { seen: hash } });
    await page.reload();
    await expect(page.getByText('This rule is archived.')).toBeVisible();
    return page;
  },
};

async function atRule({ tenant, as }: Fixtures) {
  const sam = await asWriter({ tenant });
  const kim = await tenant.person({
    ...{ firstName: 'Kim', lastName: 'Vance' },
    in: [[tenant.harbor, ['member-app-login', 'parent-admin']]],
  });
  const parentId = tenant.northfield;
  const body = { title: 'Quiet hours', information, videoUrl: '' };
  const { id: ruleId, hash } = await tenant.call(kim, 'addRule', { params: { parentId }, body });
  const page = await as(sam);
  await page.goto(href.writeRule(ruleId));
  await expect(page.getByRole('toolbar')).toBeVisible();
  return { page, kim, hash, params: { parentId, ruleId } };
}
