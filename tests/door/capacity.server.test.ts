import { beforeEach, describe, expect, test } from 'vitest';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { answerRooms, eventFor } from '#tests/support/tenant/rooms.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    eventId = await eventFor(tenant, 150);
  });

  const roster = (since?: number) =>
    tenant.call(tenant.cora, 'readRoster', {
      params: { id: eventId },
      query: since === undefined ? {} : { since: String(since) },
    });
  const someone = async () => tenant.going(eventId, await tenant.person());
  const lastFact = async (stream: string) => {
    const { rows } = await tenant.db.query<{ payload: Record<string, unknown> }>(
      'select payload from journal where stream = $1 order by version desc limit 1',
      [stream],
    );
    return rows[0]?.payload;
  };

  describe('the roster', () => {
    test('names how many may be inside, with the whole list and with changes', async () => {
      const whole = await roster();
      expect(whole).toMatchObject({ reset: true, capacity: 150 });
      await someone();
      expect(await roster(whole.version)).toMatchObject({ reset: false, capacity: 150 });
    });

    test('names what was approved, also while another is asked for', async () => {
      await tenant.call(tenant.cora, 'reopenEvent', { params: { id: eventId } });
      await answerRooms(tenant, eventId, { people: '80' });
      expect(await roster()).toMatchObject({ capacity: 150 });
      await tenant.call(tenant.cora, 'submitEvent', { params: { id: eventId } });
      expect(await roster()).toMatchObject({ capacity: 80 });
    });

    test('names none where no step asks for it', async () => {
      const params = { id: await tenant.approved() };
      expect(await tenant.call(tenant.cora, 'readRoster', { params, query: {} })).toMatchObject({ capacity: null });
    });
  });

  describe('a check-in', () => {
    const checkIn = async (qrCode: string, confirmed?: object) =>
      tenant.call(tenant.cora, 'checkInAttendee', {
        params: { id: eventId, qrCode },
        body: { ...(confirmed && { confirmed: confirmed as never }) },
      });

    test('that the door asked about keeps in its fact how full it was, in numbers alone', async () => {
      const { id, qrCode } = await someone();
      await checkIn(qrCode, { inside: 150, capacity: 150 });
      expect(await lastFact(id)).toEqual({
        grounds: { event: 'approved', host: 'none' },
        confirmed: { inside: 150, capacity: 150 },
      });
      expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
    });

    test('is let in by what was confirmed and without it alike: the server does not ask', async () => {
      const full = await eventFor(tenant, 1);
      const going = [await tenant.going(full, await tenant.person()), await tenant.going(full, await tenant.person())];
      for (const { qrCode } of going)
        await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: full, qrCode } });
      expect(await tenant.call(tenant.cora, 'readInside', { params: { id: full } })).toMatchObject({
        inside: 2,
        capacity: 1,
      });
    });

    test.each([
      [{ inside: -1, capacity: 150 }, 'confirmed.inside'],
      [{ inside: 1.5, capacity: 150 }, 'confirmed.inside'],
      [{ inside: 135, capacity: 0 }, 'confirmed.capacity'],
      [{ inside: 135, capacity: 1_000_000 }, 'confirmed.capacity'],
      [{ inside: 135 }, 'confirmed.capacity'],
    ])('confirmed of %o is refused and named', async (confirmed, field) => {
      const { qrCode } = await someone();
      expect(
        await tenant.no(tenant.cora, 'checkInAttendee', {
          params: { id: eventId, qrCode },
          body: { confirmed: confirmed as never },
        }),
      ).toMatchObject({ status: 400, fields: [{ field }] });
    });
  });

  test('an admission without a network keeps what was confirmed, and who was turned away is a refusal', async () => {
    const [gus, mia] = [await someone(), await someone()];
    const common = { at: '2026-11-02T14:59:00.000Z', listAt: '2026-11-02T14:58:00.000Z' };
    const records = [
      ...[
        { ...common, counter: 1, code: gus.qrCode, decision: 'in', confirmed: { inside: 135, capacity: 150 } } as const,
      ],
      ...[{ ...common, counter: 2, code: mia.qrCode, decision: 'refused', refusal: 'turnedAway' } as const],
    ];
    const body = { device: 'phone-1', records };
    await tenant.call(tenant.cora, 'sendDoorLog', { params: { id: eventId }, body });
    expect(await lastFact(gus.id)).toMatchObject({ decision: 'in', confirmed: { inside: 135, capacity: 150 } });
    expect(await lastFact(`${eventId}:door`)).toMatchObject({ code: 'turnedAway', attendee: mia.id });
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });
});
