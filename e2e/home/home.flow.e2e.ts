import { crashed, now, offline } from '#machines/kit/fixtures.ts';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import { loadModel } from '#machines/kit/load/model.ts';
import type { LoadView } from '#machines/kit/load/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesPage } from '../support/readPage.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
}

/** Home stands for every list that only loads. What breaks it is another than what the chart's own list is refused for. */
const homeModel: typeof loadModel = {
  ...loadModel,
  id: 'home',
  moves: (given) => [
    ...loadModel.moves(given).filter((move) => move.kind !== 'settle' || move.label !== 'no longer invited'),
    offline('load'),
    crashed('load'),
  ],
};

const adapter: FlowAdapter<LoadSignal, LoadView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const mia = await tenant.member();
    const event = await tenant.party({ title: 'Autumn Social', type: tenant.bypassing });
    await tenant.invite(event, mia.id);
    return { tenant, mia };
  },
  async open(page, { tenant, mia }) {
    await signIn(page, tenant.server, mia);
    await page.goto('/');
  },
  calls: { load: { method: 'GET', path: /\/upcoming-events$/ } },
  acts: { 'retry.pressed': ({ page }) => page.getByRole('button', { name: 'Try again' }).click() },
  offers: (move) => move.kind !== 'act' || move.signal.type === 'retry.pressed',
  causes: {},
  check: (view, { page, where }) => {
    const { error } = view;
    const isLoaded = view.view === 'loaded';
    const expected = {
      address: '/',
      heading: 'Upcoming Events',
      alerts: error ? [`Your events didn’t load ${error.reason} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading events'] : [],
      text: expect.stringMatching(isLoaded ? /Autumn Social.*Not RSVP.*1 coming up/ : /Menu/),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(homeModel, adapter, { situations: ['a guest list'] });
