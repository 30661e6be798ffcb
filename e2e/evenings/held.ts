import type { Page } from 'playwright/test';
import { devices, times } from '#machines/evenings/evening/fixtures.ts';
import { signIn } from '../support/signIn.ts';
import type { Person, Tenant } from '../support/tenant.ts';

export interface EveningFixture {
  tenant: Tenant;
  admin: Person;
  event: string;
}

export const makeAdmin = ({ db, harbor }: Tenant, person: string): Promise<unknown> =>
  db.query('insert into policy_grant (person_id, organization_id, policy) values ($1, $2, $3)', [
    person,
    harbor.id,
    'organization-admin',
  ]);

export async function atEvening(page: Page, { tenant, admin, event }: EveningFixture): Promise<void> {
  await signIn(page, tenant.server, admin);
  await page.goto(`/events/evenings/${event}`);
}

export const evening = { startDate: times.start, endDate: times.end };

/** The evening of the fixtures, made by the calls that the app makes, each at its time. */
export async function held(tenant: Tenant): Promise<string> {
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
