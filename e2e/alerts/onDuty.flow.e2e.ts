import { href } from '#contract/kit/addresses.ts';
import { autumnSocial, ends, onDutyModel } from '#machines/alerts/onDuty/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { onDutyPage } from '#tests/alerts/onDuty.page.ts';
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
  james: string;
}

type Wanted = readonly { who: 'mia' | 'priya' | 'james'; since: string; until: string }[];

const own = { who: 'mia', since: now, until: ends.evening } as const;
const priya = { who: 'priya', since: '2026-10-01T12:00:00.000Z', until: ends.night } as const;

describeInChromium(
  onDutyModel,
  {
    page: onDutyPage,
    now,
    async fixture(_, server): Promise<Fixture> {
      const tenant = await createTenant(server);
      await tenant.db.query('delete from policy_grant where organization_id = $1 and policy = $2', [
        tenant.harbor.id,
        sends,
      ]);
      const officer = { policies: [sends] } as const;
      const mia = await tenant.member({ firstName: 'Mia', lastName: 'Castellano', policies: [...officer.policies] });
      const others = await Promise.all(
        [
          { firstName: 'Priya', lastName: 'Raman', phone: '+16175550161' },
          { firstName: 'James', lastName: 'Whitfield', phone: '+16175550162' },
        ].map((name) => tenant.person({ ...name, in: [[tenant.harbor, ['member-app-login', sends]]] })),
      );
      const [second = '', third = ''] = others;
      tenant.now = '2026-09-01T16:00:00.000Z';
      const { title, from: startDate, until: endDate } = autumnSocial;
      await tenant.party({ title, startDate, endDate });
      tenant.now = now;
      return { tenant, mia, priya: second, james: third };
    },
    async open(page, { tenant, mia }) {
      await signIn(page, tenant.server, mia);
      await page.goto(href.onDuty());
    },
    calls: {
      readDuty: { method: 'GET', path: /\/organizations\/[^/]+\/duty$/ },
      refreshDuty: { method: 'GET', path: /\/organizations\/[^/]+\/duty$/ },
      goOnDuty: { method: 'PATCH', path: /\/organizations\/[^/]+\/duty\/own$/ },
      goOffDuty: { method: 'DELETE', path: /\/organizations\/[^/]+\/duty\/own$/ },
    },
    acts: {
      'refresh.requested': ({ page }) =>
        page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    },
    /** The server keeps to what was asked of it: until two where two stands in the field. */
    offers(move, { form }) {
      const name = nameOf(move);
      if (name === 'goOnDuty answered: until six') return form?.time === '18:00';
      if (name === 'goOnDuty answered: until two' || name === 'goOnDuty answered: longer')
        return form?.time === '02:00';
      return true;
    },
    grounds: {
      'readDuty nobody': stand([]),
      'readDuty both': stand([priya, own]),
      'readDuty oneself': stand([own]),
      'refreshDuty nobody': stand([]),
      'refreshDuty both': stand([priya, own]),
      'refreshDuty oneself': stand([own]),
    },
    causes: {
      async policyIsTaken({ tenant, mia }) {
        await revoke(tenant.db, mia.id, tenant.harbor, sends);
        return async () => grant(tenant.db, mia.id, tenant.harbor, sends);
      },
    },
  },
  { situations: ['going on', 'on with another', 'the only one'] },
);

/** Puts these people on duty at their times, and everyone else off. */
function stand(wanted: Wanted) {
  return async (fixture: Fixture): Promise<void> => {
    const { tenant, mia } = fixture;
    const ids = { mia: mia.id, priya: fixture.priya, james: fixture.james };
    const of = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
    for (const who of ['mia', 'priya', 'james'] as const) {
      tenant.now = now;
      await tenant.call(ids[who], 'goOffDuty', of);
    }
    for (const { who, since, until } of wanted) {
      tenant.now = since;
      await tenant.call(ids[who], 'goOnDuty', { ...of, body: { until } });
    }
    tenant.now = now;
  };
}
