import { href } from '#contract/kit/addresses.ts';
import { passkeysModel } from '#machines/account/passkeys/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { passkeysPage } from '#tests/account/passkeys.page.ts';
import type { AccountFixture } from '../support/accounts.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import {
  keepPasskeys,
  type MadePasskey,
  makePasskey,
  named,
  passkeysAreGone,
  virtualDevice,
} from '../support/passkeys.ts';
import { asksProvider } from '../support/provider.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

interface Fixture extends AccountFixture {
  situation: string;
  onPhone: MadePasskey;
  onLaptop: MadePasskey;
}

const later = new Date(Date.parse(now) + 1).toISOString();
const phone = ({ onPhone }: Fixture) => ({ ...onPhone, browser: 'Chrome', system: 'Android', at: now });
const laptop = ({ onLaptop }: Fixture) => ({ ...onLaptop, browser: 'Safari', system: 'macOS', at: later });

describeInChromium(
  passkeysModel,
  {
    page: passkeysPage,
    now,
    async fixture(situation, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const own = { tenant, mia: await tenant.member() };
      const made = { onPhone: await makePasskey(own), onLaptop: await makePasskey(own) };
      return { ...own, ...made, situation };
    },
    async open(page, fixture) {
      const { tenant, mia, situation } = fixture;
      const server = situation === 'a browser without' ? tenant.server : named(tenant.server);
      await virtualDevice(page);
      await signIn(page, server, mia);
      await page.goto(`${server.url}${href.passkeys()}`);
    },
    calls: {
      loadPasskeys: asksProvider('ListWebAuthnCredentials'),
      addPasskey: asksProvider('StartWebAuthnRegistration'),
      removePasskey: asksProvider('DeleteWebAuthnCredential'),
    },
    grounds: {
      'loadPasskeys none': (fixture) => keepPasskeys(fixture, []),
      'loadPasskeys one': (fixture) => keepPasskeys(fixture, [phone(fixture)]),
      'loadPasskeys two': (fixture) => keepPasskeys(fixture, [phone(fixture), laptop(fixture)]),
    },
    causes: { passkeysAreGone },
  },
  { situations: ['none yet', 'two of them', 'a browser without'] },
);
