import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import { sweepAlertLinks } from '#server/alerts/alertLinks.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const [anaPhone, theoPhone, miaPhone] = ['+16175550111', '+16175550163', '+16175550160'];

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let alertId: string;
  let ana: string;
  let theo: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const policies = ['member-app-login', 'personal-safety-alerts'] as const;
    mia = await tenant.person({
      ...{ firstName: 'Mia', lastName: 'Park', phone: miaPhone },
      in: [[tenant.harbor, [...policies]]],
    });
    await add('Ana Reyes', anaPhone);
    await add('Theo Lind', theoPhone);
    // What asks them whether they agree.
    await deliver();
    ({ id: alertId } = await send());
    [ana = '', theo = ''] = linksIn(await deliver());
  });

  const add = (name: string, phone: string) => tenant.call(mia, 'addContact', { body: { name, phone } });
  const send = (more: object = {}) =>
    tenant.call(mia, 'sendPersonalAlert', {
      query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
      body: { information: 'I feel unsafe', sendLocation: true, requestCall: true, location: '14 Pier Road', ...more },
    });
  const read = () => tenant.call(mia, 'getPersonalAlert', { params: { alertId } });
  const openLink = (token: string) => tenant.call(null, 'getAlertLink', { params: { token } });
  const see = (token: string) => tenant.call(null, 'seeAlertLink', { params: { token } });
  const answer = (token: string, said: 'onIt' | 'cannot', key?: string) =>
    tenant.call(null, 'answerAlertLink', { params: { token }, body: { answer: said }, ...(key ? { key } : {}) });
  const end = (how: 'safe' | 'falseAlarm' = 'safe') =>
    tenant.call(mia, 'endPersonalAlert', { params: { alertId }, body: { how } });
  const minutesLater = (minutes: number) => {
    tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString();
  };

  async function deliver(): Promise<Rendered[]> {
    const left: Rendered[] = [];
    const sms = { send: async (each: Rendered) => void left.push(each) };
    const parts = { db: tenant.db, clock: () => new Date(tenant.now), templates, appUrl: 'https://muster.test' };
    await createRunner({ ...parts, outlets: { mail: null, sms }, log: () => undefined }).sendDue();
    return left.toSorted((one, other) => one.to.localeCompare(other.to));
  }
  const textsOf = async () => Object.fromEntries((await deliver()).map(({ to, text }) => [to, text]));
  const linksIn = (texts: readonly Rendered[]) =>
    texts.map(({ text }) => /https:\/\/muster\.test\/public\/safety-alert\/(\S+)/.exec(text)?.[1] ?? '');
  const factsOf = async () =>
    (
      await tenant.db.query<{ type: string }>('select type from journal where stream = $1 order by version', [alertId])
    ).rows.map(({ type }) => type.split('.')[1]);

  describe('the link of a contact', () => {
    test('shows who needs help, where, and whom to call; nothing of other contacts', async () => {
      expect(await openLink(ana)).toEqual({
        sender: { name: 'Mia Park', firstName: 'Mia', phone: miaPhone },
        ...{ information: 'I feel unsafe', location: '14 Pier Road', requestCall: true, isDrill: false },
        ...{ createdAt: tenant.now, ended: null, helpers: [], asksOthers: true },
        contact: {
          ...{ name: 'Ana Reyes', answer: null, answeredAt: null, onItUntil: null, lapsedAt: null, officerOf: null },
        },
      });
    });

    test('does not give the number of a sender who asks for no call', async () => {
      await send({ requestCall: false });
      const [link = ''] = linksIn(await deliver());
      expect((await openLink(link)).sender.phone).toBe(null);
    });

    test('is dead after three days, and for the token of nobody, in the same way', async () => {
      const dead = await tenant.no(null, 'getAlertLink', { params: { token: 'nobody’s' } });
      expect(dead).toMatchObject({ code: 'deadLink' });
      for (const name of ['seeAlertLink', 'answerAlertLink'] as const)
        expect(await tenant.no(null, name, { params: { token: 'x' }, body: { answer: 'onIt' } })).toEqual(dead);
      minutesLater(limits.alertLinkHours * 60 - 1);
      expect(await openLink(ana)).toMatchObject({ information: 'I feel unsafe' });
      minutesLater(1);
      expect(await tenant.no(null, 'getAlertLink', { params: { token: ana } })).toEqual(dead);
      await sweepAlertLinks(tenant.db, new Date(tenant.now));
      expect((await tenant.db.query('select from alert_link')).rows).toEqual([]);
    });

    test('is kept as a hash alone', async () => {
      const { rows } = await tenant.db.query<{ row: string }>('select l::text as row from alert_link l');
      expect(rows).toHaveLength(2);
      expect(rows.map(({ row }) => row).join()).not.toContain(ana);
    });
  });

  describe('what a contact does', () => {
    test('is seen by the sender: opened once, then answered', async () => {
      minutesLater(1);
      await see(ana);
      const seenAt = tenant.now;
      minutesLater(1);
      await see(ana);
      await answer(theo, 'onIt');
      await see(theo);
      expect((await read()).contacts).toMatchObject([
        { name: 'Ana Reyes', seenAt, answer: null, answeredAt: null },
        { name: 'Theo Lind', seenAt: null, answer: 'onIt', answeredAt: tenant.now },
      ]);
      expect(await factsOf()).toEqual(['sent', 'seen', 'answered']);
    });

    test('is told to the sender and to the other contacts: the first who is on it', async () => {
      await answer(theo, 'onIt', 'tap');
      await answer(theo, 'onIt', 'tap');
      await answer(theo, 'onIt', 'another tap');
      expect(await textsOf()).toEqual({
        [anaPhone]: 'Theo Lind is on it. They answered the safety alert from Mia Park.',
        [miaPhone]: 'Theo Lind is on it. They answered your safety alert.',
      });
      await answer(ana, 'onIt');
      expect(await textsOf()).toEqual({});
      expect((await openLink(ana)).helpers).toEqual(['Theo Lind']);
      expect(await factsOf()).toEqual(['sent', 'answered', 'answered']);
    });

    test('is told too when the last who was on it no longer is, with a link of its own', async () => {
      await answer(theo, 'onIt');
      await deliver();
      await answer(theo, 'cannot');
      const texts = await textsOf();
      expect(texts[miaPhone]).toBe(
        "Theo Lind can't help anymore, and no one else is on it.\nIf you are in danger, call 911.",
      );
      expect(texts[anaPhone]).toMatch(
        /^Theo Lind can't help Mia Park anymore, and no one else is on it\.\nCan you help\? Answer here: https:\/\/muster\.test\/public\/safety-alert\/\S{32}$/,
      );
      expect(texts[theoPhone]).toBe(undefined);
      const again = /safety-alert\/(\S+)/.exec(texts[anaPhone] ?? '')?.[1] ?? '';
      await answer(again, 'onIt');
      expect((await read()).contacts[0]).toMatchObject({ name: 'Ana Reyes', answer: 'onIt' });
    });

    test('is not told where it is no longer so, nor again by somebody who changes their mind again and again', async () => {
      await answer(theo, 'onIt');
      await answer(theo, 'cannot');
      await answer(theo, 'onIt');
      expect(Object.keys(await textsOf())).toEqual([anaPhone, miaPhone]);
      for (const said of ['cannot', 'onIt', 'cannot', 'onIt'] as const) await answer(theo, said);
      expect(await textsOf()).toEqual({});
    });

    test('is told each time that no one is on it any more of whom that was told, by however many (S-232)', async () => {
      await answer(ana, 'onIt');
      await deliver();
      for (const [token, said] of [
        ...([
          [theo, 'onIt'],
          [ana, 'cannot'],
          [theo, 'cannot'],
        ] as const),
      ]) {
        minutesLater(1);
        await answer(token, said);
      }
      expect((await textsOf())[miaPhone]).toContain('no one else is on it');
      minutesLater(1);
      await answer(theo, 'onIt');
      expect((await textsOf())[miaPhone]).toContain('Theo Lind is on it.');
      minutesLater(1);
      await answer(theo, 'cannot');
      expect((await textsOf())[miaPhone]).toContain("Theo Lind can't help anymore, and no one else is on it.");
    });

    test('ends with that no one is on it, however often somebody changes their mind (S-232)', async () => {
      let last = '';
      for (let time = 0; time < 12; time += 1)
        for (const said of ['onIt', 'cannot'] as const) {
          minutesLater(1);
          await answer(theo, said);
          last = (await textsOf())[miaPhone] ?? last;
        }
      expect(last).toContain('no one else is on it');
    });

    test('who has said that they can’t is not told who can', async () => {
      await answer(ana, 'cannot');
      await answer(theo, 'onIt');
      expect(Object.keys(await textsOf())).toEqual([miaPhone]);
    });
  });

  describe('the end', () => {
    test('is told to everybody who was told, and the link says nothing else any more', async () => {
      await answer(theo, 'onIt');
      await deliver();
      minutesLater(31);
      expect(await end()).toMatchObject({ ended: { how: 'safe', at: tenant.now } });
      const text = 'Mia Park is safe. The safety alert from 10:00am EST has ended.';
      expect(await textsOf()).toEqual({ [anaPhone]: text, [theoPhone]: text });
      expect(await openLink(ana)).toMatchObject({
        ...{ information: '', location: '', helpers: [], ended: { how: 'safe', at: tenant.now } },
        sender: { name: 'Mia Park', phone: null },
      });
    });

    test('is the first one, whoever ends it again; an answer after it changes nothing', async () => {
      const first = await end('falseAlarm');
      minutesLater(1);
      expect(await end('safe')).toEqual({ ...first, contacts: expect.anything() });
      await answer(ana, 'onIt');
      await see(theo);
      expect(await factsOf()).toEqual(['sent', 'ended']);
      expect(Object.values(await textsOf())).toEqual([
        'False alarm: Mia Park needs no help. The safety alert from 10:00am EST has ended.',
        'False alarm: Mia Park needs no help. The safety alert from 10:00am EST has ended.',
      ]);
    });

    test('of an alert that has not left: nobody is told anything', async () => {
      ({ id: alertId } = await send({ information: 'I need help' }));
      await tenant.db.query(`update personal_alert_sent set ended_at = sent_at, ended_how = 'safe' where id <> $1`, [
        alertId,
      ]);
      minutesLater(1);
      await end();
      expect(await deliver()).toEqual([]);
    });

    test('counts for all alerts of the last twelve hours; a contact of two is told once', async () => {
      minutesLater(10);
      const second = await send({ information: 'TEST' });
      await deliver();
      await end();
      expect(await tenant.call(mia, 'getPersonalAlert', { params: { alertId: second.id } })).toMatchObject({
        ended: { how: 'safe' },
      });
      expect((await deliver()).map(({ to, text }) => [to, text.slice(0, 30)])).toEqual([
        [anaPhone, 'TEST: this is only a drill. Mi'],
        [theoPhone, 'TEST: this is only a drill. Mi'],
      ]);
    });

    test('is one of the sender alone', async () => {
      const ben = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
      expect(await tenant.no(ben, 'endPersonalAlert', { params: { alertId }, body: { how: 'safe' } })).toMatchObject({
        code: 'notFound',
      });
    });

    test('and the answers follow from the journal', async () => {
      await see(ana);
      await answer(theo, 'onIt');
      await end();
      const before = await read();
      await tenant.db.query(`update personal_alert_contact set answer = null, seen_at = null`);
      await rebuild(tenant.db, kinds);
      expect(await read()).toEqual(before);
    });
  });
});
