import type { Sent } from '../support/pausedCalls.ts';
import { href } from '#contract/kit/addresses.ts';
import { authenticatorModel } from '#machines/account/authenticator/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { authenticatorPage } from '#tests/account/authenticator.page.ts';
import {
  giveRecoveryCodes,
  pendingAuthenticator,
  pendingIsOther,
  proofIsOld,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from '../support/authenticators.ts';
import { passwordIsOther } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { askClipboard, askedClipboard } from '../support/clipboard.ts';
import { asksProvider } from '../support/provider.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

/** The app is on, with so many recovery codes left. */
const onWith = (left: number) => async (fixture: Fixture) => {
  await turnOnAuthenticator(fixture);
  await giveRecoveryCodes(fixture, left);
};

const prefers = asksProvider('SetUserMFAPreference');
const turnsOff = (request: Sent) =>
  (prefers.when?.(request) ?? true) && request.postData()?.includes('"Enabled":false') === true;

describeInChromium(
  authenticatorModel,
  {
    page: authenticatorPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      return { tenant, mia: await tenant.member() };
    },
    async instead(fixture) {
      const { code, groups } = await pendingAuthenticator(fixture);
      return { 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP': groups, '418 206': code };
    },
    mask: [/\b[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}\b/g],
    async open(page, { tenant, mia }) {
      await askClipboard(page);
      await signIn(page, tenant.server, mia);
      await page.goto(href.authenticator());
    },
    calls: {
      loadFactor: { method: 'GET', path: /\/second-factor$/ },
      provePassword: asksProvider('ChangePassword'),
      enroll: asksProvider('AssociateSoftwareToken'),
      turnOn: asksProvider('VerifySoftwareToken'),
      renewCodes: { method: 'POST', path: /\/recovery-codes$/ },
      turnOff: { ...prefers, when: turnsOff },
      copy: askedClipboard,
    },
    grounds: {
      'loadFactor off': turnOffAuthenticator,
      'loadFactor eight codes left': onWith(8),
      'loadFactor two codes left': onWith(2),
      'loadFactor one code left': onWith(1),
      'loadFactor no codes left': onWith(0),
    },
    causes: { passwordIsOther, codeIsOther: pendingIsOther, passwordIsLongAgo: proofIsOld },
  },
  { situations: ['off', 'on', 'on with few codes left'] },
);
