import { devices, times } from '#machines/evenings/evening/fixtures.ts';
import { eveningModel } from '#machines/evenings/evening/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { eveningPage } from '#tests/evenings/evening.page.ts';
import { describeInChromium } from '../support/chromiumSuite.ts';
import { takePolicy } from '../support/policies.ts';
import { signIn } from '../support/signIn.ts';
import { createTenant, type Tenant } from '../support/tenant.ts';

describeInChromium(
  eveningModel,
  {
    page: eveningPage,
    now,
    async fixture(situation, server) {
      const tenant = await createTenant(server);
      const admin = situation === 'never submitted' ? await tenant.account(tenant.cora) : await tenant.member();
      await tenant.db.query('insert into policy_grant (person_id, organization_id, policy) values ($1, $2, $3)', [
        admin.id,
        tenant.harbor.id,
        'organization-admin',
      ]);
      const event = situation === 'never submitted' ? await tenant.created(evening) : await held(tenant);
      return { tenant, admin, event };
    },
    instead: ({ event }) => ({ [eventId]: event }),
    async open(page, { tenant, admin, event }) {
      await signIn(page, tenant.server, admin);
      await page.goto(`/events/evenings/${event}`);
    },
    calls: { readEvening: { method: 'GET', path: /^\/api\/events\/[^/]+\/evening$/ } },
    causes: { policyIsTaken: ({ tenant, admin }) => takePolicy(tenant, admin.id, 'organization-admin') },
  },
  { situations: ['moved through by hand', 'played', 'never submitted'] },
);

const evening = { startDate: times.start, endDate: times.end };

/** The evening of the fixtures, made by the calls that the app makes, each at its time. */
async function held(tenant: Tenant): Promise<string> {
  const at = (time: keyof typeof times) => void (tenant.now = times[time]);
  at('submitted');
  const id = await tenant.submitted(evening);
  at('reviewed');
  await tenant.approve(id);
  const mia = await tenant.person({ firstName: 'Mia', lastName: 'Castellano' });
  const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  at('invited');
  await tenant.invite(id, mia, ben);
  at('yes');
  const own = await tenant.going(id, mia);
  const guest = await tenant.guestGoing(id, mia);
  const admitted = async (qrCode: string, device: string) =>
    tenant.call(tenant.cora, 'checkInAttendee', { params: { id, qrCode }, device });
  at('miaIn');
  await admitted(own.qrCode, devices.front);
  at('gusIn');
  const { checkinDate } = await admitted(guest.qrCode, devices.back);
  at('undone');
  await tenant.call(tenant.cora, 'undoCheckIn', {
    params: { id, attendeeId: guest.id },
    query: { checkinDate },
    device: devices.back,
  });
  at('miaAgain');
  await tenant.no(tenant.cora, 'checkInAttendee', { params: { id, qrCode: own.qrCode }, device: devices.back });
  at('miaOut');
  await tenant.call(mia, 'checkOutAttendee', { params: { id, attendeeId: own.id }, device: 'mias-phone' });
  return id;
}
