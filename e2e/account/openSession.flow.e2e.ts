import { expectWarning } from '../support/expectWarning.ts';
import { now } from '#machines/kit/fixtures.ts';
import { openSessionModel } from '#machines/account/openSession/model.ts';
import type { OpenSessionView } from '#machines/account/openSession/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider, personIsGone } from '../support/provider.ts';
import { seesNewPage } from '../support/readPage.ts';
import { trouble } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';
import type { AnyEventObject } from 'xstate';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

/** Walked where a login has just succeeded; what it comes to is what the login shows. */
const adapter: FlowAdapter<AnyEventObject, OpenSessionView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    return { tenant, mia: await tenant.member() };
  },
  async open(page, { mia }) {
    await page.addInitScript(expectWarning, 'The login was not recorded');
    await signInByForm(page, mia);
  },
  calls: {
    loadUser: { method: 'GET', path: /^\/api\/users\/current$/ },
    recordLogin: { method: 'PATCH', path: /^\/api\/users\/[^/]+$/ },
    endSession: { ...asksProvider('RevokeToken'), repeats: 0 },
  },
  acts: {},
  causes: { personIsGone: ({ tenant, mia }) => personIsGone(tenant, mia) },
  check: async ({ refusal }, { page, where, value }) => {
    if (value === 'opened') return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    // The session goes on loading whoever couldn't be loaded.
    if (value === 'unloaded') return seesNewPage(page, { address: '/', heading: 'Signing In' }, where);
    const isOver = value === 'refused';
    await seesNewPage(page, { heading: 'Login', buttons: ['Show password', isOver ? 'Login' : 'Login, busy'] }, where);
    if (!isOver) return;
    await expect(trouble(page), where).toHaveText(refusal ?? '');
    await page.getByRole('button', { name: 'Close' }).click();
  },
};

describeInChromium(openSessionModel, adapter, { situations: ['somebody whom the provider let in'] });
