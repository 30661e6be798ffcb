import { clockFrom } from '#demo/nights/clock.ts';
import { eventFor } from '#tests/support/tenant/rooms.ts';
import type { Tenant } from './tenant.ts';

/** An approved event in which so many people may be inside, with so many inside; in 14 days, like `party`. */
export async function partyFor(tenant: Tenant, people: number, inside: number): Promise<string> {
  const at = clockFrom(tenant.now);
  const dates = { startDate: at(14, '20:00'), endDate: at(15, '01:00') };
  const event = await eventFor(tenant, people, { title: 'Autumn Social', ...dates });
  for (let count = 0; count < inside; count += 1) {
    const { qrCode } = await tenant.going(event, await tenant.person());
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
  }
  return event;
}
