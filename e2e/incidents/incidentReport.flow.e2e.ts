import { eventId, now } from '#machines/kit/fixtures.ts';
import { incidentReportModel, square } from '#machines/incidents/incidentReport/model.ts';
import type { IncidentReportSignal } from '#machines/incidents/incidentReport/setup.ts';
import type { IncidentReportView } from '#machines/incidents/incidentReport/present.ts';
import { incidentReportPage } from '#tests/incidents/incidentReport.page.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
}

const adapter: FlowAdapter<IncidentReportSignal, IncidentReportView, Fixture> = {
  page: incidentReportPage,
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const mia = await tenant.member({ birthDate: '2001-05-05' });
    await tenant.member({ firstName: 'Sam', lastName: 'Reed', policies: ['incident-reader'] });
    const event = await tenant.party();
    const attendee = await tenant.going(event, mia.id);
    const params = { id: event, qrCode: attendee.qrCode };
    await tenant.call(tenant.cora, 'checkInAttendee', { params });
    return { tenant, mia, event };
  },
  instead: ({ event }) => ({ [eventId]: event }),
  async open(page, { tenant, mia, event }) {
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(square);
    await signIn(page, tenant.server, mia);
    await page.goto(`/event-view/${event}/report`);
  },
  calls: {
    locate: { method: 'POST', path: /\/locations\/name$/ },
    sendReport: { method: 'POST', path: /\/incident-reports$/ },
  },
  /** That the device tells nothing has a journey of its own. */
  offers: (move) => move.kind !== 'settle' || move.ok || move.actor !== 'locate',
  causes: {
    clockIsBehind: async ({ tenant }) => {
      const { time } = tenant.server;
      const behind = new Date(time.now().getTime() - 24 * 3_600_000).toISOString();
      const before = time.now().toISOString();
      time.startAt(behind);
      return async () => time.startAt(before);
    },
    reportsAreClosed: async ({ tenant, event }) => {
      const moveBy = (days: number) =>
        tenant.db.query(`update event set ends_at = ends_at + $2 * interval '1 day' where id = $1`, [event, days]);
      await moveBy(-30);
      return async () => void (await moveBy(30));
    },
  },
};

describeInChromium(incidentReportModel, adapter, {
  situations: ['a place that the device tells'],
  long: ['a report that is typed'],
});
