import { beforeEach, describe, expect, test } from 'vitest';
import { sweepKeys } from '#server/http/idempotency.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person();
    eventId = await tenant.approved();
    await tenant.going(eventId, mia);
  });

  const guest = (firstName = 'Gus') => ({
    params: { id: eventId },
    body: { firstName, lastName: 'Field', phone: firstName === 'Gus' ? '617 555 0123' : '617 555 0124' },
  });
  const guests = async () => (await tenant.call(mia, 'getEventInfo', { params: { id: eventId } })).invites;

  test('the same key gets the same answer and has one effect', async () => {
    const first = await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    expect(await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' })).toEqual(first);
    expect(await guests()).toHaveLength(1);
  });

  test('two requests with one key at once have one effect', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' })),
    );
    expect(new Set(answers.map(({ guestToken }) => guestToken)).size).toBe(1);
    expect(await guests()).toHaveLength(1);
  });

  test('a claim that was left without an answer is taken over', async () => {
    const key = await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' }).then(() => 'k1');
    await tenant.db.query('update idempotency set status = null, answer = null');
    expect(await tenant.call(mia, 'inviteGuest', { ...guest('Gia'), key })).toMatchObject({ name: 'Gia Field' });
    expect(await guests()).toHaveLength(2);
  });

  test('the same key with other contents is refused', async () => {
    await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    expect(await tenant.no(mia, 'inviteGuest', { ...guest('Gia'), key: 'k1' })).toMatchObject({
      code: 'keyReused',
      status: 409,
    });
    const other = await tenant.approved();
    await tenant.going(other, mia);
    const elsewhere = { ...guest(), params: { id: other }, key: 'k1' };
    expect(await tenant.no(mia, 'inviteGuest', elsewhere)).toMatchObject({ code: 'keyReused', status: 409 });
  });

  test('contents are the same whatever the order of their fields, and what is dropped does not count', async () => {
    await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    const body = { phone: '617 555 0123', extra: 1, lastName: 'Field', firstName: 'Gus' };
    expect(await tenant.call(mia, 'inviteGuest', { ...guest(), body, key: 'k1' })).toMatchObject({ name: 'Gus Field' });
    expect(await guests()).toHaveLength(1);
  });

  test('a key belongs to one caller and one call', async () => {
    await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    await tenant.call(tenant.cora, 'inviteGuest', { ...guest(), key: 'k1' });
    const { attendee } = await tenant.call(mia, 'getEventInfo', { params: { id: eventId } });
    const params = { id: eventId, attendeeId: attendee?.id ?? '' };
    expect(await tenant.call(mia, 'cancelRsvp', { params, key: 'k1' })).toMatchObject({ rsvp: 'no' });
  });

  test('a refusal is not kept: the same request may succeed later', async () => {
    const ben = await tenant.person();
    await tenant.invite(eventId, ben);
    expect(await tenant.no(ben, 'inviteGuest', { ...guest(), key: 'k1' })).toMatchObject({ code: 'notGoing' });
    await tenant.going(eventId, ben);
    expect(await tenant.call(ben, 'inviteGuest', { ...guest(), key: 'k1' })).toMatchObject({ name: 'Gus Field' });
  });

  test('a key is free again after 24 hours, and swept away', async () => {
    await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    tenant.now = '2026-11-03T15:00:00.000Z';
    expect(await tenant.no(mia, 'inviteGuest', { ...guest('Gia'), key: 'k1' })).toMatchObject({ code: 'keyReused' });
    tenant.now = '2026-11-03T15:00:00.001Z';
    expect(await tenant.call(mia, 'inviteGuest', { ...guest('Gia'), key: 'k1' })).toMatchObject({ name: 'Gia Field' });
    const kept = async () => (await tenant.db.query('select 1 from idempotency')).count;
    expect(await kept()).toBe(1);
    await sweepKeys(tenant.db, '2026-11-04T15:00:00.001Z');
    expect(await kept()).toBe(1);
    await sweepKeys(tenant.db, '2026-11-04T15:00:00.002Z');
    expect(await kept()).toBe(0);
  });

  describe('a kept answer', () => {
    const drop = (person: string) => tenant.db.query('delete from policy_grant where person_id = $1', [person]);

    test('is for who may still make the call', async () => {
      await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
      await drop(mia);
      expect(await tenant.no(mia, 'inviteGuest', { ...guest(), key: 'k1' })).toMatchObject({ status: 404 });
    });

    test('outlives what the call itself took away', async () => {
      const { id: attendeeId } = await tenant.call(mia, 'inviteGuest', guest());
      const taken = { params: { id: eventId, attendeeId }, key: 'k1' };
      const first = await tenant.call(mia, 'removeAttendee', taken);
      expect(await tenant.call(mia, 'removeAttendee', taken)).toEqual(first);
      const ending = { params: { id: eventId }, body: { reason: 'Rain' }, key: 'k1' };
      const ended = await tenant.call(tenant.cora, 'cancelEvent', ending);
      expect(await tenant.call(tenant.cora, 'cancelEvent', ending)).toEqual(ended);
      await drop(mia);
      expect(await tenant.no(mia, 'removeAttendee', taken)).toMatchObject({ status: 404 });
    });
  });

  test('what is kept can not be read without the key', async () => {
    const { guestToken = '' } = await tenant.call(mia, 'inviteGuest', { ...guest(), key: 'a-key-of-the-browser' });
    const { rows } = await tenant.db.query<{ row: string }>('select to_jsonb(i)::text as row from idempotency i');
    expect(rows).toHaveLength(1);
    for (const secret of [guestToken, 'Gus Field', '+1617555', 'a-key-of-the-browser'])
      expect(rows[0]?.row).not.toContain(secret);
  });
});
