import { now } from '#machines/kit/fixtures.ts';
import { incidentReportModel, square } from '#machines/incidents/incidentReport/model.ts';
import type { IncidentReportSignal } from '#machines/incidents/incidentReport/setup.ts';
import type { IncidentReportView } from '#machines/incidents/incidentReport/present.ts';
import type { FlowAdapter } from '../support/chromiumDriver.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { seesNewPage, seesPage } from '../support/readPage.ts';
import { press } from '../support/seen.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Person, type Tenant } from '../support/tenant.ts';
import { expect, type Page } from '../support/test.ts';

interface Fixture {
  tenant: Tenant;
  mia: Person;
  event: string;
  attendee: { id: string; qrCode: string };
}

const when = ['date', 'time'].map((part) => `When it happened ${part}`);

const adapter: FlowAdapter<IncidentReportSignal, IncidentReportView, Fixture> = {
  now,
  async fixture(_, server) {
    const tenant = await createTenant(server);
    const mia = await tenant.member({ birthDate: '2001-05-05' });
    const event = await tenant.party();
    const attendee = await tenant.going(event, mia.id);
    const params = { id: event, qrCode: attendee.qrCode };
    await tenant.call(tenant.cora, 'checkInAttendee', { params });
    return { tenant, mia, event, attendee };
  },
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
  acts: {
    'date.changed': async ({ page, signal }) => {
      if (signal.type !== 'date.changed') return;
      const parts = signal.wall.split('T');
      for (const [index, label] of when.entries()) await page.getByLabel(label).fill(parts[index] ?? '');
    },
    'location.changed': async ({ page, signal }) => {
      if (signal.type === 'location.changed') await page.getByLabel('Location').fill(signal.text);
    },
    'locate.pressed': ({ page }) => press(page, 'Use my location'),
    'form.submitted': async ({ page, signal }) => {
      if (signal.type !== 'form.submitted') return;
      const { information, witnesses, witnessed } = signal.texts;
      await page.getByLabel('What happened').fill(information);
      await page.getByLabel('Witnesses').fill(witnesses);
      await page.getByLabel('I saw it happen').setChecked(witnessed);
      await press(page, 'Send');
    },
  },
  /** Nobody types what stands there; that the device tells nothing has a journey of its own. */
  offers: (move, view) => {
    if (move.kind === 'settle') return move.ok || (move.actor !== 'locate' && move.cause !== 'photoIsSwept');
    if (move.kind !== 'act') return true;
    if (move.signal.type === 'date.changed') return move.signal.wall !== view.date;
    if (move.signal.type === 'location.changed') return move.signal.text !== view.location;
    return true;
  },
  causes: {
    clockIsBehind: async ({ tenant }) => {
      const { time } = tenant.server;
      const behind = new Date(time.now().getTime() - 24 * 3_600_000).toISOString();
      const before = time.now().toISOString();
      time.startAt(behind);
      return async () => time.startAt(before);
    },
    personIsCheckedOut: async ({ tenant, event, attendee }) => {
      await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId: attendee.id } });
      return async () => {
        await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: attendee.qrCode } });
      };
    },
  },
  async check(view, { page, fixture: { event }, where }) {
    if (view.goesTo !== null)
      return seesNewPage(page, { address: `/event-view/${event}`, heading: 'Autumn Social' }, where);
    await seesPage(
      page,
      {
        address: `/event-view/${event}/report`,
        heading: 'Report an Incident',
        buttons: expect.arrayContaining([view.busy ? 'Send, busy' : 'Send']),
        text: expect.stringContaining(view.failed?.field === 'file' ? '' : (view.failed?.message ?? '')),
      },
      where,
    );
    await seesValues(page, [...(view.date === '' ? ['', ''] : view.date.split('T')), view.location], where);
  },
};

async function seesValues(page: Page, values: readonly string[], where: string): Promise<void> {
  for (const [index, label] of [...when, 'Location'].entries())
    await expect(page.getByLabel(label), where).toHaveValue(values[index] ?? '');
}

describeInChromium(incidentReportModel, adapter, {
  situations: ['a place that the device tells'],
  long: ['a report that is typed'],
});
