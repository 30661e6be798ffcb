import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { DoorRecord } from '#contract/door/doorLog.ts';
import { verify } from '#server/journal/verify.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { drawnSecret, pairedDoor } from '#tests/support/tenant/doors.ts';
import { serve } from '#tests/support/tenant/served.ts';
import { type DoorNight, doorNight, time } from './doorNight.ts';

eachDatabase((open) => {
  let night: DoorNight;
  let sam: string;
  /** Who gets the event. */
  let dora: string;
  let door: { id: string; token: string };
  beforeEach(async () => {
    night = await doorNight(await open());
    const { tenant } = night;
    const who = (firstName: string, ...policies: ('organization-admin' | 'event-creator')[]) =>
      tenant.person({ firstName, lastName: 'Okafor', in: [[tenant.harbor, ['member-app-login', ...policies]]] });
    sam = await who('Sam', 'organization-admin', 'event-creator');
    dora = await who('Dora', 'event-creator');
    night.at('01:00');
    door = await pairedDoor(tenant, night.eventId, tenant.cora);
  });

  const of = (memberId: string) => ({ params: { orgId: night.tenant.harbor.id, memberId } });
  const handOver = (from = night.tenant.cora, to = dora) =>
    night.tenant.call(sam, 'handOverEvents', { ...of(from), body: { to, events: [night.eventId] } });
  const change = (name: 'suspendMember' | 'reinstateMember' | 'removeMember', memberId = night.tenant.cora) =>
    night.tenant.call(sam, name, of(memberId));
  /** What the phone is answered. */
  const asked = async (call: CallName, said: RequestParts = {}, { token } = door) => {
    const { send } = serve(night.tenant.db, () => night.tenant.now);
    const params = { id: night.eventId, ...said.params };
    const { body } = await send(null, call, { ...said, params, headers: { authorization: `Door ${token}` } });
    return body as Record<string, unknown>;
  };
  const code = async (...question: Parameters<typeof asked>) => (await asked(...question))['code'] ?? 'done';
  const checkIn = (body?: { notedAt: string }) =>
    code('checkInAttendee', { params: { qrCode: night.mia.qrCode }, ...(body && { body }) });
  const send = async (records: DoorRecord[], of = door) => {
    const { code: refusal, records: answered } = await asked('sendDoorLog', { body: { device: 'd', records } }, of);
    return refusal ?? answered;
  };
  const recorded = async ({ id }: { id: string } = night.mia) =>
    (
      await night.tenant.db.query<{ actor: string; at: string; closedAt: string | null }>(
        `select actor, payload ->> 'doorAt' as at, payload ->> 'closedAt' as "closedAt" from journal
         where stream = $1 and type = 'attendance.recordedAtDoor' order by version`,
        [id],
      )
    ).rows;
  const merged = (...records: DoorRecord[]) => records.map(({ counter }) => ({ counter, outcome: 'merged' }));
  const going = async () => night.tenant.going(night.eventId, await night.tenant.person());

  describe('while who owned the event is a member', () => {
    test('the door stays open in the name of who owns it now, and on record as paired by who paired it (E-318)', async () => {
      await handOver();
      expect(await asked('openDoor')).toMatchObject({ id: door.id, by: 'Cora Bell' });
      expect(await checkIn()).toBe('done');
      const { rows } = await night.tenant.db.query(
        `select actor, device from journal where stream = $1 and type = 'attendance.checkedIn'`,
        [night.mia.id],
      );
      expect(rows).toEqual([{ actor: dora, device: door.id }]);
      const listed = await night.tenant.call(dora, 'listDoors', { params: { id: night.eventId } });
      expect(listed.data.map(({ id, state, by }) => [id, state, by])).toEqual([[door.id, 'paired', 'Cora Bell']]);
      expect(await night.typesOf(door.id)).toEqual(['offered', 'paired', 'handedOver']);
      await rebuild(night.tenant.db, kinds);
      expect(await code('openDoor')).toBe('done');
      expect(await verify(night.tenant.db, kinds)).toMatchObject({ findings: [] });
    });

    test('what it recorded counts, each in the name that the door stood in (E-318)', async () => {
      const [first, later] = [night.record(night.mia, '01:30'), night.record(night.mia, '02:30', 'out')];
      night.at('02:00');
      await handOver();
      night.at('03:00');
      expect(await send([first, later])).toEqual(merged(first, later));
      expect(await recorded()).toEqual([
        { actor: night.tenant.cora, at: time('01:30'), closedAt: null },
        { actor: dora, at: time('02:30'), closedAt: null },
      ]);
    });

    test('a record whose answer was lost is one, also where the event was handed over meanwhile (E-318)', async () => {
      const record = night.record(night.mia, '01:30');
      night.at('01:40');
      expect(await send([record])).toEqual(merged(record));
      await handOver();
      expect(await send([record])).toEqual(merged(record));
      expect(await recorded()).toHaveLength(1);
    });

    test('a check-in whose answer was lost and the record of it are one (E-318)', async () => {
      const notedAt = time('01:30');
      night.at('01:35');
      await handOver();
      expect(await checkIn({ notedAt })).toBe('done');
      const record = night.record(night.mia, '01:30');
      expect(await send([record])).toEqual(merged(record));
      const { changed } = await night.tenant.call(dora, 'readRoster', { params: { id: night.eventId } });
      expect(changed.find(({ id }) => id === night.mia.id)).toEqual(
        expect.not.objectContaining({ conflict: expect.anything() }),
      );
    });

    test('goes on to the next owner, and a door of the team stays with who paired it (E-318)', async () => {
      const teams = await pairedDoor(night.tenant, night.eventId, night.dan, 'Side door');
      await handOver();
      await handOver(dora, night.tenant.cora);
      expect(await night.typesOf(door.id)).toEqual(['offered', 'paired', 'handedOver', 'handedOver']);
      expect(await night.typesOf(teams.id)).toEqual(['offered', 'paired']);
      for (const each of [door, teams]) expect(await code('openDoor', {}, each)).toBe('done');
    });

    test('a code that no phone has used works no more (E-318)', async () => {
      const { secret } = await night.tenant.call(night.tenant.cora, 'offerDoor', {
        params: { id: night.eventId },
        body: { name: 'Late door' },
      });
      await handOver();
      const body = { secret, token: drawnSecret() };
      expect((await night.tenant.no(null, 'pairDoor', { body })).code).toBe('deadDoorCode');
    });

    test.each([
      ['who paired it', () => night.tenant.cora],
      ['in whose name it stands', () => dora],
    ])('the door is closed once %s is suspended (E-318)', async (_, who) => {
      await handOver();
      await change('suspendMember', who());
      for (const call of ['openDoor', 'readRoster'] as const) expect(await code(call)).toBe('doorClosed');
      expect(await checkIn()).toBe('doorClosed');
    });

    test('the replay names who owned it then, and who paired it (C-56)', async () => {
      await handOver();
      await checkIn();
      const { doors } = await night.tenant.call(sam, 'readEvening', { params: { id: night.eventId } });
      expect(doors).toEqual([{ id: door.id, name: 'Back door', pairedBy: 'Cora Bell' }]);
    });
  });

  describe('once who paired it is no member anymore', () => {
    const suspendAt = async (clock: string, who?: string) => {
      night.at(clock);
      await change('suspendMember', who);
      night.at('03:00');
    };

    test.each(['where it stays theirs', 'where it is handed over'])(
      'what it recorded before is taken and marked, what came after is not, %s (E-320)',
      async (where) => {
        const other = await going();
        const before = night.record(night.mia, '01:30');
        const after = night.record(other, '02:30');
        await suspendAt('02:00');
        if (where === 'where it is handed over') await handOver();
        expect(await code('openDoor')).toBe('doorClosed');
        expect(await send([before, after])).toEqual(merged(before));
        expect(await send([after])).toBe('doorClosed');
        expect(await send([before])).toEqual(merged(before));
        expect(await recorded()).toEqual([{ actor: night.tenant.cora, at: time('01:30'), closedAt: time('02:00') }]);
        expect(await recorded(other)).toEqual([]);
        expect(await verify(night.tenant.db, kinds)).toMatchObject({ findings: [] });
      },
    );

    test('a door of the team hands over what it recorded before, too (E-320)', async () => {
      const teams = await pairedDoor(night.tenant, night.eventId, night.dan, 'Side door');
      const before = night.record(night.mia, '01:30');
      await suspendAt('02:00', night.dan);
      expect(await send([before], teams)).toEqual(merged(before));
    });

    test('it was closed when they were suspended, not when they were removed later (E-320)', async () => {
      const between = night.record(night.mia, '02:15');
      await suspendAt('02:00');
      night.at('02:30');
      await change('removeMember');
      night.at('03:00');
      expect(await send([between])).toBe('doorClosed');
    });

    test('it takes nothing else, and nothing at all once it was revoked (E-320)', async () => {
      const before = night.record(night.mia, '01:30');
      await suspendAt('02:00');
      await handOver();
      for (const call of ['readRoster', 'openDoor'] as const) expect(await code(call)).toBe('doorClosed');
      expect(
        await code('undoCheckIn', { params: { attendeeId: night.mia.id }, query: { checkinDate: time('01:00') } }),
      ).toBe('doorClosed');
      await night.tenant.call(dora, 'closeDoor', { params: { id: night.eventId, doorId: door.id } });
      expect(await send([before])).toBe('doorRevoked');
    });

    test('it hands over until twelve hours after the event (E-320)', async () => {
      const before = night.record(night.mia, '01:30');
      await suspendAt('02:00');
      const { rows } = await night.tenant.db.query<{ at: Date }>('select ends_at as at from event where id = $1', [
        night.eventId,
      ]);
      const end = rows[0]?.at.getTime() ?? 0;
      night.tenant.now = new Date(end + 12 * 60 * 60_000).toISOString();
      expect(await send([before])).toBe('doorClosed');
      night.tenant.now = new Date(end + 12 * 60 * 60_000 - 1).toISOString();
      expect(await send([before])).toEqual(merged(before));
    });

    test('a record that was merged into another hands over what its door recorded before (E-320)', async () => {
      const before = night.record(night.mia, '01:30');
      night.at('02:00');
      await night.tenant.call(sam, 'mergeMember', {
        params: { orgId: night.tenant.harbor.id, memberId: dora, endingId: night.tenant.cora },
      });
      expect(await code('openDoor')).toBe('doorClosed');
      expect(await send([before])).toEqual(merged(before));
      expect(await recorded()).toEqual([{ actor: night.tenant.cora, at: time('01:30'), closedAt: time('02:00') }]);
    });
  });
});
