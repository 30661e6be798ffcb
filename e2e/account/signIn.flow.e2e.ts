import { signInModel } from '#machines/account/signIn/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { signInPage } from '#tests/account/signIn.page.ts';
import { setPassword, setStatus } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider, personIsGone } from '../support/provider.ts';
import { createStage, password } from '../support/stage.ts';

describeInChromium(
  signInModel,
  {
    page: signInPage,
    fetched: true,
    now,
    async world(_, house) {
      const stage = await createStage(house);
      return { stage, mia: await stage.member() };
    },
    instead: ({ mia: { email } }) => ({ 'Mia@Muster.test': email.toUpperCase(), 'mia@muster.test': email }),
    async open(page, { stage }) {
      await page.goto(`${stage.house.url}/login`);
    },
    calls: {
      signIn: asksProvider('InitiateAuth'),
      requestReset: asksProvider('ForgotPassword'),
      openSession: { method: 'GET', path: /^\/api\/users\/current$/ },
    },
    grounds: {
      'signIn signed in': (world) => setStatus(world, 'CONFIRMED'),
      'signIn new password': (world) => setStatus(world, 'FORCE_CHANGE_PASSWORD'),
      'signIn reset': (world) => setStatus(world, 'RESET_REQUIRED'),
      'signIn not confirmed': (world) => setStatus(world, 'UNCONFIRMED'),
      'openSession no account': ({ stage, mia }) => personIsGone(stage, mia),
    },
    saidByError: {
      'signIn reset': 'PasswordResetRequiredException',
      'signIn not confirmed': 'UserNotConfirmedException',
      'openSession no account': 'noAccount',
    },
    causes: {
      passwordIsOther: async (world) => {
        await setPassword(world, 'Harbor-2025');
        return () => setPassword(world, password);
      },
    },
    leaves: (_, value) => (value === 'signedIn' ? { address: '/', heading: 'Upcoming Events' } : null),
  },
  { situations: ['a login form'] },
);
