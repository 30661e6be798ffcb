import { expect, test } from 'vitest';
import { beginningAgain } from '#tests/support/database/beginningAgain.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  test('what is kept of a refusal is kept once, however often its transactions begin again and the request comes', async () => {
    const tenant = await createTenant(await open());
    const event = await tenant.approved();
    tenant.now = '2026-11-21T01:30:00.000Z';
    const { db, fail } = beginningAgain(tenant.db);
    const { no } = createCalling(db, testDispatcher(db), tenant.now);
    const kept = async () => (await db.query(`select 1 from journal where type = 'door.refused'`)).count;
    const scan = (key: string) =>
      no(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: 'ZZZZZZZZ' }, key });
    fail(3);
    expect(await scan('first')).toMatchObject({ code: 'unknownCode' });
    expect(await kept()).toBe(1);
    fail(2);
    expect(await Promise.all([scan('first'), scan('first')])).toMatchObject([
      { code: 'unknownCode' },
      { code: 'unknownCode' },
    ]);
    expect(await kept()).toBe(1);
    expect(await scan('second')).toMatchObject({ code: 'unknownCode' });
    expect(await kept()).toBe(2);
  });
});
