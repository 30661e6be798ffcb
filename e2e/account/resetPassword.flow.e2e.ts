import { resetPasswordModel } from '#machines/account/resetPassword/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { resetPasswordPage } from '#tests/account/resetPassword.page.ts';
import { ageCodes, mailedCode } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  /** How many codes were mailed before the one that is newest. */
  before: number;
}

describeInChromium(
  resetPasswordModel,
  {
    page: resetPasswordPage,
    fetched: true,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      return { tenant, mia: await tenant.member(), before: 0 };
    },
    instead: async ({ tenant, mia: { email }, before }) => ({
      'mia@muster.test': email,
      '482915': await mailedCode(tenant.server, email, before),
    }),
    async open(page, { tenant, mia: { email } }) {
      await askForCode(tenant.server.url, email);
      await page.goto(`${tenant.server.url}/reset-password?email=${encodeURIComponent(email)}`);
    },
    calls: { resetPassword: asksProvider('ConfirmForgotPassword'), requestCode: asksProvider('ForgotPassword') },
    grounds: {
      'requestCode asked': async (fixture) => {
        fixture.before += 1;
        await fixture.tenant.db.query('delete from identity_attempt');
      },
    },
    causes: { codeIsOther, codeIsOld: ageCodes },
  },
  { situations: ['an e-mail in the address'] },
);

/** As the page before asks for it, whose call would be held here. */
async function askForCode(url: string, email: string): Promise<void> {
  const { auth } = await (await fetch(`${url}/config.json`)).json();
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
  };
  const body = JSON.stringify({ Username: email, ClientId: auth.clientId });
  await fetch(`${url}/idp/`, { method: 'POST', headers, body });
}

/** The code that was mailed is of an account whose code is another by now. */
async function codeIsOther({ tenant: { server }, mia }: Fixture): Promise<() => Promise<void>> {
  const account = await server.identity?.accounts.findByEmail(mia.email);
  const { rows } = await server.db.query<{ hash: string }>('select hash from identity_code where sub = $1', [
    account?.sub,
  ]);
  const set = (hash: string) =>
    server.db.query('update identity_code set hash = $2, failures = 0 where sub = $1', [account?.sub, hash]);
  await set('another');
  return async () => void (await set(rows[0]?.hash ?? ''));
}
