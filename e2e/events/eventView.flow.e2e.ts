import { now } from '#machines/kit/fixtures.ts';
import type { EventViewSignal } from '#machines/events/eventView/machine.ts';
import { eventViewModel } from '#machines/events/eventView/model.ts';
import type { EventViewView } from '#machines/events/eventView/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
  isKept: boolean;
}

const stale = 'No connection. This may be out of date.';

const adapter: FlowAdapter<EventViewSignal, EventViewView, Fixture> = {
  now,
  async fixture(situation, server) {
    const tenant = await createTenant(server);
    const mia = await tenant.member();
    const event = await tenant.party({ title: 'Autumn Social' });
    await tenant.invite(event, mia.id);
    return { tenant, mia, event, isKept: situation === 'opened again' };
  },
  async open(page, { tenant, mia, event, isKept }) {
    await signIn(page, tenant.server, mia);
    if (isKept) {
      const info = await tenant.call(mia.id, 'getEventInfo', { params: { id: event } });
      info.event.information.title = 'Autumn Social, as kept';
      await page.evaluate(
        ([organization, kept]) => {
          localStorage.setItem('muster.organization', organization);
          localStorage.setItem('muster.event', kept);
        },
        [JSON.stringify(tenant.harbor.id), JSON.stringify({ [tenant.harbor.id]: { at: now, info } })] as const,
      );
    }
    await page.goto(`/event-view/${event}`);
  },
  calls: {
    loadInfo: { method: 'GET', path: /\/info$/ },
    refreshInfo: { method: 'GET', path: /\/info$/ },
  },
  acts: {},
  offers: (move) => move.kind !== 'act',
  grounds: {
    'refreshInfo renamed': async ({ tenant, event }) => {
      await tenant.db.query('update event set title = $2 where id = $1', [event, 'Autumn Social at sea']);
    },
  },
  causes: {
    eventIsHidden: async ({ tenant, mia, event }) => {
      const attendeeId = await tenant.attendeeOf(event, mia.id);
      await tenant.call(tenant.cora, 'removeAttendee', { params: { id: event, attendeeId } });
      await facts.reopened(tenant, event);
      await facts.rejected(tenant, event);
    },
    eventIsCancelled: async ({ tenant, event }) => {
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
    },
  },
  check: (view, { page, fixture, where }) => {
    if (view.view === 'left') return seesNewPage(page, { address: '/', heading: 'Upcoming Events' }, where);
    const isShown = view.view === 'shown';
    const expected = {
      address: `/event-view/${fixture.event}`,
      heading: view.title ?? 'Event',
      buttons: isShown ? ['RSVP'] : [],
      statuses: isShown ? [] : ['Loading the event'],
      text: view.isStale ? expect.stringContaining(stale) : expect.not.stringContaining(stale),
    };
    return seesPage(page, expected, where);
  },
};

describeInChromium(eventViewModel, adapter, { situations: ['opened for the first time', 'opened again'] });
