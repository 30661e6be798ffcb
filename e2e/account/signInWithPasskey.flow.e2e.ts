import type { Sent } from '../support/pausedCalls.ts';
import { signInModel } from '#machines/account/signIn/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { signInPage } from '#tests/account/signIn.page.ts';
import { type AccountFixture, setStatus } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import {
  keepPasskeys,
  type MadePasskey,
  makePasskey,
  named,
  passkeysAreGone,
  virtualDevice,
} from '../support/passkeys.ts';
import { asksProvider } from '../support/provider.ts';
import { createTenant } from '../support/tenant.ts';

interface Fixture extends AccountFixture {
  passkey: MadePasskey;
}

const begins = asksProvider('InitiateAuth');
const withPassword = (request: Sent) =>
  (begins.when?.(request) ?? true) && request.postData()?.includes('"USER_PASSWORD_AUTH"') === true;

const keepOwn = (fixture: Fixture) =>
  keepPasskeys(fixture, [{ ...fixture.passkey, browser: 'Chrome', system: 'Android', at: now }]);

describeInChromium(
  signInModel,
  {
    page: signInPage,
    fetched: true,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const own = { tenant, mia: await tenant.member() };
      return { ...own, passkey: await makePasskey(own) };
    },
    instead: ({ mia }) => ({ 'Mia@Muster.test': mia.email.toUpperCase(), 'mia@muster.test': mia.email }),
    async open(page, fixture) {
      const device = await virtualDevice(page);
      await device.keep(fixture.passkey);
      await page.goto(`${named(fixture.tenant.server).url}/login`);
    },
    calls: {
      signIn: { ...begins, when: withPassword },
      signInWithPasskey: asksProvider('RespondToAuthChallenge'),
      openSession: { method: 'GET', path: /^\/api\/users\/current$/ },
    },
    grounds: {
      'signIn signed in': (fixture) => setStatus(fixture, 'CONFIRMED'),
      'signInWithPasskey signed in': keepOwn,
    },
    causes: { passkeyIsRemoved: passkeysAreGone },
    leaves: (_, value) => (value === 'signedIn' ? { address: '/', heading: 'Upcoming Events' } : null),
  },
  { situations: ['a passkey'] },
);
