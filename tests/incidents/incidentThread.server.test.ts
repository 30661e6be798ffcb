import { beforeEach, describe, expect, test } from 'vitest';
import { topicsOf } from '#server/live/topicsOf.ts';
import { readSince } from '#server/live/journalNews.ts';
import { refusalOf } from '#server/live/access.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { incidentDesk } from './incidentDesk.ts';

const words = { report: 'Quixotic tumble', answer: 'Xylophone door', reply: 'Zebra gate', outcome: 'Ocelot lock' };

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof incidentDesk>>;
  let eventId: string;
  let reportId: string;
  let mia: string;
  let sam: string;
  let lee: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await incidentDesk(tenant);
    ({ mia, sam, lee, eventId } = desk);
    reportId = await desk.report({ information: words.report, keptFromOwner: 'true' });
    await desk.arrive();
  });

  const later = () => void (tenant.now = new Date(Date.parse(tenant.now) + 60_000).toISOString());
  const params = () => ({ reportId });
  const write = (person: string, text: string, key?: string) =>
    tenant.call(person, 'sendIncidentMessage', { params: params(), body: { text }, ...(key ? { key } : {}) });
  const close = (person: string, text = words.outcome) =>
    tenant.call(person, 'closeIncident', { params: params(), body: { text } });
  const read = (person: string) => tenant.call(person, 'readIncidentReport', { params: { id: eventId, reportId } });
  const own = () => tenant.call(mia, 'readOwnIncident', { params: { userId: mia, reportId } });
  const arrive = () => desk.arrive();
  const facts = async () =>
    (
      await tenant.db.query<{ type: string; actor: string; payload: object }>(
        'select type, actor, payload from journal where stream = $1 order by version',
        [reportId],
      )
    ).rows;
  const types = async () => (await facts()).map(({ type }) => type);
  const no = async (person: string, call: 'sendIncidentMessage' | 'closeIncident', text = 'x') =>
    (await tenant.no(person, call, { params: params(), body: { text } })).code;

  test('is received, looked at once a reader has opened it, and closed with an outcome', async () => {
    const received = tenant.now;
    expect(await own()).toMatchObject({ state: 'received', since: received, readAt: null, readers: 2, Messages: [] });
    later();
    await read(sam);
    const lookedAt = tenant.now;
    expect(await own()).toMatchObject({ state: 'lookedAt', since: lookedAt, readAt: lookedAt });
    later();
    await read(lee);
    expect(await own()).toMatchObject({ state: 'lookedAt', since: lookedAt, readAt: lookedAt });
    later();
    const { id } = await close(sam);
    expect(await own()).toMatchObject({
      ...{ state: 'closed', since: tenant.now },
      Messages: [{ id, at: tenant.now, fromReader: true, isOutcome: true, text: words.outcome }],
    });
    const { data } = await tenant.call(lee, 'listIncidentReports', { params: { id: eventId } });
    expect(data.map(({ state }) => state)).toEqual(['closed']);
  });

  test('its sides write to each other; facts hold who wrote, from which side, and no word', async () => {
    await read(sam);
    const first = await write(sam, ` ${words.answer}\n`);
    later();
    const second = await write(mia, words.reply);
    const Messages = [
      { ...first, fromReader: true, isOutcome: false, text: words.answer },
      { ...second, fromReader: false, isOutcome: false, text: words.reply },
    ];
    expect((await own()).Messages).toEqual(Messages);
    expect((await read(lee)).Messages).toEqual(Messages);
    expect((await facts()).slice(2, 4)).toEqual([
      { type: 'incident.messaged', actor: sam, payload: { message: first.id, from: 'reader' } },
      { type: 'incident.messaged', actor: mia, payload: { message: second.id, from: 'reporter' } },
    ]);
    const { rows } = await tenant.db.query<{ text: string }>(
      `select string_agg(payload::text, '') as text from journal`,
    );
    for (const word of Object.values(words)) expect(rows[0]?.text).not.toContain(word);
  });

  test('the reporter is told of no reader by name', async () => {
    await read(sam);
    await write(sam, words.answer);
    const told = JSON.stringify(await own());
    for (const name of ['Sam', 'Reed', sam]) expect(told).not.toContain(name);
  });

  test('a message of the reporter opens a closed report again; a reader writes no more in one', async () => {
    await read(sam);
    await close(sam);
    expect([await no(sam, 'sendIncidentMessage'), await no(lee, 'closeIncident')]).toEqual([
      'incidentClosed',
      'incidentClosed',
    ]);
    later();
    await write(mia, words.reply);
    expect(await own()).toMatchObject({ state: 'lookedAt', since: tenant.now });
    expect((await types()).slice(-3)).toEqual(['incident.closed', 'incident.reopened', 'incident.messaged']);
    await close(lee);
    expect(await own()).toMatchObject({ state: 'closed' });
  });

  test('is closed only once somebody has opened it, and by no reporter', async () => {
    expect([await no(sam, 'closeIncident'), await no(mia, 'closeIncident')]).toEqual(['incidentUnread', 'notFound']);
    expect(await types()).toEqual(['incident.reported']);
  });

  test.each([
    ['sendIncidentMessage', '  ', 'Write a message first'],
    ['sendIncidentMessage', 'x'.repeat(20_001), 'Please use up to 20,000 characters'],
    ['closeIncident', '\n', 'Describe the outcome'],
    ['closeIncident', 'x'.repeat(20_001), 'Please use up to 20,000 characters'],
  ] as const)('%s refuses a text that breaks a rule', async (call, text, message) => {
    await read(sam);
    const refused = await tenant.no(sam, call, { params: params(), body: { text } });
    expect(refused).toMatchObject({ code: 'formRefused', message, fields: [{ field: 'text', message }] });
    expect((await tenant.db.query('select 1 from incident_message')).count).toBe(0);
  });

  test('made again with its key a message is one message, one fact and one mail', async () => {
    const [first, again] = [await write(mia, words.reply, 'once'), await write(mia, words.reply, 'once')];
    expect(again).toEqual(first);
    expect((await own()).Messages).toHaveLength(1);
    expect((await types()).filter((type) => type === 'incident.messaged')).toHaveLength(1);
    expect(await arrive()).toHaveLength(2);
  });

  test('of two readers who close at once one is told that it is closed', async () => {
    await read(sam);
    const closings = await Promise.allSettled([close(sam), close(lee)]);
    expect(closings.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = closings.filter((each) => each.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'incidentClosed' });
    expect((await types()).filter((type) => type === 'incident.closed')).toHaveLength(1);
    expect((await own()).Messages).toHaveLength(1);
  });

  test('a closing and a reply at once leave the report open or closed with both in the thread, in their order', async () => {
    await read(sam);
    await Promise.all([close(sam), write(mia, words.reply)]);
    const { state, Messages } = await own();
    expect([state, Messages.at(-1)?.isOutcome]).toEqual(state === 'closed' ? ['closed', true] : ['lookedAt', false]);
    expect(Messages).toHaveLength(2);
  });

  describe('whom it is kept from, and anybody else', () => {
    test('finds nothing of it: no thread, no topic, no list', async () => {
      const ben = await tenant.person();
      for (const person of [tenant.cora, ben]) {
        expect([await no(person, 'sendIncidentMessage'), await no(person, 'closeIncident')]).toEqual([
          'notFound',
          'notFound',
        ]);
        for (const userId of [person, mia])
          expect(await tenant.no(person, 'readOwnIncident', { params: { userId, reportId } })).toMatchObject({
            code: 'notFound',
          });
        const { data } = await tenant.call(person, 'listOwnIncidents', { params: { userId: person } });
        expect(data).toEqual([]);
      }
      expect(await tenant.no(ben, 'listOwnIncidents', { params: { userId: mia } })).toMatchObject({ code: 'notFound' });
    });

    test('may not follow its topic; its reporter and its readers may, also once the event is cancelled', async () => {
      const follows = async (person: string) => {
        const caller = await callerOfPerson(tenant.db, person);
        if (!caller) throw new Error('Nobody asks.');
        return refusalOf(tenant.db, caller, `incident:${reportId}`, tenant.now);
      };
      const expected = ['notFound', 'notFound', null, null, null];
      const people = [tenant.cora, tenant.rita, mia, sam, lee];
      expect(await Promise.all(people.map(follows))).toEqual(expected);
      const attendeeId = await tenant.attendeeOf(eventId, mia);
      await tenant.call(mia, 'checkOutAttendee', { params: { id: eventId, attendeeId } });
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
      expect(await Promise.all(people.map(follows))).toEqual(expected);
    });

    test('a stored answer is not given to whoever has lost the right since', async () => {
      await write(sam, words.answer, 'once');
      await revoke(tenant.db, sam, tenant.harbor, 'incident-reader');
      const again = { params: params(), body: { text: words.answer }, key: 'once' };
      expect(await tenant.no(sam, 'sendIncidentMessage', again)).toMatchObject({ code: 'notFound' });
    });
  });

  test('its topic tells of messages and closings, not of readings', async () => {
    const { rows } = await tenant.db.query<{ pos: number }>('select max(pos) as pos from journal');
    await read(sam);
    await write(sam, words.answer);
    await close(sam);
    const news = await readSince(tenant.db, Number(rows[0]?.pos), 100);
    expect(news.filter(({ kind }) => kind === 'incident').flatMap(topicsOf)).toEqual([
      `incident:${reportId}`,
      `incident:${reportId}`,
    ]);
  });

  describe('mails', () => {
    const told = async () =>
      (await arrive()).map(({ to, subject, text }) => [to.split('@')[0], subject, text] as const);

    test('tell the other side that something was written, and nothing of it', async () => {
      await read(sam);
      await write(sam, words.answer);
      const [answer, ...others] = await told();
      expect([answer?.[0], answer?.[1], others]).toEqual([mia, 'Your incident report: Autumn Social', []]);
      expect(answer?.[2]).toContain(`https://muster.test/incident-reports/${reportId}`);
      await write(mia, words.reply);
      const replies = await told();
      expect(replies.map(([to]) => String(to)).toSorted()).toEqual([lee, sam].toSorted());
      for (const [, , text] of replies) expect(text).toContain(`/event-view/${eventId}/reports/${reportId}`);
      await close(sam);
      const closing = await told();
      expect(closing.map(([to]) => to)).toEqual([mia]);
      for (const mail of [answer, ...replies, ...closing])
        for (const word of [...Object.values(words), 'Mia', 'Sam']) expect(JSON.stringify(mail)).not.toContain(word);
    });

    test('that waited go to nobody who may not read it by then', async () => {
      await write(mia, words.reply);
      await revoke(tenant.db, sam, tenant.harbor, 'incident-reader');
      expect((await told()).map(([to]) => to)).toEqual([lee]);
    });
  });

  test('goes on once the event is cancelled, and for a reporter who has left it', async () => {
    const attendeeId = await tenant.attendeeOf(eventId, mia);
    await tenant.call(mia, 'checkOutAttendee', { params: { id: eventId, attendeeId } });
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    await read(sam);
    await write(sam, words.answer);
    await write(mia, words.reply);
    await close(sam);
    expect((await own()).Messages).toHaveLength(3);
    const { data } = await tenant.call(mia, 'listOwnIncidents', { params: { userId: mia } });
    expect(data.map(({ id, state, event }) => [id, state, event.title])).toEqual([
      [reportId, 'closed', 'Autumn Social'],
    ]);
  });

  test('stays as it is when the journal is folded again', async () => {
    await read(sam);
    await write(sam, words.answer);
    await close(sam);
    const before = await own();
    await rebuild(tenant.db, kinds);
    expect(await own()).toEqual(before);
  });
});
