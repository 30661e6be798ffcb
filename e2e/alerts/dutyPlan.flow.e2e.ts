import type { Shift } from '#contract/alerts/dutyPlan.ts';
import { href } from '#contract/kit/addresses.ts';
import { dutyPlanModel, friday } from '#machines/alerts/dutyPlan/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { dutyPlanPage } from '#tests/alerts/dutyPlan.page.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

const sends = 'send-chapter-safety-alert-member';

interface Fixture {
  tenant: Tenant;
  /** The people of the model: mia holds the phone. */
  mia: Person;
  priya: string;
}

const early: Shift = { weekday: 5, start: '18:00', end: '22:00' };

describeInChromium(
  dutyPlanModel,
  {
    page: dutyPlanPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      tenant.now = now;
      const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano', policies: [sends] });
      const priya = await tenant.person({
        ...{ firstName: 'Priya', lastName: 'Raman', in: [[tenant.harbor, ['member-app-login', sends]]] },
      });
      return { tenant, mia, priya };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto(href.dutyPlan());
    },
    calls: {
      readDutyPlan: { method: 'GET', path: /\/organizations\/[^/]+\/duty\/plan$/ },
      refreshDutyPlan: { method: 'GET', path: /\/organizations\/[^/]+\/duty\/plan$/ },
      saveDutyPlan: { method: 'PATCH', path: /\/organizations\/[^/]+\/duty\/plan\/own$/ },
    },
    acts: {
      'refresh.requested': ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    /** The server keeps to what was asked of it: Saturday where Saturday stands in the form. */
    offers(move, { form }) {
      return (
        nameOf(move) !== 'saveDutyPlan answered: saved' ||
        (form?.weekday === '6' && form.start === '18:00' && form.end === '23:00')
      );
    },
    grounds: {
      'readDutyPlan nothing': stand({ mia: [], priya: [] }),
      'readDutyPlan two': stand({ mia: [friday], priya: [early] }),
      'refreshDutyPlan the same': stand({ mia: [friday], priya: [early] }),
    },
    causes: {
      async policyIsTaken({ tenant, mia }) {
        await revoke(tenant.db, mia.id, tenant.harbor, sends);
        return async () => grant(tenant.db, mia.id, tenant.harbor, sends);
      },
    },
  },
  { situations: ['adding the first', 'removing'] },
);

/** Leaves each with these shifts planned. */
function stand(wanted: Record<'mia' | 'priya', Shift[]>) {
  return async ({ tenant, mia, priya }: Fixture): Promise<void> => {
    const of = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
    for (const [id, shifts] of [
      [mia.id, wanted.mia],
      [priya, wanted.priya],
    ] as const) {
      const { version } = await tenant.call(id, 'readDutyPlan', of);
      await tenant.call(id, 'saveDutyPlan', { ...of, body: { shifts, replaces: version } });
    }
  };
}
