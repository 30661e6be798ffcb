import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Db } from '#server/db/db.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { drawnSecret, pairedDoor } from '#tests/support/tenant/doors.ts';
import { serve } from '#tests/support/tenant/served.ts';
import { type DoorNight, doorNight, time } from './doorNight.ts';

const minutes = (count: number) => new Date(Date.parse(time('03:00')) + count * 60_000).toISOString();

eachDatabase((open) => {
  let db: Db;
  let night: DoorNight;
  beforeEach(async () => {
    db = await open();
    night = await doorNight(db);
  });

  const offer = (name = 'Back door', by = night.dan) =>
    night.tenant.call(by, 'offerDoor', { params: { id: night.eventId }, body: { name } });
  const pair = (secret: string, token = drawnSecret()) =>
    night.tenant.call(null, 'pairDoor', { body: { secret, token } });
  const noPairing = async (secret: string) =>
    (await night.tenant.no(null, 'pairDoor', { body: { secret, token: drawnSecret() } })).code;
  /** Another event of the same owner. */
  const another = () =>
    night.tenant.approved({ startDate: '2026-12-05T01:00:00.000Z', endDate: '2026-12-05T06:00:00.000Z' });
  const listed = async () => (await night.tenant.call(night.dan, 'listDoors', { params: { id: night.eventId } })).data;
  const close = (doorId: string, by = night.dan) =>
    night.tenant.call(by, 'closeDoor', { params: { id: night.eventId, doorId } });
  /** What the phone that shows this is answered. */
  const asked = async (token: string, call: CallName, said: RequestParts = {}) => {
    const { send } = serve(db, () => night.tenant.now);
    const params = { id: night.eventId, ...said.params };
    const { status, body } = await send(null, call, { ...said, params, headers: { authorization: `Door ${token}` } });
    return { status, body: body as Record<string, unknown> };
  };
  const code = async (...question: Parameters<typeof asked>) => (await asked(...question)).body['code'] ?? 'done';
  const checkIn = (token: string) => code(token, 'checkInAttendee', { params: { qrCode: night.mia.qrCode } });

  describe('a code', () => {
    test('pairs one phone, which the list shows with whoever offered it', async () => {
      const { id, secret, codeUntil } = await offer('  Back door ');
      expect(codeUntil).toBe(minutes(10));
      const row = { id, name: 'Back door', by: 'Dan Reed', since: time('03:00'), codeUntil, seenAt: null };
      expect(await listed()).toEqual([{ ...row, state: 'offered' }]);
      night.tenant.now = minutes(2);
      expect(await pair(secret)).toEqual({ id, eventId: night.eventId });
      expect(await listed()).toEqual([{ ...row, state: 'paired', since: minutes(2) }]);
      expect(await noPairing(secret)).toBe('deadDoorCode');
    });

    test('pairs the same phone again, whose answer was lost', async () => {
      const { id, secret } = await offer();
      const token = drawnSecret();
      const answers = [await pair(secret, token), await pair(secret, token)];
      expect(answers).toEqual([
        { id, eventId: night.eventId },
        { id, eventId: night.eventId },
      ]);
      expect(await night.typesOf(id)).toEqual(['offered', 'paired']);
      await close(id);
      expect((await night.tenant.no(null, 'pairDoor', { body: { secret, token } })).code).toBe('deadDoorCode');
    });

    test('works for ten minutes', async () => {
      const { secret } = await offer();
      night.tenant.now = minutes(10);
      expect(await noPairing(secret)).toBe('deadDoorCode');
      expect(await listed()).toEqual([]);
    });

    test('works no more once it was taken back, its event is cancelled, or who offered it is no longer staff', async () => {
      const back = await offer();
      expect((await close(back.id)).state).toBe('closed');
      expect(await noPairing(back.secret)).toBe('deadDoorCode');
      const left = await offer();
      await night.tenant.choose(night.eventId, await night.tenant.person());
      expect(await noPairing(left.secret)).toBe('deadDoorCode');
      expect(await noPairing(drawnSecret())).toBe('deadDoorCode');
    });

    test.each([
      ['', 'Please name this door'],
      ['x'.repeat(41), 'Use 40 characters or fewer'],
    ])('is not offered for a door named "%s"', async (name, message) => {
      const refused = await night.tenant.no(night.dan, 'offerDoor', { params: { id: night.eventId }, body: { name } });
      expect(refused.fields).toEqual([{ field: 'name', message }]);
    });

    test('is not offered once the event is over', async () => {
      night.at('09:00');
      const { code: why } = await night.tenant.no(night.dan, 'offerDoor', {
        params: { id: night.eventId },
        body: { name: 'Back door' },
      });
      expect(why).toBe('eventEnded');
    });
  });

  test('of secrets and names nothing stands in the journal, and of secrets the hashes alone anywhere', async () => {
    const { secret } = await offer('Back door');
    const token = drawnSecret();
    await pair(secret, token);
    await checkIn(token);
    const { rows } = await db.query('select payload, actor, device from journal');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Back door|${secret}|${token}`));
    const kept = await db.query('select * from door_device');
    expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`${secret}|${token}`));
    expect(await verify(db, kinds)).toMatchObject({ findings: [] });
  });

  describe('a paired phone', () => {
    let door: { id: string; token: string };
    beforeEach(async () => {
      door = await pairedDoor(night.tenant, night.eventId, night.dan);
    });

    test('starts with its name, in whose name it stands, and what a door needs of event and organization', async () => {
      expect(await asked(door.token, 'openDoor')).toEqual({
        status: 200,
        body: {
          ...{ id: door.id, name: 'Back door', by: 'Dan Reed' },
          event: {
            ...{ id: night.eventId, title: 'Autumn Social', timezone: 'America/New_York', isBeingChanged: false },
            ...{ endDate: expect.any(String), reviewStatus: 'approved' },
          },
          organization: { name: 'Harbor House', offlineListMinutes: 60, settings: expect.any(Array) },
        },
      });
    });

    test('checks in, takes it back and checks out, in the name of whoever paired it and on its own device', async () => {
      const { mia } = night;
      const about = { params: { attendeeId: mia.id } };
      expect(await checkIn(door.token)).toBe('done');
      expect(await code(door.token, 'undoCheckIn', { ...about, query: { checkinDate: time('03:00') } })).toBe('done');
      expect(await checkIn(door.token)).toBe('done');
      expect(await code(door.token, 'checkOutAttendee', about)).toBe('done');
      const { rows } = await db.query(
        `select type, actor, device from journal where stream = $1 and device is not null order by version`,
        [mia.id],
      );
      const fact = { actor: night.dan, device: door.id };
      expect(rows).toEqual([
        { type: 'attendance.checkedIn', ...fact },
        { type: 'attendance.checkInUndone', ...fact },
        { type: 'attendance.checkedIn', ...fact },
        { type: 'attendance.checkedOut', ...fact },
      ]);
    });

    test('is named where somebody is in already, not who paired it', async () => {
      await checkIn(door.token);
      const params = { id: night.eventId, qrCode: night.mia.qrCode };
      const { details } = await night.tenant.no(night.tenant.cora, 'checkInAttendee', { params });
      expect(details).toMatchObject({ by: 'Back door' });
    });

    test('hands its records over as those of its door, whatever it calls itself, and is named in a conflict', async () => {
      const { mia, record, row } = night;
      const body = { device: 'phone-9', records: [record(mia, '01:30')] };
      expect((await asked(door.token, 'sendDoorLog', { body })).body).toEqual({
        records: [{ counter: 1, outcome: 'merged' }],
      });
      const [fact] = (await night.factsOf(mia.id)).slice(-1);
      expect(fact?.payload).toMatchObject({ device: door.id, counter: 1 });
      await night.send([record(mia, '01:40')]);
      expect((await row(mia))?.conflict?.admissions.map(({ by }) => by)).toEqual(['Back door', 'Dan Reed']);
    });

    test('is named in a conflict of a check-in that the server decided', async () => {
      const { mia, record, row } = night;
      await checkIn(door.token);
      await night.send([record(mia, '01:40')]);
      expect((await row(mia))?.conflict?.admissions.map(({ by }) => by)).toEqual(['Dan Reed', 'Back door']);
    });

    test('knows no other event, and nothing of its own beyond the door', async () => {
      const other = await another();
      await night.tenant.choose(other, night.dan);
      expect(await code(door.token, 'readRoster')).toBe('done');
      expect(await code(door.token, 'readRoster', { params: { id: other } })).toBe('notFound');
      expect(await code(door.token, 'listAttendees')).toBe('notSignedIn');
      expect(await code(door.token, 'offerDoor', { body: { name: 'More' } })).toBe('notSignedIn');
      expect(await code(drawnSecret(), 'readRoster')).toBe('notSignedIn');
    });

    test('is seen while it asks', async () => {
      expect((await listed())[0]?.seenAt).toBeNull();
      await asked(door.token, 'readRoster');
      expect((await listed())[0]?.seenAt).toBe(time('03:00'));
    });

    test('may do nothing once it was closed, is told by whom, and is listed no more', async () => {
      expect((await close(door.id, night.tenant.cora)).state).toBe('closed');
      const nothing = { body: { device: 'd', records: [] } };
      for (const [call, said] of [['openDoor'], ['readRoster'], ['sendDoorLog', nothing]] as const) {
        const { status, body } = await asked(door.token, call, said);
        expect([status, body['code'], body['message']]).toEqual([
          401,
          'doorRevoked',
          'This door was closed by Cora Bell.',
        ]);
      }
      expect(await checkIn(door.token)).toBe('doorRevoked');
      expect(await listed()).toEqual([]);
      expect((await close(door.id)).state).toBe('closed');
      expect(await night.typesOf(door.id)).toEqual(['offered', 'paired', 'revoked']);
    });

    test('is none of another event for who would close it there', async () => {
      const other = await another();
      const params = { id: other, doorId: door.id };
      expect((await night.tenant.no(night.tenant.cora, 'closeDoor', { params })).code).toBe('notFound');
    });

    test('is a door until the event ends, and hands over what it decided for 12 hours more', async () => {
      const { rows } = await db.query<{ at: Date }>('select ends_at as at from event where id = $1', [night.eventId]);
      const end = rows[0]?.at.getTime() ?? 0;
      night.tenant.now = new Date(end - 1).toISOString();
      expect(await code(door.token, 'openDoor')).toBe('done');
      night.tenant.now = new Date(end).toISOString();
      for (const call of ['openDoor', 'readRoster'] as const) expect(await code(door.token, call)).toBe('doorClosed');
      expect(await checkIn(door.token)).toBe('doorClosed');
      const body = { device: 'd', records: [] };
      expect(await code(door.token, 'sendDoorLog', { body })).toBe('done');
      night.tenant.now = new Date(end + 12 * 60 * 60_000).toISOString();
      expect(await code(door.token, 'sendDoorLog', { body })).toBe('doorClosed');
    });

    test('is a door for as long as whoever paired it is on the door team', async () => {
      await night.tenant.choose(night.eventId, await night.tenant.person());
      expect(await checkIn(door.token)).toBe('doorClosed');
      expect(await code(door.token, 'checkOutAttendee', { params: { attendeeId: night.mia.id } })).toBe('doorClosed');
    });

    test('is listed as closed meanwhile, and as a door again once they are back (C-103)', async () => {
      await night.tenant.choose(night.eventId, await night.tenant.person());
      const [closed] = (await night.tenant.call(night.tenant.cora, 'listDoors', { params: { id: night.eventId } }))
        .data;
      expect(closed).toMatchObject({ id: door.id, state: 'paired', isWithoutStaff: true });
      await night.tenant.choose(night.eventId, night.dan);
      expect(await code(door.token, 'openDoor')).toBe('done');
      expect(await listed()).toEqual([expect.not.objectContaining({ isWithoutStaff: true })]);
    });

    test('and a member', async () => {
      await db.query('delete from policy_grant where person_id = $1', [night.dan]);
      expect(await checkIn(door.token)).toBe('doorClosed');
    });

    test('says that the event was cancelled', async () => {
      night.tenant.now = '2026-11-20T12:00:00.000Z';
      await night.tenant.call(night.tenant.cora, 'cancelEvent', { params: { id: night.eventId } });
      expect(await code(door.token, 'openDoor')).toBe('eventCancelled');
      expect(await checkIn(door.token)).toBe('eventCancelled');
    });

    test('has keys of its own: a member’s answer is not told to it under the member’s key', async () => {
      const params = { id: night.eventId, qrCode: night.mia.qrCode };
      await night.tenant.call(night.dan, 'checkInAttendee', { params, key: 'k1' });
      expect(await code(door.token, 'checkInAttendee', { params, key: 'k1' })).toBe('alreadyIn');
    });
  });
});
