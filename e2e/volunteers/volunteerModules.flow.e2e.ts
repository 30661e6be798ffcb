import { now } from '#machines/kit/fixtures.ts';
import type { VolunteerModulesSignal } from '#machines/volunteers/volunteerModules/machine.ts';
import { volunteerModulesModel } from '#machines/volunteers/volunteerModules/model.ts';
import type { VolunteerModulesView } from '#machines/volunteers/volunteerModules/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { expect } from '../support/test.ts';

interface World {
  stage: Stage;
  event: string;
}

const switchDoor = ({ stage, event }: World, isOn: boolean) =>
  stage.db.query(`update event_module set is_active = $2 where event_id = $1 and name = 'Door team'`, [event, isOn]);
const giveTo = ({ stage, event }: World, owner: string) =>
  stage.db.query('update event set owner_id = $2 where id = $1', [event, owner]);

const adapter: FlowAdapter<VolunteerModulesSignal, VolunteerModulesView, World> = {
  now,
  async world(_, house) {
    const stage = await createStage(house);
    return { stage, event: await stage.party() };
  },
  async open(page, { stage, event }) {
    await signIn(page, stage.house, await stage.account(stage.cora));
    await page.goto(`/volunteers/edit/${event}`);
  },
  calls: { loadModules: { method: 'GET', path: /\/modules\/$/ } },
  acts: { 'retry.pressed': ({ page }) => press(page, 'Try again') },
  offers: (move, { view }) => move.kind !== 'act' || (move.signal.type === 'retry.pressed' && view === 'failed'),
  grounds: {
    'loadModules none': async (world) => {
      await switchDoor(world, false);
      return async () => void (await switchDoor(world, true));
    },
  },
  causes: {
    ownerIsAnother: async (world) => {
      await giveTo(world, world.stage.rita);
      return async () => void (await giveTo(world, world.stage.cora));
    },
  },
  check: ({ view, heading, modules, error }, { page, world: { event }, where }) => {
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
