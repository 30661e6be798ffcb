import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { answerRooms, roomsType } from '#tests/support/tenant/rooms.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;
  let type: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    type = await roomsType(tenant);
    eventId = await tenant.approved();
  });

  const inside = (id = eventId) => tenant.call(tenant.cora, 'readInside', { params: { id } });
  const at = (time: string) => void (tenant.now = `2026-11-21T${time}.000Z`);
  const someone = async () => tenant.going(eventId, await tenant.person());
  const enter = async ({ qrCode }: { qrCode: string }) =>
    (await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } })).checkinDate;
  const leave = ({ id: attendeeId }: { id: string }) =>
    tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: eventId, attendeeId } });

  test('nobody is inside before anybody came', async () => {
    await someone();
    expect(await inside()).toEqual({ inside: 0, capacity: null, quarters: [] });
  });

  test('people are counted in the quarter of an hour in which they came and left, also those who come again', async () => {
    const [gus, mia, remy] = [await someone(), await someone(), await someone()];
    at('01:00:00');
    await enter(gus);
    at('01:14:59');
    await enter(mia);
    at('01:15:00');
    await leave(gus);
    at('02:05:30');
    await enter(gus);
    await enter(remy);
    expect(await inside()).toEqual({
      inside: 3,
      capacity: null,
      quarters: [
        { from: '2026-11-21T01:00:00.000Z', in: 2, out: 0, inside: 2 },
        { from: '2026-11-21T01:15:00.000Z', in: 0, out: 1, inside: 1 },
        { from: '2026-11-21T02:00:00.000Z', in: 2, out: 0, inside: 3 },
      ],
    });
  });

  test('a check-in that was taken back is none, also over the end of its quarter', async () => {
    const [gus, mia] = [await someone(), await someone()];
    at('01:00:00');
    await enter(mia);
    at('01:14:50');
    const checkinDate = await enter(gus);
    at('01:15:20');
    await tenant.call(tenant.cora, 'undoCheckIn', {
      params: { id: eventId, attendeeId: gus.id },
      query: { checkinDate },
    });
    expect(await inside()).toEqual({
      inside: 1,
      capacity: null,
      quarters: [{ from: '2026-11-21T01:00:00.000Z', in: 1, out: 0, inside: 1 }],
    });
    at('01:16:00');
    await enter(gus);
    expect((await inside()).inside).toBe(2);
  });

  test('the number alone is that of the curve, also after a check-in was taken back and with a copied code', async () => {
    const [gus, mia] = [await someone(), await someone()];
    const count = () => tenant.call(tenant.cora, 'readInside', { params: { id: eventId }, query: { only: 'count' } });
    expect(await count()).toEqual({ inside: 0, capacity: null, quarters: [] });
    at('01:00:00');
    await enter(mia);
    const checkinDate = await enter(gus);
    await tenant.call(tenant.cora, 'undoCheckIn', {
      params: { id: eventId, attendeeId: gus.id },
      query: { checkinDate },
    });
    const record = {
      counter: 1,
      code: mia.qrCode,
      at: '2026-11-21T01:00:30.000Z',
      decision: 'in',
      listAt: null,
    } as const;
    at('01:10:00');
    await tenant.call(tenant.cora, 'sendDoorLog', {
      params: { id: eventId },
      body: { device: 'phone-1', records: [record] },
    });
    const { changed } = await tenant.call(tenant.cora, 'readRoster', { params: { id: eventId }, query: {} });
    const admissions = changed.find(({ id }) => id === mia.id)?.conflict?.admissions.map((each) => each.at) ?? [];
    await tenant.call(tenant.cora, 'settleConflict', {
      params: { id: eventId, attendeeId: mia.id },
      body: { answer: 'codeCopied', admissions },
    });
    expect((await inside()).inside).toBe(2);
    expect(await count()).toEqual({ inside: 2, capacity: null, quarters: [] });
  });

  test('people at another event are none of this one', async () => {
    await enter(await someone());
    expect((await inside(await tenant.approved())).inside).toBe(0);
  });

  const planned = async (values: object) => {
    const id = await tenant.created({ type });
    await save(id, values);
    return id;
  };
  const save = (id: string, values: object) => answerRooms(tenant, id, values);
  const submit = (id: string) => tenant.call(tenant.cora, 'submitEvent', { params: { id } });
  const capacity = async (id: string) => (await inside(id)).capacity;

  test.each([
    ['140', 140],
    [' 90 ', 90],
    ['about 140', null],
    ['0', null],
    ['', null],
  ])('a capacity of “%s” is %s', async (people, named) => {
    const id = await planned({ people, capacity: '60' });
    await submit(id);
    expect(await capacity(id)).toBe(named);
  });

  test('the capacity is the approved one, also while another is asked for, and members do not read it', async () => {
    const id = await planned({ people: '140' });
    expect(await capacity(id)).toBe(null);
    await submit(id);
    await tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
    await save(id, { people: '500' });
    expect(await capacity(id)).toBe(140);
    const info = await tenant.call(await tenant.person(), 'getEventInfo', { params: { id } });
    expect(info.answers).toEqual([]);
    await submit(id);
    expect(await capacity(id)).toBe(500);
  });
});
