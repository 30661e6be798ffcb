import { href } from '#contract/kit/addresses.ts';
import { checkOnMeModel } from '#machines/alerts/checkOnMe/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { checkOnMePage } from '#tests/alerts/checkOnMe.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

const queryOf = ({ harbor, northfield }: Tenant) => ({ OrganizationId: harbor.id, ParentId: northfield });

/** Nothing runs, or the check of the model does. */
function stand(runs: boolean) {
  return async ({ tenant, mia }: Fixture): Promise<void> => {
    tenant.now = now;
    const query = queryOf(tenant);
    const { check } = await tenant.call(mia.id, 'getSafetyCheck', { query });
    if (check && !runs) await tenant.call(mia.id, 'endSafetyCheck', { params: { checkId: check.id } });
    if (!check && runs)
      await tenant.call(mia.id, 'startSafetyCheck', {
        query,
        body: { minutes: 30, note: 'Walking home', sendLocation: false },
      });
  };
}

describeInChromium(
  checkOnMeModel,
  {
    page: checkOnMePage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      const contacts = [];
      for (const [name, phone] of [
        ['Ana Reyes', '617 555 0111'],
        ['Theo Lind', '617 555 0163'],
      ] as const)
        contacts.push(await tenant.call(mia.id, 'addContact', { body: { name, phone } }));
      const first = contacts[0]?.id ?? null;
      await tenant.call(mia.id, 'saveAlertPlan', { body: { first, officers: false } });
      return { tenant, mia };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto(href.checkOnMe());
    },
    mask: [/\d\d?:\d\d/g],
    calls: {
      readCheck: { method: 'GET', path: /\/personal\/safety-checks$/ },
      refreshForm: { method: 'GET', path: /\/personal\/safety-checks$/ },
      refreshCheck: { method: 'GET', path: /\/personal\/safety-checks$/ },
      endCheck: { method: 'POST', path: /\/personal\/safety-checks\/[^/]+\/end$/ },
    },
    acts: {
      'refresh.requested': ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    grounds: {
      'readCheck none': stand(false),
      'readCheck it runs': stand(true),
      'refreshForm none': stand(false),
      'refreshForm it runs': stand(true),
      'refreshCheck it runs': stand(true),
    },
    causes: {
      async checkIsGone({ tenant }) {
        await tenant.db.query(`update safety_check_state set person_id = person_id || ' gone'`);
        return async () => {
          await tenant.db.query(`update safety_check_state set person_id = replace(person_id, ' gone', '')`);
        };
      },
    },
  },
  { situations: ['how long', 'being safe'] },
);
