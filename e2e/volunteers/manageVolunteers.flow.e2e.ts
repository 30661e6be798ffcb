import { eventId, now } from '#machines/kit/fixtures.ts';
import { manageVolunteersModel } from '#machines/volunteers/manageVolunteers/model.ts';
import { manageVolunteersPage, theirsIn } from '#tests/volunteers/manageVolunteers.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  manageVolunteersModel,
  {
    page: manageVolunteersPage,
    now,
    async fixture(_, server) {
      const tenant = await createTenant(server);
      const event = await tenant.party();
      const step = (await tenant.full(event)).EventModules.find(({ name }) => name === 'Door team')?.id ?? '';
      await tenant.person({ firstName: 'Dan', lastName: 'Reed' });
      const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
      return { tenant, event, step, mia };
    },
    instead: ({ event, step }) => ({ [eventId]: event, '/step/door': `/step/${step}` }),
    async open(page, { tenant, event, step }) {
      await signIn(page, tenant.server, await tenant.account(tenant.cora));
      await page.goto(`/volunteers/edit/${event}/step/${step}`);
    },
    calls: {
      loadEvent: { method: 'GET', path: /^\/api\/events\/[^/]+$/ },
      loadPeople: { method: 'GET', path: /\/possible-volunteers$/ },
      saveVolunteers: { method: 'PATCH', path: /\/modules\/[^/]+$/ },
    },
    /** Who saves does nothing meanwhile; a field that is left tells what stands in it once. */
    offers(move, view) {
      if (move.kind === 'settle') return move.label !== 'Mia was chosen' || theirsIn(view) === null;
      if (move.kind !== 'act') return true;
      return !view.busy && (move.signal.type !== 'item.left' || (view.hasChanges && !view.isUnsaved));
    },
    causes: { miaIsChosen: ({ tenant, event, mia }) => tenant.choose(event, mia) },
  },
  { situations: ['another tab chooses somebody else'] },
);
