import { now } from '#machines/kit/fixtures.ts';
import type { VolunteerModulesSignal } from '#machines/volunteers/volunteerModules/machine.ts';
import { volunteerModulesModel } from '#machines/volunteers/volunteerModules/model.ts';
import type { VolunteerModulesView } from '#machines/volunteers/volunteerModules/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  event: string;
}

const switchDoor = ({ tenant, event }: Fixture, isOn: boolean) =>
  tenant.db.query(`update event_module set is_active = $2 where event_id = $1 and name = 'Door team'`, [event, isOn]);
const giveTo = ({ tenant, event }: Fixture, owner: string) =>
  tenant.db.query('update event set owner_id = $2 where id = $1', [event, owner]);

const adapter: FlowAdapter<VolunteerModulesSignal, VolunteerModulesView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    return { tenant, event: await tenant.party() };
  },
  async open(page, { tenant, event }) {
    await signIn(page, tenant.server, await tenant.account(tenant.cora));
    await page.goto(`/volunteers/edit/${event}`);
  },
  calls: { loadModules: { method: 'GET', path: /\/modules\/$/ } },
  acts: { 'retry.pressed': ({ page }) => press(page, 'Try again') },
  offers: (move, { view }) => move.kind !== 'act' || (move.signal.type === 'retry.pressed' && view === 'failed'),
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
  check: ({ view, heading, modules, error }, { page, fixture: { event }, where }) => {
    const sentence = view === 'empty' ? 'No steps in this event need volunteers' : modules.map(({ name }) => name);
    const expected = {
      address: `/volunteers/edit/${event}`,
      heading,
      buttons: view === 'failed' ? ['Try again'] : [],
      alerts: view === 'failed' ? [`The volunteer modules didn’t load ${error} Try again`] : [],
      statuses: view === 'loading' ? ['Loading the volunteer modules'] : [],
      text: expect.stringContaining(String(sentence)),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(volunteerModulesModel, adapter, { situations: ['the owner'] });
