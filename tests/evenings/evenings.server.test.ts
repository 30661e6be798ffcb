import { hasWord } from '#tests/support/hasWord.ts';
import { generateKeyPairSync } from 'node:crypto';
import { CompactSign, compactVerify, importJWK } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { EveningPart } from '#contract/evenings/evening.ts';
import { eveningOf } from '#machines/evenings/evening/evening.ts';
import { personRows } from '#machines/evenings/evening/rows.ts';
import { stateAfter } from '#machines/evenings/evening/state.ts';
import { canonicalJson } from '#server/db/canonicalJson.ts';
import { documentSigner, isSignedHere } from '#server/journal/signed/document.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { testDispatcher, testServices, testSigning } from '#tests/support/tenant/calling.ts';
import { pairedDoor } from '#tests/support/tenant/doors.ts';
import { serve } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant, tenantNow } from '#tests/support/tenant/tenant.ts';

const evening = { startDate: '2026-11-21T01:00:00.000Z', endDate: '2026-11-21T06:00:00.000Z' };
const at = (minutes: number) => new Date(Date.parse(evening.startDate) + minutes * 60_000).toISOString();

eachDatabase((open) => {
  let tenant: Tenant;
  let admin: string;
  let id: string;
  let mia: string;
  let attendees: Record<'mia' | 'gus' | 'ben', string>;

  const read = (who = admin, after?: string): Promise<EveningPart> =>
    tenant.call(who, 'readEvening', { params: { id }, query: after === undefined ? {} : { after } });

  beforeAll(async () => {
    tenant = await createTenant(await open());
    admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    mia = await tenant.person({
      firstName: 'Mia',
      lastName: 'Castellano',
      phone: '+16175550163',
      birthDate: '1998-02-03',
    });
    const ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
    id = await tenant.approved({ ...evening, type: tenant.reviewed, venue: 'The Boathouse' });
    const own = await tenant.going(id, mia);
    const guest = await tenant.guestGoing(id, mia);
    const bens = await tenant.going(id, ben);
    attendees = { mia: own.id, gus: guest.id, ben: bens.id };
    const admit = async (qrCode: string, minutes: number, device: string) => {
      tenant.now = at(minutes);
      return tenant.call(tenant.cora, 'checkInAttendee', { params: { id, qrCode }, device });
    };
    await admit(own.qrCode, 10, 'front');
    await admit(guest.qrCode, 11, 'back');
    const wrong = await admit(bens.qrCode, 12, 'front');
    await tenant.call(tenant.cora, 'undoCheckIn', {
      params: { id, attendeeId: bens.id },
      query: { checkinDate: wrong.checkinDate },
      device: 'front',
    });
    tenant.now = at(20);
    const params = { id, qrCode: own.qrCode };
    for (const key of ['one', 'one', 'two'])
      await tenant.no(tenant.cora, 'checkInAttendee', { params, key, device: 'back' });
    await tenant.no(tenant.cora, 'checkInAttendee', { params: { id, qrCode: 'ZZZZ-9999' }, device: 'front' });
    tenant.now = at(90);
    await tenant.call(mia, 'checkOutAttendee', { params: { id, attendeeId: own.id } });
  });

  test('tells each fact with the state of its lifecycle, the device and who did it', async () => {
    const { facts } = await read();
    const atTheDoor = facts.filter(({ at: time }) => time >= evening.startDate);
    expect(atTheDoor.map(({ type, stream, state, by, device }) => [type, stream, state, by, device])).toEqual([
      ['attendance.checkedIn', attendees.mia, 'going.in', tenant.cora, 'front'],
      ['attendance.checkedIn', attendees.gus, 'going.in', tenant.cora, 'back'],
      ['attendance.checkedIn', attendees.ben, 'going.in', tenant.cora, 'front'],
      ['attendance.checkInUndone', attendees.ben, 'going.expected', tenant.cora, 'front'],
      ['door.refused', `${id}:door`, 'kept', tenant.cora, 'back'],
      ['door.refused', `${id}:door`, 'kept', tenant.cora, 'back'],
      ['door.refused', `${id}:door`, 'kept', tenant.cora, 'front'],
      ['attendance.checkedOut', attendees.mia, 'going.left', mia, undefined],
    ]);
    expect(
      facts
        .filter(({ stream }) => stream === id)
        .map(({ type, state, approved, step }) => [type, state, approved, step]),
    ).toEqual([
      ['event.submitted', 'submitted', undefined, undefined],
      ['section.reviewed', 'submitted', true, 'Event Information'],
      ['section.reviewed', 'submitted', true, 'Door team'],
      ['event.approved', 'approved', undefined, undefined],
    ]);
  });

  test('folds at its end to who is in by the table that people read, and in between to who was, without who was let in by mistake', async () => {
    const told = eveningOf([await read()]);
    if (!told) throw new Error('The evening was never submitted.');
    const insideAfter = (count: number) => stateAfter(told, count).inside.map(({ attendee }) => attendee);
    const { rows } = await tenant.db.query<{ id: string }>(
      'select id from attendance where event_id = $1 and checked_in',
      [id],
    );
    expect(insideAfter(told.facts.length)).toEqual(rows.map((row) => row.id));
    expect(insideAfter(told.facts.length - 5)).toEqual([attendees.gus, attendees.mia]);
  });

  test('keeps what the doors refused, once for each request, and neither codes nor names', async () => {
    const { facts } = await read();
    const refused = facts.filter(({ type }) => type === 'door.refused');
    expect(refused.map(({ refusal, attendee }) => [refusal, attendee])).toEqual([
      ['alreadyIn', attendees.mia],
      ['alreadyIn', attendees.mia],
      ['unknownCode', null],
    ]);
    const { rows } = await tenant.db.query<{ payload: object }>('select payload from journal where stream = $1', [
      `${id}:door`,
    ]);
    expect(rows.length).toBe(3);
    expect(rows.map(({ payload }) => Object.keys(payload).toSorted())).toEqual(
      rows.map(() => ['attendee', 'code', 'event']),
    );
    expect(JSON.stringify(rows)).not.toContain('ZZZZ');
  });

  test('names the version of the rules that each agreed to, and whether it still stands', async () => {
    const { agreements, facts } = await read();
    expect(agreements.map(({ rules }) => rules)).toEqual([
      [
        { title: 'Arrive with your name', current: true },
        { title: 'Look after each other', current: true },
      ],
    ]);
    const agreed = facts.filter(({ type }) => type === 'attendance.accepted');
    expect(agreed.map(({ agreement }) => agreement)).toEqual(Array(3).fill(agreements[0]?.key));
    await tenant.db.query(`update house_rule set hash = 'other' where id = $1`, [tenant.rules[1]]);
    expect((await read()).agreements[0]?.rules.map(({ current }) => current)).toEqual([true, false]);
  });

  test('names a guest to the staff alone, and tells nobody what is personal', async () => {
    const nameOfGus = async (who: string) =>
      (await read(who)).attendees.find(({ id: each }) => each === attendees.gus)?.name;
    const staff = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    await tenant.choose(id, staff);
    expect([await nameOfGus(admin), await nameOfGus(staff)]).toEqual([null, 'Gus Field']);
    const all = JSON.stringify(await read(staff));
    for (const personal of ['1998-02-03', '2000-01-31', '+1617555', 'Boathouse', '14 Quay Street', 'grounds', 'adult'])
      expect(all).not.toContain(personal);
    expect(hasWord(JSON.stringify(await read()), 'Gus')).toBe(false);
  });

  test('gives a copy of all of it that shows any later change', async () => {
    const { evening: copy, signature, key } = await tenant.call(admin, 'exportEvening', { params: { id } });
    const { next: _, ...whole } = await read();
    expect(copy).toEqual({
      ...whole,
      facts: whole.facts.toSorted((a, b) => a.pos - b.pos),
      exportedAt: tenant.now,
      exportedBy: { id: admin, name: expect.any(String) },
    });
    expect(await isSignedHere(testSigning, copy, signature)).toBe(true);
    const [header = '', , proof = ''] = signature.split('.');
    const payload = Buffer.from(canonicalJson(copy)).toString('base64url');
    await compactVerify(`${header}.${payload}.${proof}`, await importJWK(key, 'EdDSA'));
    const changed = copy.facts.map((fact, index) => (index === 3 ? { ...fact, by: 'somebody else' } : fact));
    expect(await isSignedHere(testSigning, { ...copy, facts: changed }, signature)).toBe(false);
    expect(await isSignedHere(testSigning, { ...copy, facts: copy.facts.slice(1) }, signature)).toBe(false);
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const other = await new CompactSign(Buffer.from(canonicalJson(copy)))
      .setProtectedHeader({ alg: 'EdDSA' })
      .sign(stranger);
    expect(await isSignedHere(testSigning, copy, other)).toBe(false);
  });

  test('names a guest in a copy to the staff alone', async () => {
    const copied = async (who: string) => JSON.stringify(await tenant.call(who, 'exportEvening', { params: { id } }));
    const staff = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    await tenant.choose(id, staff);
    expect([hasWord(await copied(admin), 'Gus'), hasWord(await copied(staff), 'Gus')]).toEqual([false, true]);
  });

  test('says that nothing can be signed where the key is not at hand', async () => {
    const sign = documentSigner({ ...testSigning, keyFile: '/dev/null' });
    const there = await createTenant(tenant.db, testDispatcher(tenant.db, { ...testServices(), sign }));
    there.now = tenant.now;
    expect((await there.no(admin, 'exportEvening', { params: { id } })).code).toBe('cannotSign');
  });

  test('goes on behind an attendee, with all facts of the others and none of the event', async () => {
    const whole = await read();
    const order = whole.attendees.map(({ id: each }) => each);
    const rest = await read(admin, order[0]);
    expect(rest.attendees.map(({ id: each }) => each)).toEqual(order.slice(1));
    expect(rest.facts).toEqual(whole.facts.filter(({ stream }) => order.slice(1).includes(stream)));
    expect((await read(admin, order.at(-1))).facts).toEqual([]);
  });

  test('is read in parts of 500 attendees, which together are the whole list, each once', async () => {
    tenant.now = tenantNow;
    const many = await tenant.approved(evening);
    const people: string[] = [];
    for (let count = 0; count < 600; count += 1) people.push(await tenant.person());
    await tenant.invite(many, ...people);
    const first: EveningPart = await tenant.call(admin, 'readEvening', { params: { id: many } });
    const query = { after: first.next ?? '' };
    const second: EveningPart = await tenant.call(admin, 'readEvening', { params: { id: many }, query });
    expect([first.attendees.length, second.attendees.length, second.next]).toEqual([500, 101, null]);
    const listed = [...first.attendees, ...second.attendees].flatMap(({ person }) => person ?? []);
    expect(new Set(listed)).toEqual(new Set([tenant.cora, ...people]));
    expect(second.facts.every(({ stream }) => stream !== many)).toBe(true);
  });

  test('keeps what two doors of an event refuse at once, each', async () => {
    tenant.now = tenantNow;
    const other = await tenant.approved(evening);
    const shown = ['front', 'back', 'side'].map((device) =>
      tenant.no(tenant.cora, 'checkInAttendee', { params: { id: other, qrCode: 'ZZZZ-9999' }, device, key: device }),
    );
    expect((await Promise.all(shown)).map(({ code }) => code)).toEqual(Array(3).fill('unknownCode'));
    const { facts } = await tenant.call(admin, 'readEvening', { params: { id: other } });
    const devices = facts.flatMap(({ type, device }) => (type === 'door.refused' ? [device] : []));
    expect(devices.length).toBe(3);
    expect(new Set(devices)).toEqual(new Set(['back', 'front', 'side']));
  });

  test('names the doors that were paired, and no other phone', async () => {
    tenant.now = tenantNow;
    const other = await tenant.approved({ ...evening, type: tenant.reviewed });
    const own = await tenant.going(other, mia);
    const bens = await tenant.going(other, await tenant.person());
    const { id: back, token } = await pairedDoor(tenant, other, tenant.cora, 'Back door');
    await pairedDoor(tenant, other, tenant.cora, 'Never used');
    const params = { id: other, qrCode: own.qrCode };
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: other, qrCode: bens.qrCode }, device: 'front' });
    const { send } = serve(tenant.db, () => tenant.now);
    const headers = { authorization: `Door ${token}` };
    expect((await send(null, 'checkInAttendee', { params, headers, key: 'first' })).status).toBe(200);
    const part = await tenant.call(admin, 'readEvening', { params: { id: other } });
    expect(part.doors).toEqual([{ id: back, name: 'Back door', pairedBy: 'Cora Bell' }]);
    const { evening: whole } = await tenant.call(admin, 'exportEvening', { params: { id: other } });
    expect(whole.doors).toEqual(part.doors);
    const told = eveningOf([part]);
    if (!told) throw new Error('The evening was never submitted.');
    expect(personRows(told, stateAfter(told, told.facts.length)).map(({ how }) => how)).toEqual([
      'Let in by Back door, paired by Cora Bell',
      'Let in by Cora Bell, Door 1',
    ]);
  });

  test('lists what has begun, the latest first, with how many were let in', async () => {
    const later = await tenant.approved({ startDate: at(24 * 60), endDate: at(26 * 60), title: 'After Party' });
    const list = async (now: string) => {
      tenant.now = now;
      const query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
      const { data, count } = await tenant.call(admin, 'listEvenings', { query });
      expect(count).toBe(data.length);
      return data.filter((each) => [id, later].includes(each.id)).map(({ title, admitted }) => [title, admitted]);
    };
    expect(await list(at(-1))).toEqual([]);
    expect(await list(at(0))).toEqual([['Autumn Social', 2]]);
    expect(await list(at(24 * 60))).toEqual([
      ['After Party', 0],
      ['Autumn Social', 2],
    ]);
  });
});
