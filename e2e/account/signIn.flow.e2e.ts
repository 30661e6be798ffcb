import { now } from '#machines/kit/fixtures.ts';
import type { SignInView } from '#machines/account/signIn/present.ts';
import type { SignInSignal } from '#machines/account/signIn/machine.ts';
import { signInModel } from '#machines/account/signIn/model.ts';
import { setPassword, setStatus } from '../support/accounts.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider, personIsGone } from '../support/provider.ts';
import { failing, seesNewPage } from '../support/readPage.ts';
import { createStage, password, type Person, type Stage } from '../support/stage.ts';

interface World {
  stage: Stage;
  mia: Person;
}

const fields: Readonly<Record<string, string>> = { email: 'Email Address', password: 'Password' };

const headings: Readonly<Record<string, string>> = {
  '/new-password': 'Set Password',
  '/reset-password': 'Reset Password',
  '/confirm': 'Confirm Account',
};

const adapter: FlowAdapter<SignInSignal, SignInView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    return { stage, mia: await stage.member() };
  },
  async open(page, { stage }) {
    await page.goto(`${stage.house.url}/login`);
  },
  calls: {
    signIn: asksProvider('InitiateAuth'),
    requestReset: asksProvider('ForgotPassword'),
    openSession: { method: 'GET', path: /^\/api\/users\/current$/ },
  },
  acts: {
    'login.submitted': async ({ page, world: { mia }, signal }) => {
      const isMia = signal.email.includes('@');
      await page.getByLabel('Email Address').fill(isMia ? mia.email.toUpperCase() : signal.email);
      await page.getByLabel('Password', { exact: true }).fill(signal.password);
      await page.getByLabel('Remember me').setChecked(signal.remember);
      await page.getByRole('button', { name: 'Login' }).click();
    },
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
  check: ({ goesTo, busy, failed }, { page, where, value, world: { mia } }) => {
    if (value === 'signedIn') return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    if (goesTo) {
      const [path = '', query] = goesTo.path.split('?');
      const address = query === undefined ? path : `${path}?email=${encodeURIComponent(mia.email)}`;
      return seesNewPage(page, { address, heading: headings[path] }, where);
    }
    const expected = {
      address: '/login',
      heading: 'Login',
      buttons: ['Show password', busy ? 'Login, busy' : 'Login'],
      errors: failed === null ? {} : failing(fields[failed.field] ?? failed.field, failed.message),
    };
    return seesNewPage(page, expected, where);
  },
};

describeInChromium(signInModel, adapter, { situations: ['a login form'] });
