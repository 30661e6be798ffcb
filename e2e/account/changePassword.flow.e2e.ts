import { href } from '#contract/kit/addresses.ts';
import { changePasswordModel } from '#machines/account/changePassword/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { changePasswordPage } from '#tests/account/changePassword.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { passwordIsOther, passwordIsTheirAddress } from '../support/accounts.ts';
import { asksProvider } from '../support/provider.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

describeInChromium(
  changePasswordModel,
  {
    page: changePasswordPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      return { tenant, mia: await tenant.member() };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto(href.changePassword());
    },
    calls: { changePassword: asksProvider('ChangePassword') },
    causes: { passwordIsOther, passwordIsTheirAddress },
  },
  { situations: ['somebody signed in'] },
);
