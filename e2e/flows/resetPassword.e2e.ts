import { now } from '#machines/flows/fixtures.ts';
import type { ResetPasswordView } from '#machines/flows/resetPassword/present.ts';
import type { ResetPasswordSignal } from '#machines/flows/resetPassword/resetPassword.machine.ts';
import { resetPasswordModel } from '#machines/flows/resetPassword/resetPassword.model.ts';
import { ageCodes, mailedCode } from '../support/accounts.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import { failing, seesNewPage } from '../support/readPage.ts';
import { seesScreen } from '../support/seen.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';

interface World {
  stage: Stage;
  mia: Person;
  code: string;
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
    return { stage, mia: await stage.member(), code: '' };
  },
  async open(page, world) {
    const { stage, mia } = world;
    await page.goto(`${stage.house.url}/forgot-password`);
    await page.getByLabel('Email Address').fill(mia.email);
    await page.getByRole('button', { name: 'Request Password Reset' }).click();
    await seesScreen(page, 'Reset Password', addressOf(world));
    world.code = await mailedCode(stage.house, mia.email);
  },
  calls: { resetPassword: asksProvider('ConfirmForgotPassword') },
  acts: {
    'reset.submitted': async ({ page, world, signal }) => {
      await page.getByLabel('Code').fill(signal.code.trim() === '' ? signal.code : world.code);
      await page.getByLabel('Password', { exact: true }).fill(signal.password);
      await page.getByLabel('Confirm Password').fill(signal.confirmation);
      await page.getByRole('button', { name: 'Reset Password' }).click();
    },
  },
  causes: { codeIsOther, codeIsOld: ageCodes },
  check: (view, { page, where, world }) => {
    if (view.goesTo) return seesNewPage(page, { address: '/', heading: 'Select Your Organization' }, where);
    const { busy, failed } = view;
    const expected = {
      address: addressOf(world),
      heading: 'Reset Password',
      buttons: ['Show password', 'Show password', busy ? 'Reset Password, busy' : 'Reset Password'],
      errors: failed === null ? {} : failing(fields[failed.field] ?? failed.field, failed.message),
    };
    return seesNewPage(page, expected, where);
  },
};

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
