import { now } from '#machines/kit/fixtures.ts';
import type { ResetPasswordView } from '#machines/account/resetPassword/present.ts';
import type { ResetPasswordSignal } from '#machines/account/resetPassword/machine.ts';
import { resetPasswordModel } from '#machines/account/resetPassword/model.ts';
import { ageCodes, mailedCode } from '../support/accounts.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import { failing, seesNewPage } from '../support/readPage.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';

interface World {
  stage: Stage;
  mia: Person;
  code: string;
  /** How many codes were mailed before the one that is newest. */
  before: number;
}

const fields: Readonly<Record<string, string>> = {
  code: 'Code',
  password: 'Password',
  confirmation: 'Confirm Password',
};

const addressOf = ({ mia }: World) => `/reset-password?email=${encodeURIComponent(mia.email)}`;

const adapter: FlowAdapter<ResetPasswordSignal, ResetPasswordView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    return { stage, mia: await stage.member(), code: '', before: 0 };
  },
  async open(page, world) {
    const { stage, mia } = world;
    await askForCode(stage.house.url, mia.email);
    world.code = await mailedCode(stage.house, mia.email);
    await page.goto(`${stage.house.url}${addressOf(world)}`);
  },
  calls: { resetPassword: asksProvider('ConfirmForgotPassword'), requestCode: asksProvider('ForgotPassword') },
  acts: {
    'code.requested': ({ page }) => page.getByRole('button', { name: 'Get a New Code' }).click(),
    'reset.submitted': async ({ page, world, signal }) => {
      if (signal.type !== 'reset.submitted') return;
      world.code = await mailedCode(world.stage.house, world.mia.email, world.before);
      await page.getByLabel('Code').fill(signal.code.trim() === '' ? signal.code : world.code);
      await page.getByLabel('Password', { exact: true }).fill(signal.password);
      await page.getByLabel('Confirm Password').fill(signal.confirmation);
      await page.getByRole('button', { name: 'Reset Password' }).click();
    },
  },
  grounds: {
    'requestCode asked': async (world) => {
      world.before += 1;
      await world.stage.db.query('delete from identity_attempt');
    },
  },
  causes: { codeIsOther, codeIsOld: ageCodes },
  check: (view, { page, where, world }) => {
    if (view.goesTo) return seesNewPage(page, { address: '/', heading: 'Select Your Organization' }, where);
    const { busy, asking, failed } = view;
    const expected = {
      address: addressOf(world),
      heading: 'Reset Password',
      buttons: [
        'Show password',
        'Show password',
        busy ? 'Reset Password, busy' : 'Reset Password',
        asking ? 'Get a New Code, busy' : 'Get a New Code',
      ],
      errors: failed === null ? {} : failing(fields[failed.field] ?? failed.field, failed.message),
    };
    return seesNewPage(page, expected, where);
  },
};

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
async function codeIsOther({ stage: { house }, mia }: World): Promise<() => Promise<void>> {
  const account = await house.identity?.accounts.findByEmail(mia.email);
  const { rows } = await house.db.query<{ hash: string }>('select hash from identity_code where sub = $1', [
    account?.sub,
  ]);
  const set = (hash: string) =>
    house.db.query('update identity_code set hash = $2, failures = 0 where sub = $1', [account?.sub, hash]);
  await set('another');
  return async () => void (await set(rows[0]?.hash ?? ''));
}

describeInChromium(resetPasswordModel, adapter, { situations: ['an e-mail in the address'] });
