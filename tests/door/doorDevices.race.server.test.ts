import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { callerOfDoor } from '#server/calls/doorCallers.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { type RequestParts, testDispatcher } from '#tests/support/tenant/calling.ts';
import { drawnSecret, pairedDoor } from '#tests/support/tenant/doors.ts';
import { type DoorNight, doorNight } from './doorNight.ts';
import { pausing, somebodyWaits } from './races/pausing.ts';

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );

/** A call that a paired phone makes, its token known before. */
async function made({ tenant, eventId }: DoorNight, token: string) {
  const { now } = tenant;
  const caller = { ...(await callerOfDoor(tenant.db, token, now, 'untilEnd')), sub: '' };
  return (name: CallName, { params = {}, query = {}, body, key }: RequestParts = {}, db = tenant.db) =>
    codeOf(
      testDispatcher(db).dispatch({
        ...{ call: name, caller, params: { id: eventId, ...params }, query, body, now, idempotencyKey: key ?? null },
      }),
    );
}

eachDatabase((open) => {
  let night: DoorNight;
  beforeEach(async () => {
    night = await doorNight(await open());
  });

  const offered = () =>
    night.tenant.call(night.dan, 'offerDoor', { params: { id: night.eventId }, body: { name: 'Back door' } });

  test('of two phones that use one code at once, one is the door', async () => {
    const { id, secret } = await offered();
    const tokens = [drawnSecret(), drawnSecret(), drawnSecret()];
    const said = await Promise.all(
      tokens.map((token) => codeOf(night.tenant.call(null, 'pairDoor', { body: { secret, token } }))),
    );
    expect(said.toSorted()).toEqual(['deadDoorCode', 'deadDoorCode', 'done']);
    expect(await night.typesOf(id)).toEqual(['offered', 'paired']);
    const won = tokens[said.indexOf('done')] ?? '';
    const caller = await callerOfDoor(night.tenant.db, won, night.tenant.now, 'untilEnd');
    expect(caller.door.id).toBe(id);
  });

  test('of one phone that asks twice at once, both are answered and it is paired once', async () => {
    const { id, secret } = await offered();
    const body = { secret, token: drawnSecret() };
    const asked = () => night.tenant.call(null, 'pairDoor', { body });
    const answer = { id, eventId: night.eventId };
    expect(await Promise.all([asked(), asked()])).toEqual([answer, answer]);
    expect(await night.typesOf(id)).toEqual(['offered', 'paired']);
  });

  test('a code that is taken back while it is used either pairs and is revoked, or pairs nothing', async () => {
    const { id, secret } = await offered();
    const params = { id: night.eventId, doorId: id };
    const [pairing] = await Promise.all([
      codeOf(night.tenant.call(null, 'pairDoor', { body: { secret, token: drawnSecret() } })),
      night.tenant.call(night.dan, 'closeDoor', { params }),
    ]);
    expect([pairing, ...(await night.typesOf(id))]).toEqual(
      pairing === 'done' ? ['done', 'offered', 'paired', 'revoked'] : ['deadDoorCode', 'offered', 'cancelled'],
    );
  });

  test('of a check-in by a door and its revocation at once, one comes first', async () => {
    const door = await pairedDoor(night.tenant, night.eventId, night.dan);
    const ask = await made(night, door.token);
    const [checkIn] = await Promise.all([
      ask('checkInAttendee', { params: { qrCode: night.mia.qrCode } }),
      night.tenant.call(night.dan, 'closeDoor', { params: { id: night.eventId, doorId: door.id } }),
    ]);
    const { rows } = await night.tenant.db.query<{ type: string }>(
      `select type from journal where type in ('doorDevice.revoked', 'attendance.checkedIn') order by pos`,
    );
    expect([checkIn, ...rows.map(({ type }) => type)]).toEqual(
      checkIn === 'done'
        ? ['done', 'attendance.checkedIn', 'doorDevice.revoked']
        : ['doorRevoked', 'doorDevice.revoked'],
    );
  });
});

onPostgres((open) => {
  describe('a door whose call waits while', () => {
    let night: DoorNight;
    let door: { id: string; token: string };
    beforeEach(async () => {
      night = await doorNight(await open());
      door = await pairedDoor(night.tenant, night.eventId, night.dan);
    });

    /** What a check-in of the door is answered that waits for this call. */
    async function waited(by: string, call: CallName, said: RequestParts): Promise<string> {
      const { tenant, mia } = night;
      const ask = await made(night, door.token);
      const paused = pausing(tenant.db);
      const caller = { id: by, policies: (await callerOfDoor(tenant.db, door.token, tenant.now, 'untilEnd')).policies };
      const first = testDispatcher(paused.db).dispatch({
        ...{ call, caller: { ...caller, sub: '' }, params: said.params ?? {}, query: {}, body: said.body },
        now: tenant.now,
      });
      await paused.written;
      const outcome = ask('checkInAttendee', { params: { qrCode: mia.qrCode }, key: 'k1' });
      await Promise.race([outcome, somebodyWaits(tenant.db)]);
      paused.letGo();
      await first;
      return outcome;
    }

    test('it is revoked checks nobody in', async () => {
      const params = { id: night.eventId, doorId: door.id };
      expect(await waited(night.dan, 'closeDoor', { params })).toBe('doorRevoked');
      expect(await night.typesOf(night.mia.id)).toEqual(['invited', 'accepted']);
      expect(
        (await night.tenant.db.query(`select 1 from idempotency where key is not null and caller = $1`, [door.id]))
          .count,
      ).toBe(0);
    });
  });
});
