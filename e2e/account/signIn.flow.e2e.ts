import { signInModel } from '#machines/account/signIn/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { signInPage } from '#tests/account/signIn.page.ts';
import { endChallenges, setPassword, setStatus } from '../support/accounts.ts';
import {
  authenticatorIsOther,
  dropRecoveryCodes,
  forgetUsedCodes,
  giveRecoveryCode,
  shownCode,
  turnOnAuthenticator,
} from '../support/authenticators.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider, personIsGone } from '../support/provider.ts';
import { createTenant, password } from '../support/tenant.ts';

describeInChromium(
  signInModel,
  {
    page: signInPage,
    fetched: true,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const fixture = { tenant, mia: await tenant.member() };
      if (situation === 'a second factor') await turnOnAuthenticator(fixture);
      return fixture;
    },
    instead: (fixture) => ({
      'Mia@Muster.test': fixture.mia.email.toUpperCase(),
      'mia@muster.test': fixture.mia.email,
      '418206': shownCode(fixture),
    }),
    async open(page, { tenant }) {
      await page.goto(`${tenant.server.url}/login`);
    },
    calls: {
      signIn: asksProvider('InitiateAuth'),
      confirmCode: asksProvider('RespondToAuthChallenge'),
      requestReset: asksProvider('ForgotPassword'),
      openSession: { method: 'GET', path: /^\/api\/users\/current$/ },
    },
    grounds: {
      'signIn signed in': (fixture) => setStatus(fixture, 'CONFIRMED'),
      'signIn new password': (fixture) => setStatus(fixture, 'FORCE_CHANGE_PASSWORD'),
      'signIn reset': (fixture) => setStatus(fixture, 'RESET_REQUIRED'),
      'signIn not confirmed': (fixture) => setStatus(fixture, 'UNCONFIRMED'),
      async 'confirmCode right'(fixture) {
        await forgetUsedCodes(fixture);
        await giveRecoveryCode(fixture, 'k7mq2-x9dht');
      },
      'openSession no account': ({ tenant, mia }) => personIsGone(tenant, mia),
    },
    saidByError: {
      'signIn reset': 'PasswordResetRequiredException',
      'signIn not confirmed': 'UserNotConfirmedException',
      'openSession no account': 'noAccount',
    },
    causes: {
      async codeIsOther(fixture) {
        await dropRecoveryCodes(fixture);
        return authenticatorIsOther(fixture);
      },
      challengeIsOver: endChallenges,
      passwordIsOther: async (fixture) => {
        await setPassword(fixture, 'Harbor-2025');
        return () => setPassword(fixture, password);
      },
    },
    leaves: (_, value) => (value === 'signedIn' ? { address: '/', heading: 'Upcoming Events' } : null),
  },
  { situations: ['a login form', 'a second factor'] },
);
