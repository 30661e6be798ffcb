import { beforeEach, expect, test } from 'vitest';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { createAddressPace } from '#server/kit/addressPace.ts';
import { beginningAgain } from '#tests/support/database/beginningAgain.ts';
import { createCalling, testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { foundInDump } from '#tests/organization/searching.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { serve, tokenOf } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { incident, incidentDesk } from './incidentDesk.ts';

const code = '7KQM2XWD9RHT4JNC';
const unknown = '7KQM2XWD9RHT4JND';
const said = { ...incident, witnessed: true, keptFromOwner: false, keptFrom: [] };

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof incidentDesk>>;
  let pass: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await incidentDesk(tenant);
    pass = (await passOf(desk.mia)) ?? '';
  });

  const passOf = async (person: string) =>
    (await tenant.call(person, 'getIncidentDesk', { params: { id: desk.eventId } })).pass;
  const body = (changed: object = {}) => ({ ...said, event: desk.eventId, pass, code, ...changed });
  const report = (changed?: object) => tenant.call(null, 'reportAnonymously', { body: body(changed) });
  const seen = (typed = code) => tenant.call(null, 'openAnonymousReport', { body: { code: typed } });
  const list = async (person = tenant.cora) =>
    (await tenant.call(person, 'listIncidentReports', { params: { id: desk.eventId } })).data;
  const idOf = async () => (await list(desk.sam))[0]?.id ?? '';
  const read = (reportId: string, person = desk.sam) =>
    tenant.call(person, 'readIncidentReport', { params: { id: desk.eventId, reportId } });
  const write = (text: string, after = '') =>
    tenant.call(null, 'sendAnonymousMessage', { body: { code, text, after } });
  const mails = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();

  test('readers read it as nobody’s, and its code opens it without signing in', async () => {
    expect(await report()).toEqual({ isEarlier: false });
    expect(await list()).toMatchObject([{ Reporter: null, state: 'received', isRead: false }]);
    expect(await seen()).toEqual({
      ...{ createdAt: tenant.now, state: 'received', since: tenant.now, information: 'A fall', Messages: [] },
      event: { title: expect.any(String), timezone: 'America/New_York', startDate: expect.any(String) },
      ...{ keptFromOwner: false, KeptFrom: [], readers: 3, readAt: null },
    });
    expect(await read(await idOf())).toMatchObject({ Reporter: null, information: 'A fall', witnessed: true });
    expect(await seen('7kqm-2xwd-9rht-4jnc')).toMatchObject({ state: 'lookedAt', readAt: tenant.now });
  });

  test('nothing names who sent it: no row of any table, though browsers send what they have', async () => {
    const served = serve(tenant.db, () => tenant.now);
    const headers = { 'x-device': 'phone-of-mia', 'x-sent-at': tenant.now, 'idempotency-key': 'key-of-mia' };
    const named = [desk.mia, 'phone-of-mia', 'key-of-mia', tokenOf(desk.mia)];
    const before = await foundInDump(tenant.db, named);
    const send = (call: Parameters<typeof served.send>[1], sent: object) =>
      served.send(tokenOf(desk.mia), call, { body: sent, headers });
    expect(await send('reportAnonymously', body({ keptFromOwner: true, keptFrom: [desk.lee] }))).toMatchObject({
      status: 200,
    });
    expect(await send('openAnonymousReport', { code })).toMatchObject({ status: 200 });
    expect(await send('sendAnonymousMessage', { code, text: 'It happened again.', after: '' })).toMatchObject({
      status: 200,
    });
    const id = await idOf();
    await read(id);
    await tenant.call(desk.sam, 'closeIncident', { params: { reportId: id }, body: { text: 'A new lock.' } });
    await write('It broke.', 'x');
    await mails();
    expect(await foundInDump(tenant.db, named)).toEqual(before);
    expect(await foundInDump(tenant.db, [code, 'It broke.'])).toEqual([
      expect.stringMatching(/incident_message: It broke\.$/),
    ]);
    expect(served.bugs).toEqual([]);
  });

  test('the pass is the same for everybody at whatever time, and over some days after the event', async () => {
    expect(await passOf(tenant.cora)).toBe(pass);
    expect(await passOf(desk.sam)).toBeUndefined();
    tenant.now = '2027-06-01T00:00:00.000Z';
    expect(await passOf(tenant.cora)).toBeUndefined();
    expect(await tenant.no(null, 'reportAnonymously', { body: body() })).toMatchObject({ code: 'anonymityOver' });
  });

  test.each<[string, () => object, string]>([
    ['a pass of another event', () => ({ event: 'another' }), 'anonymityOver'],
    ['a pass that is none', () => ({ pass: 'none' }), 'anonymityOver'],
    ['a code that is none', () => ({ code: 'short' }), 'wrongShape'],
    ['no words', () => ({ information: ' ' }), 'formRefused'],
    ['nobody left to read it', () => ({ keptFromOwner: true, keptFrom: [desk.sam, desk.lee] }), 'formRefused'],
    ['a stranger to keep it from', () => ({ keptFrom: ['stranger'] }), 'formRefused'],
  ])('refuses %s', async (_, changed, refusal) => {
    expect(await tenant.no(null, 'reportAnonymously', { body: body(changed()) })).toMatchObject({ code: refusal });
    expect(await list()).toEqual([]);
  });

  test('two hundred are taken in a day', async () => {
    await report();
    await tenant.db.query(
      `insert into incident_report (id, event_id, happened_at, location, information, witnesses, witnessed, created_at)
       select 'more-' || n, event_id, happened_at, '', '', '', false, created_at
       from incident_report, generate_series(1, 199) n`,
    );
    const other = { body: body({ code: unknown }) };
    expect(await tenant.no(null, 'reportAnonymously', other)).toMatchObject({ code: 'anonymityFull', status: 409 });
    expect(await report()).toEqual({ isEarlier: false });
    tenant.now = new Date(Date.parse(tenant.now) + 25 * 60 * 60_000).toISOString();
    expect(await tenant.call(null, 'reportAnonymously', other)).toEqual({ isEarlier: false });
  });

  test('a report whose transaction was begun again counts once for its network, and one that is refused not at all (N-111)', async () => {
    const pace = createAddressPace(2, 24 * 60 * 60_000);
    const { db, fail } = beginningAgain(tenant.db);
    const dispatcher = testDispatcher(db, { ...testServices(), anonymousReports: pace });
    const { call } = createCalling(db, dispatcher, tenant.now);
    const send = (typed: string, changed: object = {}) =>
      call(null, 'reportAnonymously', { body: body({ code: typed, ...changed }) });
    fail(3);
    expect(await send(code)).toEqual({ isEarlier: false });
    fail(8);
    await expect(send(unknown)).rejects.toMatchObject({ code: 'changedMeanwhile' });
    await expect(send(unknown, { information: '' })).rejects.toMatchObject({ code: 'formRefused' });
    expect(await send(code)).toEqual({ isEarlier: false });
    expect(await send(unknown)).toEqual({ isEarlier: false });
    await expect(send('7KQM2XWD9RHT4JNE')).rejects.toMatchObject({ code: 'anonymityFullHere' });
    expect(await list()).toHaveLength(2);
  });

  test('twenty of one network are taken in a day, and others still report (N-111)', async () => {
    const codeOf = (nth: number) => `${code.slice(0, 14)}${String(nth).padStart(2, '0')}`;
    for (let nth = 0; nth < 20; nth += 1) await report({ code: codeOf(nth) });
    expect(await report({ code: codeOf(0) })).toEqual({ isEarlier: false });
    const other = { body: body({ code: codeOf(20) }) };
    expect(await tenant.no(null, 'reportAnonymously', other)).toMatchObject({ code: 'anonymityFullHere', status: 409 });
    const elsewhere = {
      call: 'reportAnonymously',
      caller: null,
      params: {},
      query: {},
      ...other,
      now: tenant.now,
    } as const;
    const { dispatcher } = tenant;
    expect(await dispatcher.dispatch({ ...elsewhere, address: '203.0.113.7' })).toEqual({ isEarlier: false });
    tenant.now = new Date(Date.parse(tenant.now) + 25 * 60 * 60_000).toISOString();
    expect(await tenant.call(null, 'reportAnonymously', { body: body({ code: codeOf(21) }) })).toEqual({
      isEarlier: false,
    });
  });

  test('is kept from the owner and from people, and read by whoever is left', async () => {
    await report({ keptFromOwner: true, keptFrom: [desk.lee] });
    expect([await list(), await list(desk.lee)]).toEqual([[], []]);
    expect(await list(desk.sam)).toHaveLength(1);
    expect(await seen()).toMatchObject({ keptFromOwner: true, KeptFrom: [{ firstName: 'Lee' }], readers: 1 });
  });

  test('sent again, also at once, it is one report; with other words it says that the first had arrived', async () => {
    const answers = await Promise.all([report(), report(), report()]);
    expect(answers).toEqual([{ isEarlier: false }, { isEarlier: false }, { isEarlier: false }]);
    expect(await report({ information: 'A fall, and a fight' })).toEqual({ isEarlier: true });
    expect(await report({ keptFromOwner: true })).toEqual({ isEarlier: true });
    expect(await list()).toHaveLength(1);
    expect(await seen()).toMatchObject({ information: 'A fall', keptFromOwner: false });
  });

  test('a code that opens nothing is refused in one way, whatever it is', async () => {
    await report();
    const no = await tenant.no(null, 'openAnonymousReport', { body: { code: unknown } });
    expect(no).toMatchObject({ code: 'unknownReportCode', status: 404 });
    for (const typed of ['', 'hello', '%', `${code}X`])
      expect(await tenant.no(null, 'openAnonymousReport', { body: { code: typed } })).toEqual(no);
    const written = { code: unknown, text: 'Hello?', after: '' };
    expect(await tenant.no(null, 'sendAnonymousMessage', { body: written })).toEqual(no);
  });

  test('both sides write; a message sent again is one, the same words later are another, a closed report opens', async () => {
    await report();
    await mails();
    const id = await idOf();
    await read(id);
    const answer = await tenant.call(desk.sam, 'sendIncidentMessage', {
      params: { reportId: id },
      body: { text: 'Which door?' },
    });
    expect(await mails()).toEqual([]);
    const first = await write('Hello?', answer.id);
    expect(await write(' Hello? ', answer.id)).toEqual(first);
    expect((await mails()).map(({ to }) => to)).toHaveLength(3);
    await tenant.call(desk.sam, 'closeIncident', { params: { reportId: id }, body: { text: 'A new lock.' } });
    expect(await seen()).toMatchObject({ state: 'closed' });
    await write('Hello?', first.id);
    const { Messages, state } = await seen();
    expect(Messages.map(({ fromReader, isOutcome, text }) => [fromReader, isOutcome, text])).toEqual([
      [true, false, 'Which door?'],
      [false, false, 'Hello?'],
      [true, true, 'A new lock.'],
      [false, false, 'Hello?'],
    ]);
    expect(state).toBe('lookedAt');
  });

  test('a rebuild, a legal hold and retention treat it like any other', async () => {
    await report();
    const id = await idOf();
    await read(id);
    const before = await seen();
    await rebuild(tenant.db, kinds);
    expect(await seen()).toEqual(before);
    await tenant.call(desk.sam, 'holdIncident', { params: { reportId: id }, body: { text: 'A lawyer asked.' } });
    const { hold } = await read(id);
    await applyRetention(tenant.db, new Date('2034-11-03T15:00:00.000Z'));
    expect(await seen()).toEqual(before);
    await tenant.call(desk.sam, 'releaseIncident', { params: { reportId: id, holdId: hold?.id ?? '' } });
    await tenant.db.query('update retention_run set last_run_at = null');
    await applyRetention(tenant.db, new Date('2034-11-05T15:00:00.000Z'));
    expect(await tenant.no(null, 'openAnonymousReport', { body: { code } })).toMatchObject({ status: 404 });
    expect(await foundInDump(tenant.db, ['A fall'])).toEqual([]);
  });
});
