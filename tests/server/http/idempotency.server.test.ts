import { beforeEach, describe, expect, test } from 'vitest';
import { sweepKeys } from '#server/http/idempotency.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let world: World;
  let mia: string;
  let eventId: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    mia = await world.person();
    eventId = await world.approved();
    await world.going(eventId, mia);
  });

  const guest = (firstName = 'Gus') => ({
    params: { id: eventId },
    body: { firstName, lastName: 'Field', phone: firstName === 'Gus' ? '617 555 0123' : '617 555 0124' },
  });
  const guests = async () => (await world.call(mia, 'getEventInfo', { params: { id: eventId } })).invites;

  test('the same key gets the same answer and has one effect', async () => {
    const first = await world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    expect(await world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' })).toEqual(first);
    expect(await guests()).toHaveLength(1);
  });

  test('two requests with one key at once have one effect', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' })),
    );
    expect(new Set(answers.map(({ guestToken }) => guestToken)).size).toBe(1);
    expect(await guests()).toHaveLength(1);
  });

  test('a claim that was left without an answer is taken over', async () => {
    const key = await world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' }).then(() => 'k1');
    await world.db.query('update idempotency set status = null, answer = null');
    expect(await world.call(mia, 'inviteGuest', { ...guest('Gia'), key })).toMatchObject({ name: 'Gia Field' });
    expect(await guests()).toHaveLength(2);
  });

  test('the same key with other contents is refused', async () => {
    await world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    expect(await world.no(mia, 'inviteGuest', { ...guest('Gia'), key: 'k1' })).toMatchObject({
      code: 'keyReused',
      status: 409,
    });
    const other = await world.approved();
    await world.going(other, mia);
    const elsewhere = { ...guest(), params: { id: other }, key: 'k1' };
    expect(await world.no(mia, 'inviteGuest', elsewhere)).toMatchObject({ code: 'keyReused', status: 409 });
  });

  test('contents are the same whatever the order of their fields, and what is dropped does not count', async () => {
    await world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    const body = { phone: '617 555 0123', extra: 1, lastName: 'Field', firstName: 'Gus' };
    expect(await world.call(mia, 'inviteGuest', { ...guest(), body, key: 'k1' })).toMatchObject({ name: 'Gus Field' });
    expect(await guests()).toHaveLength(1);
  });

  test('a key belongs to one caller and one call', async () => {
    await world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    await world.call(world.cora, 'inviteGuest', { ...guest(), key: 'k1' });
    const { attendee } = await world.call(mia, 'getEventInfo', { params: { id: eventId } });
    const params = { id: eventId, attendeeId: attendee?.id ?? '' };
    expect(await world.call(mia, 'cancelRsvp', { params, key: 'k1' })).toMatchObject({ rsvp: 'no' });
  });

  test('a refusal is not kept: the same request may succeed later', async () => {
    const ben = await world.person();
    await world.invite(eventId, ben);
    expect(await world.no(ben, 'inviteGuest', { ...guest(), key: 'k1' })).toMatchObject({ code: 'notGoing' });
    await world.going(eventId, ben);
    expect(await world.call(ben, 'inviteGuest', { ...guest(), key: 'k1' })).toMatchObject({ name: 'Gus Field' });
  });

  test('a key is free again after 24 hours, and swept away', async () => {
    await world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
    world.now = '2026-11-03T15:00:00.000Z';
    expect(await world.no(mia, 'inviteGuest', { ...guest('Gia'), key: 'k1' })).toMatchObject({ code: 'keyReused' });
    world.now = '2026-11-03T15:00:00.001Z';
    expect(await world.call(mia, 'inviteGuest', { ...guest('Gia'), key: 'k1' })).toMatchObject({ name: 'Gia Field' });
    const kept = async () => (await world.db.query('select 1 from idempotency')).count;
    expect(await kept()).toBe(1);
    await sweepKeys(world.db, '2026-11-04T15:00:00.001Z');
    expect(await kept()).toBe(1);
    await sweepKeys(world.db, '2026-11-04T15:00:00.002Z');
    expect(await kept()).toBe(0);
  });

  describe('a kept answer', () => {
    const drop = (person: string) => world.db.query('delete from policy_grant where person_id = $1', [person]);

    test('is for who may still make the call', async () => {
      await world.call(mia, 'inviteGuest', { ...guest(), key: 'k1' });
      await drop(mia);
      expect(await world.no(mia, 'inviteGuest', { ...guest(), key: 'k1' })).toMatchObject({ status: 404 });
    });

    test('outlives what the call itself took away', async () => {
      const { id: attendeeId } = await world.call(mia, 'inviteGuest', guest());
      const taken = { params: { id: eventId, attendeeId }, key: 'k1' };
      const first = await world.call(mia, 'removeAttendee', taken);
      expect(await world.call(mia, 'removeAttendee', taken)).toEqual(first);
      const ending = { params: { id: eventId }, body: { reason: 'Rain' }, key: 'k1' };
      const ended = await world.call(world.cora, 'cancelEvent', ending);
      expect(await world.call(world.cora, 'cancelEvent', ending)).toEqual(ended);
      await drop(mia);
      expect(await world.no(mia, 'removeAttendee', taken)).toMatchObject({ status: 404 });
    });
  });

  test('what is kept can not be read without the key', async () => {
    const { guestToken = '' } = await world.call(mia, 'inviteGuest', { ...guest(), key: 'a-key-of-the-browser' });
    const { rows } = await world.db.query<{ row: string }>('select to_jsonb(i)::text as row from idempotency i');
    expect(rows).toHaveLength(1);
    for (const secret of [guestToken, 'Gus Field', '+1617555', 'a-key-of-the-browser'])
      expect(rows[0]?.row).not.toContain(secret);
  });
});
