import { beforeEach, expect, test } from 'vitest';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type Made, second } from '#tests/door/races/second.ts';

onPostgres((open) => {
  let tenant: Tenant;
  let id: string;
  let attendeeId: string;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person();
    id = await tenant.approved();
    attendeeId = (await tenant.going(id, mia)).id;
  });

  const telling = (): Made => [
    tenant.cora,
    'sendEventNotification',
    { params: { id }, body: { information: 'Doors open at nine.', checkedIn: false } },
  ];
  const cancelling = (): Made => [tenant.cora, 'cancelEvent', { params: { id } }];
  const told = async () =>
    (
      await tenant.db.query<{ template: string }>(
        "select template from outbox where template in ('eventNotification', 'eventCancelled') order by queued_at, template",
      )
    ).rows.map(({ template }) => template);

  test('what is told while an event is being cancelled is refused, and nobody gets it', async () => {
    expect(await second(tenant, cancelling(), telling())).toBe('eventCancelled');
    expect(await told()).toEqual(['eventCancelled']);
    expect((await tenant.db.query('select 1 from event_notification')).count).toBe(0);
  });

  test('an event that is being told about is cancelled after that', async () => {
    expect(await second(tenant, telling(), cancelling())).toBe('done');
    expect((await told()).toSorted()).toEqual(['eventCancelled', 'eventNotification']);
  });

  test('a yes is taken back while people are told, and neither waits for the other', async () => {
    const declining: Made = [mia, 'cancelRsvp', { params: { id, attendeeId } }];
    expect(await second(tenant, telling(), declining)).toBe('done');
    expect(await told()).toEqual(['eventNotification']);
  });
});
