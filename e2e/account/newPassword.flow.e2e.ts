import { newPasswordModel } from '#machines/account/newPassword/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { newPasswordPage } from '#tests/account/newPassword.page.ts';
import { endChallenges, passwordIsTheirAddress, setStatus } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider, personIsGone } from '../support/provider.ts';
import { seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  newPasswordModel,
  {
    page: newPasswordPage,
    fetched: true,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const fixture = { tenant, mia: await tenant.member() };
      await setStatus(fixture, 'FORCE_CHANGE_PASSWORD');
      return fixture;
    },
    async open(page, { mia }) {
      await signInByForm(page, mia);
      await seesScreen(page, 'Set Password', '/new-password');
    },
    calls: {
      clearKept: 'itself',
      completeChallenge: asksProvider('RespondToAuthChallenge'),
      openSession: { method: 'GET', path: /^\/api\/users\/current$/ },
    },
    // The storage is cleared by the page itself, which the network cannot hinder.
    offers: (move) => move.kind !== 'settle' || move.label !== 'blocked',
    grounds: { 'openSession no account': ({ tenant, mia }) => personIsGone(tenant, mia) },
    saidByError: { 'openSession no account': 'noAccount' },
    causes: { challengeIsOver: endChallenges, passwordIsTheirAddress },
    leaves: (_, value) => (value === 'signedIn' ? { address: '/', heading: 'Upcoming Events' } : null),
  },
  { situations: ['a kept challenge'] },
);
