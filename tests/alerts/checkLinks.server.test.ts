import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import { drawCheckLink, sweepCheckLinks } from '#server/alerts/check/checkLinks.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { checkDesk, phones, to } from './checks.ts';

const address = /https:\/\/muster\.test\/public\/safety-check\/(\S+)/;
const tokenIn = (texts: readonly Rendered[]): string =>
  address.exec(texts.find((each) => each.to === phones.mia)?.text ?? '')?.[1] ?? '';

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof checkDesk>>;
  let checkId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await checkDesk(tenant);
    await desk.add('Ana Reyes', phones.ana);
    await desk.add('Theo Lind', phones.theo);
    checkId = desk.idOf(await desk.start({ location: 'Bow Street' }));
  });

  const openLink = (token: string) => tenant.call(null, 'getCheckLink', { params: { token } });
  const safe = (token: string, key?: string) =>
    tenant.call(null, 'endByCheckLink', { params: { token }, ...(key ? { key } : {}) });
  const more = (token: string, until: string) =>
    tenant.call(null, 'extendByCheckLink', { params: { token }, body: { until } });
  const endAlert = (token: string, how: 'safe' | 'falseAlarm' = 'safe') =>
    tenant.call(null, 'endAlertByCheckLink', { params: { token }, body: { how } });
  const draw = () => drawCheckLink(tenant.db, checkId, new Date(tenant.now));

  async function leaveHarbor(how: 'suspendMember' | 'removeMember') {
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    await tenant.call(sam, how, { params: { orgId: tenant.harbor.id, memberId: desk.mia } });
  }

  const factsOfAlert = async () => {
    const [alert] = await desk.alerts();
    const text = `select type, actor, payload ->> 'how' as how from journal where stream = $1 order by version`;
    return (await tenant.db.query<{ type: string; actor: string; how: string | null }>(text, [alert?.id])).rows;
  };

  describe('the link of a check', () => {
    test('comes with each reminder and with the alert, each time another one, and opens without an account', async () => {
      const first = tokenIn(await desk.later(20));
      const last = tokenIn(await desk.later(8));
      expect(await openLink(first)).toEqual({
        now: tenant.now,
        check: { endsAt: desk.at(2), reach: 'contacts' },
        ...{ alert: null, ended: null },
      });
      const sent = tokenIn(await desk.later(2));
      expect(new Set([first, last, sent, '']).size).toBe(4);
      const became = { now: tenant.now, check: null, alert: { at: tenant.now }, ended: null };
      expect([await openLink(first), await openLink(last), await openLink(sent)]).toEqual([became, became, became]);
    });

    test('comes by mail where no number is known', async () => {
      await tenant.db.query('update person set phone = null where id = $1', [desk.mia]);
      const [mail] = await desk.later(20);
      expect(mail?.text).toMatch(address);
      expect(mail?.html).toMatch(address);
    });

    test('changes nothing by being opened, however often', async () => {
      const token = tokenIn(await desk.later(20));
      for (let times = 0; times < 3; times += 1) await openLink(token);
      expect(await desk.factsOf(checkId)).toEqual(['started', 'reminded']);
      expect(to(await desk.later(10))).toContain(phones.ana);
    });

    test('is kept as a hash alone', async () => {
      const token = await draw();
      const { rows } = await tenant.db.query<{ row: string }>('select l::text as row from check_link l');
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).not.toContain(token);
    });

    test('is dead after three days, once its member is erased, and for the token of nobody, in the same way', async () => {
      const token = await draw();
      const dead = await tenant.no(null, 'getCheckLink', { params: { token: 'nobody’s' } });
      expect(dead).toMatchObject({ code: 'deadLink' });
      const others = [
        ['endByCheckLink', {}],
        ['extendByCheckLink', { until: desk.at(45) }],
        ['endAlertByCheckLink', { how: 'safe' }],
      ] as const;
      for (const [name, body] of others)
        expect(await tenant.no(null, name, { params: { token: 'nobody’s' }, body })).toEqual(dead);
      await tenant.db.query(`insert into erasure (person_id, erased_at, kept) values ($1, now(), '{}')`, [desk.mia]);
      expect(await tenant.no(null, 'getCheckLink', { params: { token } })).toEqual(dead);
      await tenant.db.query('delete from erasure');
      desk.pass(limits.alertLinkHours * 60 - 1);
      expect(await openLink(token)).toMatchObject({ ended: null });
      desk.pass(1);
      expect(await tenant.no(null, 'getCheckLink', { params: { token } })).toEqual(dead);
      await sweepCheckLinks(tenant.db, new Date(tenant.now));
      expect((await tenant.db.query('select from check_link')).rows).toEqual([]);
    });
  });

  describe.each(['suspendMember', 'removeMember'] as const)('whose member can open no organization (%s)', (how) => {
    test('is ended by it: no one is told, and what was said is gone', async () => {
      const token = tokenIn(await desk.later(20));
      await leaveHarbor(how);
      await desk.deliver();
      expect(await safe(token)).toMatchObject({ check: null, alert: null, ended: { how: 'safe', at: tenant.now } });
      expect(await desk.records()).toBe(0);
      expect(await desk.later(60)).toEqual([]);
      expect(await desk.factsOf(checkId)).toEqual(['started', 'reminded', 'ended']);
    });

    test('is extended by it, is reminded anew, and keeps its last place', async () => {
      const token = tokenIn(await desk.later(20));
      await leaveHarbor(how);
      await desk.deliver();
      const end = desk.at(25);
      expect(await more(token, end)).toMatchObject({ check: { endsAt: end } });
      expect(await desk.later(14)).toEqual([]);
      expect(tokenIn(await desk.later(3))).not.toBe('');
      await desk.later(8);
      expect((await desk.alerts())[0]?.location).toContain('Bow Street');
    });

    test('becomes an alert that contacts answer and whose end they hear, by it', async () => {
      await desk.later(20);
      await leaveHarbor(how);
      const texts = await desk.later(10);
      const token = tokenIn(texts);
      const ofAna = /safety-alert\/(\S+)/.exec(texts.find((each) => each.to === phones.ana)?.text ?? '')?.[1] ?? '';
      await tenant.call(null, 'answerAlertLink', { params: { token: ofAna }, body: { answer: 'onIt' } });
      expect(to(await desk.deliver())).toEqual([phones.mia, phones.theo]);
      expect(await endAlert(token, 'falseAlarm')).toMatchObject({
        ...{ check: null, alert: { at: tenant.now }, ended: { how: 'falseAlarm', at: tenant.now } },
      });
      const over = await desk.deliver();
      expect(to(over)).toEqual([phones.ana, phones.theo]);
      expect(over[0]?.text).toContain('False alarm: Mia Park needs no help.');
      expect((await factsOfAlert()).at(-1)).toEqual({
        ...{ type: 'personalAlert.ended', actor: desk.mia, how: 'falseAlarm' },
      });
    });
  });

  describe('has one effect', () => {
    test('of two taps, of two links, and beside the app', async () => {
      const [one, other] = [await draw(), await draw()];
      await safe(one, 'tap');
      await safe(one, 'tap');
      const ended = await safe(other, 'another tap');
      expect(ended.ended?.how).toBe('safe');
      await desk.end(checkId);
      expect(await more(other, desk.at(45))).toEqual(ended);
      expect(await desk.factsOf(checkId)).toEqual(['started', 'ended']);
    });

    test('of two that are pressed at once', async () => {
      const links = [await draw(), await draw(), await draw()];
      await Promise.all(links.map((token) => more(token, desk.at(45))));
      expect(await desk.factsOf(checkId)).toEqual(['started', 'extended']);
      await Promise.all([...links.map((token) => safe(token)), desk.end(checkId)]);
      expect(await desk.factsOf(checkId)).toEqual(['started', 'extended', 'ended']);
    });

    test('of ends of the alert that are pressed at once, and the first of them stands', async () => {
      const token = tokenIn(await desk.later(30));
      await endAlert(token, 'safe');
      const answers = await Promise.all([endAlert(token, 'falseAlarm'), endAlert(token, 'safe')]);
      expect(answers.map(({ ended }) => ended?.how)).toEqual(['safe', 'safe']);
      expect((await factsOfAlert()).filter(({ type }) => type === 'personalAlert.ended')).toHaveLength(1);
      expect(to(await desk.deliver())).toEqual([phones.ana, phones.theo]);
    });
  });

  describe('does no more than it is for', () => {
    test('being safe ends the check alone: an alert by then is ended by its own answer', async () => {
      const token = tokenIn(await desk.later(30));
      expect(await safe(token)).toMatchObject({ alert: { at: tenant.now }, ended: null });
      expect((await factsOfAlert()).map(({ type }) => type)).toEqual(['personalAlert.sent']);
    });

    test('no alert ends while the check runs, and no other check does', async () => {
      const token = await draw();
      expect(await endAlert(token)).toMatchObject({ check: { endsAt: desk.at(30) }, ended: null });
      await safe(token);
      const another = desk.idOf(await desk.start());
      await safe(token);
      await more(token, desk.at(60));
      expect(await desk.factsOf(another)).toEqual(['started']);
    });

    test('no end is moved to an earlier time, or beyond a day', async () => {
      const token = await draw();
      expect(await more(token, desk.at(10))).toMatchObject({ check: { endsAt: desk.at(30) } });
      for (const until of [desk.at(1441), 'soon'])
        expect(await tenant.no(null, 'extendByCheckLink', { params: { token }, body: { until } })).toMatchObject({
          code: 'formRefused',
        });
      expect(await desk.factsOf(checkId)).toEqual(['started']);
    });

    test('it says when no one was told, and whom it would alert right now', async () => {
      const token = await draw();
      const { data } = await tenant.call(desk.mia, 'listContacts');
      for (const { id } of data) await tenant.call(desk.mia, 'removeContact', { params: { id } });
      expect(await openLink(token)).toMatchObject({ check: { reach: 'nobody' } });
      await desk.later(30);
      expect(await openLink(token)).toMatchObject({
        ...{ check: null, alert: null, ended: { how: 'untold', at: tenant.now } },
      });
    });
  });
});
