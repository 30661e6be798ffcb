import { expectWarning } from '../support/expectWarning.ts';
import { cedarHouse, now } from '#machines/kit/fixtures.ts';
import type { SessionView } from '#machines/account/session/present.ts';
import type { SessionSignal } from '#machines/account/session/signals.ts';
import { sessionModel } from '#machines/account/session/model.ts';
import { grant } from '#tests/support/tenant/records.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider, personIsGone } from '../support/provider.ts';
import { seesNewPage } from '../support/readPage.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

/** What the provider's library, the browser and the clock bring about by themselves. */
const ofTheWorld = [
  'auth.ended',
  'membership.changed',
  'news.arrived',
  'auth.refused',
  'storage.refused',
  'clock.differed',
  'link.followed',
];

const adapter: FlowAdapter<SessionSignal, SessionView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    return { tenant, mia: await tenant.member() };
  },
  async open(page, { tenant, mia }) {
    await page.addInitScript(expectWarning, 'The login was not recorded');
    await signIn(page, tenant.server, mia);
    await page.goto('/');
  },
  calls: {
    loadUser: { method: 'GET', path: /^\/api\/users\/current$/ },
    recordLogin: { method: 'PATCH', path: /^\/api\/users\/[^/]+$/ },
    loadSettings: { method: 'GET', path: /^\/api\/organizations\/[^/]+\/settings$/ },
    endSession: { ...asksProvider('RevokeToken'), repeats: 0 },
    endRefusedSession: { ...asksProvider('RevokeToken'), repeats: 0 },
  },
  acts: {
    'organization.chosen (cedar-house)': ({ page }) => choose(page, cedarHouse.name),
    'logOut.pressed': ({ page }) => choose(page, 'Log out'),
    'retry.pressed': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  offers: (move, view) => {
    // A refused token is renewed, and the provider says first that the session is over.
    if (move.kind !== 'act') return move.kind !== 'settle' || move.label !== 'signed out elsewhere';
    const { signal } = move;
    if (signal.type !== 'organization.chosen') return !ofTheWorld.includes(signal.type);
    return view.table !== 'active' || view.organization.id !== signal.organizationId;
  },
  grounds: {
    'loadUser of one organization': (fixture) => belongTo(fixture, ['harbor']),
    'loadUser of two organizations': (fixture) => belongTo(fixture, ['harbor', 'cedar']),
    'loadUser of no organization': (fixture) => belongTo(fixture, []),
    'loadUser without the login policy': async (fixture) => {
      await belongTo(fixture, ['harbor']);
      const { tenant, mia } = fixture;
      await tenant.db.query(`delete from policy_grant where person_id = $1 and policy = 'member-app-login'`, [mia.id]);
    },
  },
  causes: {
    personIsGone: ({ tenant, mia }) => personIsGone(tenant, mia),
  },
  check: async (view, { page, where }) => {
    await seesNewPage(page, shown(view), where);
    if (view.table !== 'active') return;
    await expect(page.getByRole('link', { name: `${view.organization.name}, home` }), where).toBeVisible();
  },
};

function shown(view: SessionView) {
  switch (view.table) {
    case 'authorizing':
      return { heading: 'Signing In', statuses: ['Signing in'] };
    case 'unreachable':
      return { heading: view.heading, buttons: ['Try again', 'Log out'] };
    case 'astray':
      return { heading: view.heading, buttons: ['Go to Home', 'Log out'] };
    case 'signedOut':
      return { heading: 'Select Your Organization', address: '/' };
    case 'choosing':
      return {
        heading: 'Please select which Organization you would like to Access',
        buttons: [...view.organizations.map(({ name }) => name).toSorted(), 'Log out'],
      };
    case 'active':
      return { heading: 'Upcoming Events', address: '/' };
  }
}

/** On the screen itself, or in the menu of someone who is inside. */
async function choose(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return button.count();
    })
    .toBe(1);
  await button.dispatchEvent('click');
}

async function belongTo({ tenant, mia }: Fixture, places: ('harbor' | 'cedar')[]): Promise<void> {
  const { db } = tenant;
  await db.query('delete from policy_grant where person_id = $1', [mia.id]);
  await db.query('delete from membership where person_id = $1', [mia.id]);
  for (const place of places) {
    await db.query('insert into membership (person_id, organization_id) values ($1, $2)', [mia.id, tenant[place].id]);
    for (const policy of ['basic-policies', 'member-app-login'] as const)
      await grant(db, mia.id, tenant[place], policy);
  }
}

describeInChromium(sessionModel, adapter, { situations: ['a stored sign-in alone'] });
