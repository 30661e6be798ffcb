import { now } from '#machines/kit/fixtures.ts';
import type { NewPasswordSignal } from '#machines/account/newPassword/machine.ts';
import { newPasswordModel } from '#machines/account/newPassword/model.ts';
import type { NewPasswordView } from '#machines/account/newPassword/present.ts';
import { endChallenges, setStatus } from '../support/accounts.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider, personIsGone } from '../support/provider.ts';
import { failing, seesNewPage } from '../support/readPage.ts';
import { seesScreen } from '../support/seen.ts';
import { signInByForm } from '../support/signIn.ts';
import { createStage, type Person, type Stage } from '../support/stage.ts';

interface World {
  stage: Stage;
  mia: Person;
}

const fields: Readonly<Record<string, string>> = { password: 'Password', confirmation: 'Confirm Password' };

const adapter: FlowAdapter<NewPasswordSignal, NewPasswordView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    const world = { stage, mia: await stage.member() };
    await setStatus(world, 'FORCE_CHANGE_PASSWORD');
    return world;
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
  acts: {
    'password.submitted': async ({ page, signal }) => {
      await page.getByLabel('Password', { exact: true }).fill(signal.password);
      await page.getByLabel('Confirm Password').fill(signal.confirmation);
      await page.getByRole('button', { name: 'Set Password' }).click();
    },
  },
  // The storage is cleared by the page itself, which the network cannot hinder.
  offers: (move) => move.kind !== 'settle' || move.label !== 'blocked',
  grounds: { 'openSession no account': ({ stage, mia }) => personIsGone(stage, mia) },
  saidByError: { 'openSession no account': 'noAccount' },
  causes: { challengeIsOver: endChallenges },
  check: ({ goesTo, busy, failed }, { page, where, value }) => {
    if (value === 'signedIn') return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    if (goesTo) return seesNewPage(page, { address: goesTo.path, heading: 'Login' }, where);
    const expected = {
      address: '/new-password',
      heading: 'Set Password',
      buttons: ['Show password', 'Show password', busy ? 'Set Password, busy' : 'Set Password'],
      errors: failed === null ? {} : failing(fields[failed.field] ?? failed.field, failed.message),
    };
    return seesNewPage(page, expected, where);
  },
};

describeInChromium(newPasswordModel, adapter, { situations: ['a kept challenge'] });
