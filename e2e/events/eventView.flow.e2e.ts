import { eventId, now } from '#machines/kit/fixtures.ts';
import { eventViewModel } from '#machines/events/eventView/model.ts';
import { eventViewPage } from '#tests/events/eventView.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { facts } from '../support/facts.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant } from '../support/tenant.ts';

describeInChromium(
  eventViewModel,
  {
    page: eventViewPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const mia = await tenant.member();
      const event = await tenant.party({ title: 'Autumn Social', url: 'https://example.org/autumn' });
      await tenant.invite(event, mia.id);
      return { tenant, mia, event, isKept: situation === 'opened again' };
    },
    instead: ({ event }) => ({ [eventId]: event, '+16175550100': '(617) 555-0160' }),
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
  },
  { situations: ['opened for the first time', 'opened again'] },
);
