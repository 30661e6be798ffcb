import { href } from '#contract/kit/addresses.ts';
import { memberFormModel } from '#machines/organization/memberForm/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { memberFormPage } from '#tests/organization/memberForm.page.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  sam: Person;
}

const orgId = ({ tenant }: Fixture) => ({ orgId: tenant.harbor.id });

/** No one has the address, with whatever number of people who were added before. */
const unknown = async ({ tenant }: Fixture) => {
  await tenant.db.query(
    `update person set email = 'gone.' || gen_random_uuid() || '@example.org' where email = 'ida@example.org'`,
  );
  await tenant.db.query(
    `update identity_account set email = 'gone.' || gen_random_uuid() || '@example.org' where email = 'ida@example.org'`,
  );
};

const ida = { firstName: 'Ida', lastName: 'Frost', email: 'ida@example.org', phone: '', birthDate: '' };

describeInChromium(
  memberFormModel,
  {
    page: memberFormPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const sam = await tenant.member({ firstName: 'Sam', policies: ['organization-admin'] });
      return { tenant, sam };
    },
    async open(page, { tenant, sam }) {
      await signIn(page, tenant.server, sam);
      await page.goto(href.memberForm());
    },
    calls: { addMember: { method: 'POST', path: /\/memberships$/ } },
    offers: (move) => !['addMember answered: again', 'addMember answered: joined'].includes(nameOf(move)),
    grounds: { 'addMember new': unknown },
    causes: {
      isMember: async (fixture) => {
        await unknown(fixture);
        await fixture.tenant.call(fixture.sam.id, 'addMember', { params: orgId(fixture), body: ida });
      },
    },
  },
  { situations: ['somebody new'] },
);
