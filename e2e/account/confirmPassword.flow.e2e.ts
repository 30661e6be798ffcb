import { href } from '#contract/kit/addresses.ts';
import { confirmPasswordModel } from '#machines/account/confirmPassword/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { confirmPasswordPage } from '#tests/account/confirmPassword.page.ts';
import { passwordIsOther } from '../support/accounts.ts';
import { authenticatorIsOther, proofIsOld } from '../support/authenticators.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { asksProvider } from '../support/provider.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
  report: string;
}

describeInChromium(
  confirmPasswordModel,
  {
    page: confirmPasswordPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const event = await tenant.party();
      const body = { date: tenant.now, location: 'Stairs', information: 'A fall', witnessed: 'false' as const };
      const { id } = await tenant.call(tenant.cora, 'reportIncident', { query: { EventId: event }, body });
      return { tenant, event, report: id, mia: await tenant.member({ policies: ['incident-reader'] }) };
    },
    instead: ({ event, report }) => ({ e1: event, i1: report }),
    async open(page, fixture) {
      await signIn(page, fixture.tenant.server, fixture.mia);
      await proofIsOld(fixture);
      await page.goto(href.readIncident(fixture.event, fixture.report));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    calls: { provePassword: asksProvider('ChangePassword'), proveCode: asksProvider('VerifySoftwareToken') },
    causes: { passwordIsOther, codeIsOther: authenticatorIsOther },
  },
  { situations: ['a call that wants the password'] },
);
