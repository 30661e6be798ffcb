import { signInModel } from '#machines/account/signIn/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { signInPage } from '#tests/account/signIn.page.ts';
import { setPassword, setStatus } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider, personIsGone } from '../support/provider.ts';
import { createTenant, password } from '../support/tenant.ts';

describeInChromium(
  signInModel,
  {
    page: signInPage,
    fetched: true,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, mia: await tenant.member() };
    },
    instead: ({ mia: { email } }) => ({ 'Mia@Muster.test': email.toUpperCase(), 'mia@muster.test': email }),
    async open(page, { tenant }) {
      await page.goto(`${tenant.server.url}/login`);
    },
    calls: {
      signIn: asksProvider('InitiateAuth'),
      requestReset: asksProvider('ForgotPassword'),
      openSession: { method: 'GET', path: /^\/api\/users\/current$/ },
    },
    grounds: {
      'signIn signed in': (fixture) => setStatus(fixture, 'CONFIRMED'),
      'signIn new password': (fixture) => setStatus(fixture, 'FORCE_CHANGE_PASSWORD'),
      'signIn reset': (fixture) => setStatus(fixture, 'RESET_REQUIRED'),
      'signIn not confirmed': (fixture) => setStatus(fixture, 'UNCONFIRMED'),
      'openSession no account': ({ tenant, mia }) => personIsGone(tenant, mia),
    },
    saidByError: {
      'signIn reset': 'PasswordResetRequiredException',
      'signIn not confirmed': 'UserNotConfirmedException',
      'openSession no account': 'noAccount',
    },
    causes: {
      passwordIsOther: async (fixture) => {
        await setPassword(fixture, 'Harbor-2025');
        return () => setPassword(fixture, password);
      },
    },
    leaves: (_, value) => (value === 'signedIn' ? { address: '/', heading: 'Upcoming Events' } : null),
  },
  { situations: ['a login form'] },
);
