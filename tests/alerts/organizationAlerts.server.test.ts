import { beforeEach, describe, expect, test } from 'vitest';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { minute } from '#contract/kit/durations.ts';
import { defaultZone } from '#contract/kit/zones.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { readSince } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { NotSent } from '#server/outbox/transport.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const fire = 'Fire alarm at Harbor House. Meet at the flagpole.';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let mia: string;
  let ben: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    await tenant.db.query('delete from policy_grant');
    const sends = ['member-app-login', 'send-chapter-safety-alert-member'] as const;
    sam = await tenant.person({ firstName: 'Sam', lastName: 'Okafor', phone: null, in: [[tenant.harbor, [...sends]]] });
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park', phone: '+16175550160' });
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Adler', phone: '+16175550161' });
    await tenant.person({ in: [[tenant.cedar]] });
    await tenant.person({ in: [[tenant.harbor, ['basic-policies']]] });
  });

  const harbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const send = (information = fire) =>
    tenant.call(sam, 'sendOrganizationAlert', { ...harbor(), body: { information } });
  const list = async (by: string) => (await tenant.call(by, 'listOrganizationAlerts', harbor())).data;
  const own = (by: string, alertId: string) => tenant.call(by, 'getAlertResponse', { params: { userId: by, alertId } });
  const answer = (by: string, alertId: string, status: AlertStatus, more: object = {}) =>
    tenant.call(by, 'saveAlertResponse', {
      params: { userId: by, alertId },
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { status, ...more },
    });
  const see = (by: string, alertId: string) => tenant.call(by, 'seeAlert', { params: { userId: by, alertId } });
  const board = (alertId: string) =>
    tenant.call(sam, 'readAlertBoard', {
      params: { orgId: tenant.harbor.id, alertId },
      query: { ParentId: tenant.northfield },
    });

  async function deliver(dead: readonly string[] = [], isGatewayDown = false): Promise<Rendered[]> {
    const left: Rendered[] = [];
    const take = async (each: Rendered) => {
      if (isGatewayDown) throw new NotSent('noConnection');
      if (dead.includes(each.to)) throw new NotSent('refused', true);
      left.push(each);
    };
    const parts = { db: tenant.db, clock: () => new Date(tenant.now), templates, appUrl: 'https://muster.test' };
    const outlets = { mail: { send: take }, sms: { send: take } };
    await createRunner({ ...parts, outlets, log: () => undefined }).sendDue();
    return left.toSorted((one, other) => one.to.localeCompare(other.to));
  }

  describe('an alert', () => {
    test('goes to every member, its sender too, by text message and by mail where they are known', async () => {
      expect(await send()).toEqual({
        ...{ id: expect.any(String), information: fire, createdAt: tenant.now, isDrill: false, ownStatus: null },
        ...{ Creator: { firstName: 'Sam', lastName: 'Okafor' }, mayReadAnswers: true, isAsked: true },
        ...{ audience: { kind: 'everyone' }, event: null, clearedAt: null, toChapters: null },
      });
      const left = await deliver();
      const mails = [sam, mia, ben].map((id) => `${id}@muster.test`);
      expect(left.map(({ to }) => to).toSorted()).toEqual([...mails, '+16175550160', '+16175550161'].toSorted());
      const said = `Safety alert from Sam Okafor, Harbor House: ${fire}\nSent ${shortTime(tenant.now, defaultZone)}.\nSay whether you're safe: https://muster.test/public/are-you-safe/`;
      expect(left.find(({ to }) => to === '+16175550160')).toEqual({
        ...{ to: '+16175550160', subject: '', text: expect.stringContaining(said) },
      });
      expect(left.find(({ to }) => to === mails[0])).toMatchObject({
        subject: `Safety alert: ${fire}`,
        text: expect.stringContaining('https://muster.test/public/are-you-safe/'),
      });
    });

    test('that no gateway took until it was all clear is not sent any more, and one that is late says when it was sent (S-177)', async () => {
      const { id } = await send();
      const late = await send('Second alarm');
      await deliver([], true);
      const params = { orgId: tenant.harbor.id, alertId: id };
      await tenant.call(sam, 'giveAllClear', { params, query: { ParentId: tenant.northfield } });
      const sent = shortTime(tenant.now, defaultZone);
      tenant.now = new Date(Date.parse(tenant.now) + 40 * minute).toISOString();
      const texts = (await deliver()).filter(({ to }) => to === '+16175550160').map(({ text }) => text.split('\n'));
      expect(texts.map(([first, time]) => [first, time])).toEqual(
        expect.arrayContaining([
          [`Safety alert from Sam Okafor, Harbor House: ${late.information}`, `Sent ${sent}.`],
          [`All clear from Harbor House. This safety alert is over: ${fire}`, undefined],
        ]),
      );
      expect(texts).toHaveLength(2);
    });

    test('whose words begin with TEST is a drill in every message', async () => {
      expect(await send('TEST of the siren')).toMatchObject({ isDrill: true });
      const left = await deliver();
      expect(left).toHaveLength(5);
      for (const { text } of left) {
        expect(text).toContain('TEST: this is only a drill. Safety alert from Sam Okafor, Harbor House:');
      }
    });

    test.each([
      ['', 'Please enter a Safety Alert'],
      ['x'.repeat(121), 'A Safety Alert can be up to 120 characters'],
    ])('is refused with the sentence of the form: %s', async (information, message) => {
      expect(await tenant.no(sam, 'sendOrganizationAlert', { ...harbor(), body: { information } })).toMatchObject({
        ...{ code: 'formRefused', status: 400, message },
        fields: [{ field: 'information', message }],
      });
      expect(await list(sam)).toEqual([]);
    });

    test('may have 120 characters as people count them', async () => {
      const families = '👩‍👩‍👧‍👦'.repeat(120);
      expect((await send(families)).information).toBe(families);
    });

    test('stands in the list of every member, newest first, each with the own answer', async () => {
      const first = await send('Stay inside');
      const second = await send();
      await answer(mia, first.id, 'Safe');
      expect((await list(mia)).map(({ id, ownStatus, mayReadAnswers }) => [id, ownStatus, mayReadAnswers])).toEqual([
        [second.id, null, false],
        [first.id, 'Safe', false],
      ]);
      expect((await list(sam)).map(({ mayReadAnswers }) => mayReadAnswers)).toEqual([true, true]);
    });
  });

  describe('an answer', () => {
    test('is empty as long as nothing was answered', async () => {
      const { id } = await send();
      expect(await own(mia, id)).toEqual({ status: null, note: '', location: '', answeredAt: null });
    });

    test('that is given again is another fact, and the last one counts', async () => {
      const { id } = await send();
      await answer(mia, id, 'Not Safe', { note: ' Smoke in the stair ', location: 'Second floor' });
      expect(await answer(mia, id, 'Safe', { note: 'Out now' })).toEqual({
        ...{ status: 'Safe', note: 'Out now', location: '', answeredAt: tenant.now },
      });
      expect(await own(mia, id)).toMatchObject({ status: 'Safe', note: 'Out now' });
      const { rows } = await tenant.db.query<{ type: string; status: string }>(
        `select type, payload ->> 'status' as status from journal where type = 'alertResponse.given' order by pos`,
      );
      expect(rows.map(({ status }) => status)).toEqual(['Not Safe', 'Safe']);
    });

    test('with too long a note is refused, and nothing of it stays', async () => {
      const { id } = await send();
      const params = { userId: mia, alertId: id };
      const query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
      const said = { params, query, body: { status: 'Safe', note: 'x'.repeat(121) } };
      expect(await tenant.no(mia, 'saveAlertResponse', said)).toMatchObject({
        ...{ code: 'formRefused', fields: [{ field: 'note', message: 'Notes can be up to 120 characters' }] },
      });
      expect(await own(mia, id)).toMatchObject({ status: null });
    });

    test('leaves no word and no place in the journal', async () => {
      const { id } = await send();
      await answer(mia, id, 'Not Safe', { note: 'Smoke in the stair', location: 'Second floor' });
      await deliver();
      const { rows } = await tenant.db.query('select payload, state from journal j join stream s on s.id = j.stream');
      expect(JSON.stringify(rows)).not.toMatch(/Smoke|Second|flagpole|\bMia\b|\+1617/);
    });
  });

  describe('the board', () => {
    test('names who is not safe, then who has not answered, then who is safe', async () => {
      const { id } = await send();
      await answer(ben, id, 'Safe');
      await answer(mia, id, 'Not Safe', { note: 'Smoke in the stair', location: 'Second floor' });
      const { answers, alert } = await board(id);
      expect(alert.id).toBe(id);
      expect(
        answers.map(({ firstName, status, note, location, phone }) => [firstName, status, note, location, phone]),
      ).toEqual([
        ['Mia', 'Not Safe', 'Smoke in the stair', 'Second floor', '+16175550160'],
        ['Sam', null, '', '', null],
        ['Ben', 'Safe', '', '', '+16175550161'],
      ]);
    });

    test('counts what went out by how far it came', async () => {
      const { id } = await send();
      expect((await board(id)).messages).toEqual({ waiting: 5, handedOver: 0, delivered: 0, notDelivered: 0 });
      await deliver(['+16175550161']);
      expect((await board(id)).messages).toEqual({ waiting: 0, handedOver: 4, delivered: 0, notDelivered: 1 });
    });

    test('names of each person the message that came farthest', async () => {
      const { id } = await send();
      await deliver(['+16175550161', `${ben}@muster.test`, '+16175550160']);
      const { answers } = await board(id);
      const told = new Map(answers.map((each) => [each.id, each.delivery]));
      expect(told.get(mia)).toEqual({ channel: 'mail', state: 'handedOver', at: tenant.now, reason: null });
      expect(told.get(ben)).toEqual({ channel: 'sms', state: 'notDelivered', at: tenant.now, reason: 'refused' });
      const late = await tenant.person({ firstName: 'Lea', in: [[tenant.harbor, ['member-app-login']]] });
      expect((await board(id)).answers.find((each) => each.id === late)?.delivery).toBe(null);
    });

    test('still names who answered and then left', async () => {
      const { id } = await send();
      await answer(mia, id, 'Not Safe');
      await tenant.db.query('delete from policy_grant where person_id = $1', [mia]);
      expect((await board(id)).answers[0]).toMatchObject({ firstName: 'Mia', status: 'Not Safe' });
    });

    test('says who has seen it and not answered, from the first time on', async () => {
      const { id } = await send();
      const first = tenant.now;
      await Promise.all([see(mia, id), see(mia, id)]);
      await see(mia, id);
      await answer(ben, id, 'Safe');
      await see(ben, id);
      const seen = new Map((await board(id)).answers.map((each) => [each.id, each.seenAt]));
      expect([mia, sam, ben].map((each) => seen.get(each))).toEqual([first, null, null]);
      await answer(mia, id, 'Not Safe');
      expect((await own(mia, id)).status).toBe('Not Safe');
      const { rows } = await tenant.db.query("select type from journal where type = 'alertResponse.seen'");
      expect(rows.length).toBe(1);
    });

    test('has a report with each message and each answer, without phone, place or note (S-108)', async () => {
      const { id } = await send();
      await deliver(['+16175550161']);
      await answer(mia, id, 'Not Safe', { note: 'Smoke in the stair', location: 'Second floor' });
      const report = await tenant.call(sam, 'readAlertReport', {
        params: { orgId: tenant.harbor.id, alertId: id },
        query: { ParentId: tenant.northfield },
      });
      expect(report.alert.id).toBe(id);
      const told = new Map(report.people.map(({ id: who, deliveries }) => [who, deliveries]));
      const [arrived, lost] = (['handedOver', 'notDelivered'] as const).map((state) => ({
        ...{ state, at: tenant.now, reason: state === 'notDelivered' ? 'refused' : null },
      }));
      expect(told.get(sam)).toEqual([{ channel: 'mail', ...arrived }]);
      expect(told.get(mia)).toEqual(
        expect.arrayContaining([
          { channel: 'sms', ...arrived },
          { channel: 'mail', ...arrived },
        ]),
      );
      expect(told.get(ben)).toContainEqual({ channel: 'sms', ...lost });
      expect(report.people[0]).toMatchObject({ firstName: 'Mia', status: 'Not Safe', answeredAt: tenant.now });
      for (const word of ['+1617', 'Smoke', 'Second floor']) expect(JSON.stringify(report)).not.toContain(word);
    });

    test('keeps the all-clear out of its report', async () => {
      const { id } = await send();
      await tenant.call(sam, 'giveAllClear', {
        params: { orgId: tenant.harbor.id, alertId: id },
        query: { ParentId: tenant.northfield },
      });
      const { people, alert } = await tenant.call(sam, 'readAlertReport', {
        params: { orgId: tenant.harbor.id, alertId: id },
        query: { ParentId: tenant.northfield },
      });
      expect(alert.clearedAt).toBe(tenant.now);
      const told = new Map(people.map(({ id: who, deliveries }) => [who, deliveries.length]));
      expect([sam, mia, ben].map((who) => told.get(who))).toEqual([1, 2, 2]);
    });

    test('is the same after the journal was folded again', async () => {
      const { id } = await send();
      await see(sam, id);
      await see(mia, id);
      await answer(mia, id, 'Not Safe', { note: 'Smoke' });
      await answer(mia, id, 'Safe');
      const before = [await board(id), await list(mia)];
      await rebuild(tenant.db, kinds);
      expect([await board(id), await list(mia)]).toEqual(before);
    });
  });

  describe('news', () => {
    const topics = async (position: number) => [
      ...new Set((await readSince(tenant.db, position, 100)).flatMap((fact) => topicsOf(fact))),
    ];
    const end = async () =>
      (await tenant.db.query<{ pos: number }>('select coalesce(max(pos), 0) as pos from journal')).rows[0]?.pos ?? 0;

    test('of an alert go to its organization, those of its messages to its board, those of an answer to who gave it too', async () => {
      const begin = await end();
      const { id } = await send();
      expect(await topics(begin)).toEqual([`organization:${tenant.harbor.id}`, `alert:${id}`]);
      const sent = await end();
      await answer(mia, id, 'Safe');
      expect(await topics(sent)).toEqual([`alert:${id}`, `user:${mia}`]);
    });
  });
});
