import { eventId, now } from '#machines/kit/fixtures.ts';
import { volunteerModulesModel } from '#machines/volunteers/volunteerModules/model.ts';
import { volunteerModulesPage } from '#tests/volunteers/volunteerModules.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  event: string;
}

const switchDoor = ({ tenant, event }: Fixture, isOn: boolean) =>
  tenant.db.query(`update event_module set is_active = $2 where event_id = $1 and name = 'Door team'`, [event, isOn]);
const giveTo = ({ tenant, event }: Fixture, owner: string) =>
  tenant.db.query('update event set owner_id = $2 where id = $1', [event, owner]);

describeInChromium(
  volunteerModulesModel,
  {
    page: volunteerModulesPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      return { tenant, event: await tenant.party() };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, event }) {
      await signIn(page, tenant.server, await tenant.account(tenant.cora));
      await page.goto(`/volunteers/edit/${event}`);
    },
    calls: { loadModules: { method: 'GET', path: /\/modules\/$/ } },
    grounds: {
      'loadModules none': async (fixture) => {
        await switchDoor(fixture, false);
        return async () => void (await switchDoor(fixture, true));
      },
    },
    causes: {
      ownerIsAnother: async (fixture) => {
        await giveTo(fixture, fixture.tenant.rita);
        return async () => void (await giveTo(fixture, fixture.tenant.cora));
      },
    },
  },
  { situations: ['the owner'] },
);
