import { now } from '#machines/flows/fixtures.ts';
import type { SignInView } from '#machines/flows/signIn/present.ts';
import type { SignInSignal } from '#machines/flows/signIn/signIn.machine.ts';
import { signInModel } from '#machines/flows/signIn/signIn.model.ts';
import type { AccountStatus } from '#server/db/tables/identity.ts';
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

/** The provider says these by an error of its protocol, which the harness takes for no answer. The journeys see both. */
const unanswerable = ['reset', 'not confirmed'];

const adapter: FlowAdapter<SignInSignal, SignInView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    return { stage, mia: await stage.member() };
  },
  async open(page, { stage }) {
    await page.addInitScript(expectWarning, 'The login was not recorded');
    await page.goto(`${stage.house.url}/login`);
  },
  calls: {
    signIn: asksProvider('InitiateAuth'),
    loadUser: { method: 'GET', path: /^\/api\/users\/current$/ },
    recordLogin: { method: 'PATCH', path: /^\/api\/users\/[^/]+$/ },
    endSession: asksProvider('RevokeToken'),
  },
  acts: {
    'login.submitted': async ({ page, world: { mia }, signal }) => {
      if (signal.type !== 'login.submitted') return;
      const isMia = signal.email.includes('@');
      await page.getByLabel('Email Address').fill(isMia ? mia.email.toUpperCase() : signal.email);
      await page.getByLabel('Password', { exact: true }).fill(signal.password);
      await page.getByLabel('Remember me').setChecked(signal.remember);
      await page.getByRole('button', { name: 'Login' }).click();
    },
    'login.reopened': async ({ page }) => void (await page.goBack()),
  },
  offers: (move) => move.kind !== 'settle' || !unanswerable.includes(move.label),
  grounds: {
    'signIn signed in': (world) => setStatus(world, 'CONFIRMED'),
    'signIn new password': (world) => setStatus(world, 'FORCE_CHANGE_PASSWORD'),
  },
  causes: {
    passwordIsOther: async (world) => {
      await setPassword(world, 'Harbor-2025');
      return () => setPassword(world, password);
    },
    personIsGone: ({ stage, mia }) => personIsGone(stage, mia),
  },
  check: (view, { page, where, value }) => {
    if (value === 'signedIn') return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    if (view.path === '/new-password') return seesNewPage(page, { address: view.path, heading: 'Set Password' }, where);
    const { busy, failed } = view;
    const expected = {
      address: view.path,
      heading: 'Login',
      buttons: ['Show password', busy ? 'Login, busy' : 'Login'],
      errors: failed === null ? {} : failing(fields[failed.field] ?? failed.field, failed.message),
    };
    return seesNewPage(page, expected, where);
  },
};

async function accountOf({ stage: { house }, mia }: World) {
  const { identity } = house;
  const account = await identity?.accounts.findByEmail(mia.email);
  if (!identity || !account) throw new Error('there is no such account');
  return { accounts: identity.accounts, sub: account.sub };
}

async function setStatus(world: World, status: AccountStatus): Promise<void> {
  const { accounts, sub } = await accountOf(world);
  await accounts.setStatus(sub, status);
}

async function setPassword(world: World, to: string): Promise<void> {
  const { accounts, sub } = await accountOf(world);
  await accounts.setPassword(sub, to);
}

/** What the app warns of on purpose is no complaint. */
function expectWarning(sentence: string): void {
  const warn = console.warn.bind(console);
  console.warn = (...said: unknown[]) => {
    if (said[0] !== sentence) warn(...said);
  };
}

describeInChromium(signInModel, adapter, { situations: ['a login form'] });
