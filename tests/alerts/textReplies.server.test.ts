import { beforeEach, describe, expect, test } from 'vitest';
import { takeReply } from '#server/alerts/replies/takeReply.ts';
import { createRunner } from '#server/outbox/runner.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import { templates } from '#server/templates.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const [anaPhone, theoPhone, miaPhone, benPhone] = ['+16175550171', '+16175550172', '+16175550160', '+16175550161'];

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let sam: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({
      ...{ firstName: 'Mia', lastName: 'Park', phone: miaPhone },
      in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts', 'chapter-safety-alerts']]],
    });
    sam = await tenant.person({
      ...{ firstName: 'Sam', lastName: 'Okafor' },
      in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
    });
    await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: anaPhone } });
    await tenant.call(mia, 'addContact', { body: { name: 'Theo Marsh', phone: theoPhone } });
    await deliver();
  });

  const place = () => ({ OrganizationId: tenant.harbor.id, ParentId: tenant.northfield });
  const send = async (by = mia): Promise<string> =>
    (
      await tenant.call(by, 'sendPersonalAlert', {
        query: place(),
        body: { information: 'I feel unsafe', sendLocation: false, requestCall: false, location: '' },
      })
    ).id;
  const harbor = () => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } });
  const ask = async (): Promise<string> => {
    const body = { information: 'Fire in the kitchen' };
    return (await tenant.call(sam, 'sendOrganizationAlert', { ...harbor(), body })).id;
  };
  const answers = async (alertId: string) =>
    Object.fromEntries(
      (await tenant.call(mia, 'getPersonalAlert', { params: { alertId } })).contacts.map(({ name, answer }) => [
        name,
        answer,
      ]),
    );
  const reply = (phone: string, choice: 1 | 2, told: { id?: string; sentAt?: string } = {}) =>
    tenant.db.tx((sql) => takeReply(sql, { phone, choice, id: null, sentAt: null, ...told }, tenant.now));
  const later = (minutes: number) =>
    void (tenant.now = new Date(Date.parse(tenant.now) + minutes * 60_000).toISOString());

  async function deliver(takesReplies = true): Promise<Record<string, string>> {
    const left: Rendered[] = [];
    const sms = { send: async (each: Rendered) => void left.push(each) };
    const parts = { db: tenant.db, clock: () => new Date(tenant.now), templates, appUrl: 'https://muster.test' };
    await createRunner({ ...parts, takesReplies, outlets: { mail: null, sms }, log: () => undefined }).sendDue();
    return Object.fromEntries(left.map(({ to, text }) => [to, text]));
  }

  describe('a text that answers a personal alert', () => {
    test('is asked for where answers by text are taken, and not elsewhere', async () => {
      await send();
      expect((await deliver())[anaPhone]).toContain(
        "Can you help? Reply 1 if you're on it, 2 if you can't, or answer here: https://muster.test/public/safety-alert/",
      );
      later(1);
      await send();
      expect((await deliver(false))[anaPhone]).toContain('Can you help? Answer here: https://');
    });

    test('says as the link does that they are on it, or can’t, and is answered once', async () => {
      const alertId = await send();
      await deliver();
      await reply(anaPhone, 1);
      expect(await answers(alertId)).toEqual({ 'Ana Reyes': 'onIt', 'Theo Marsh': null });
      expect(await deliver()).toEqual({
        [anaPhone]: "Thanks. Mia Park can see that you're on it. Reply 2 if you can't help after all.",
        [miaPhone]: 'Ana Reyes is on it. They answered your safety alert.',
        [theoPhone]: 'Ana Reyes is on it. They answered the safety alert from Mia Park.',
      });
      await reply(anaPhone, 1);
      expect(await deliver()).toEqual({});
      later(1);
      await reply(anaPhone, 2);
      expect(await answers(alertId)).toEqual({ 'Ana Reyes': 'cannot', 'Theo Marsh': null });
      expect((await deliver())[anaPhone]).toBe("Mia Park can see that you can't help. Reply 1 if you can after all.");
    });

    test('changes nothing once it has ended, after twelve hours, before it has left, or from another number', async () => {
      const alertId = await send();
      await reply(anaPhone, 1);
      await deliver();
      await reply('+16175550199', 1);
      later(12 * 60 + 1);
      await reply(anaPhone, 1);
      expect(await answers(alertId)).toEqual({ 'Ana Reyes': null, 'Theo Marsh': null });
      const second = await send();
      await deliver();
      await tenant.call(mia, 'endPersonalAlert', { params: { alertId: second }, body: { how: 'safe' } });
      await deliver();
      await reply(anaPhone, 1);
      expect(await deliver()).toEqual({});
    });

    test('is about the newest of one sender', async () => {
      const first = await send();
      await deliver();
      later(5);
      const second = await send();
      await deliver();
      await reply(theoPhone, 1);
      expect([(await answers(first))['Theo Marsh'], (await answers(second))['Theo Marsh']]).toEqual([null, 'onIt']);
    });

    test('is not guessed at where members ask the same number', async () => {
      const zoe = await tenant.person({
        ...{ firstName: 'Zoe', lastName: 'Lind' },
        in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]],
      });
      await tenant.call(zoe, 'addContact', { body: { name: 'Ana', phone: anaPhone } });
      const alertId = await send();
      await send(zoe);
      await deliver();
      await reply(anaPhone, 1);
      expect((await answers(alertId))['Ana Reyes']).toBeNull();
      expect(await deliver()).toEqual({
        [anaPhone]: expect.stringContaining("Your reply wasn't saved: more than one alert"),
      });
    });
  });

  /** S-169 */
  describe('a text that the gateway tells late', () => {
    const minutesAgo = (minutes: number) => new Date(Date.parse(tenant.now) - minutes * 60_000).toISOString();

    test('changes nothing the second time', async () => {
      const alertId = await send();
      await deliver();
      await reply(anaPhone, 1, { id: 'm1' });
      later(1);
      await reply(anaPhone, 2, { id: 'm2' });
      await deliver();
      later(1);
      await reply(anaPhone, 1, { id: 'm1' });
      expect((await answers(alertId))['Ana Reyes']).toBe('cannot');
      expect(await deliver()).toEqual({});
      await reply(anaPhone, 1, { id: 'm3' });
      expect((await answers(alertId))['Ana Reyes']).toBe('onIt');
    });

    test('takes the place of no newer word, of a member or of a contact', async () => {
      const ben = await tenant.person({
        ...{ firstName: 'Ben', lastName: 'Cole', phone: benPhone },
        in: [[tenant.harbor, ['member-app-login', 'chapter-safety-alerts']]],
      });
      const alarm = await ask();
      const alertId = await send();
      await deliver();
      later(10);
      for (const phone of [benPhone, anaPhone]) {
        await reply(phone, 2, { id: `${phone}-2`, sentAt: minutesAgo(1) });
        await reply(phone, 1, { id: `${phone}-1`, sentAt: minutesAgo(3) });
      }
      expect((await answers(alertId))['Ana Reyes']).toBe('cannot');
      const stands = 'select status from alert_answer where alert_id = $1 and person_id = $2';
      expect((await tenant.db.query(stands, [alarm, ben])).rows).toEqual([{ status: 'Not Safe' }]);
      await reply(benPhone, 1, { id: 'newest', sentAt: minutesAgo(0) });
      expect((await tenant.db.query(stands, [alarm, ben])).rows).toEqual([{ status: 'Safe' }]);
    });

    /** S-171 */
    test('takes the place of no newer answer that was given another way', async () => {
      const ben = await tenant.person({
        ...{ firstName: 'Ben', lastName: 'Cole', phone: benPhone },
        in: [[tenant.harbor, ['member-app-login', 'chapter-safety-alerts']]],
      });
      const alarm = await ask();
      const alertId = await send();
      const token = /safety-alert\/(\S+)/.exec((await deliver())[anaPhone] ?? '')?.[1] ?? '';
      const byLink = (answer: 'onIt' | 'cannot') =>
        tenant.call(null, 'answerAlertLink', { params: { token }, body: { answer } });
      const inApp = (status: 'Safe' | 'Not Safe') =>
        tenant.call(ben, 'saveAlertResponse', {
          params: { userId: ben, alertId: alarm },
          query: place(),
          body: { status, note: '', location: '' },
        });
      const stand = async () => {
        const text = 'select status from alert_answer where alert_id = $1 and person_id = $2';
        const { rows } = await tenant.db.query<{ status: string }>(text, [alarm, ben]);
        return [(await answers(alertId))['Ana Reyes'], rows[0]?.status];
      };
      later(10);
      await byLink('cannot');
      await inApp('Not Safe');
      await deliver();
      later(1);
      for (const phone of [anaPhone, benPhone]) await reply(phone, 1, { id: 'late', sentAt: minutesAgo(2) });
      expect(await stand()).toEqual(['cannot', 'Not Safe']);
      expect(await deliver()).toEqual({});
      for (const phone of [anaPhone, benPhone]) await reply(phone, 1, { id: 'newer', sentAt: minutesAgo(0.5) });
      expect(await stand()).toEqual(['onIt', 'Safe']);
      later(1);
      for (const phone of [anaPhone, benPhone]) await reply(phone, 2, { id: 'slow', sentAt: minutesAgo(1.2) });
      expect(await stand()).toEqual(['cannot', 'Not Safe']);
      await reply(anaPhone, 1, { id: 'again', sentAt: minutesAgo(0) });
      later(5);
      await byLink('onIt');
      later(1);
      await reply(anaPhone, 2, { id: 'before the renewal', sentAt: minutesAgo(3) });
      expect((await stand())[0]).toBe('onIt');
    });

    test('is told from those of others where the gateway names every one alike', async () => {
      const alertId = await send();
      await deliver();
      await reply(anaPhone, 1, { id: 'same', sentAt: minutesAgo(0) });
      await reply(theoPhone, 2, { id: 'same' });
      expect(await answers(alertId)).toEqual({ 'Ana Reyes': 'onIt', 'Theo Marsh': 'cannot' });
      for (const choice of [2, 1] as const) {
        later(1);
        await reply(anaPhone, choice, { id: 'same', sentAt: minutesAgo(0.5) });
      }
      expect((await answers(alertId))['Ana Reyes']).toBe('onIt');
    });

    test('that lost its transaction is taken when it is told again', async () => {
      const alertId = await send();
      await deliver();
      const lost = tenant.db.tx(async (sql) => {
        await takeReply(sql, { phone: anaPhone, choice: 1, id: 'm1', sentAt: null }, tenant.now);
        throw new Error('The server ended.');
      });
      await expect(lost).rejects.toThrow('The server ended.');
      await reply(anaPhone, 1, { id: 'm1' });
      expect((await answers(alertId))['Ana Reyes']).toBe('onIt');
    });
  });

  describe('a text that answers an alert of the organization', () => {
    test('says Safe or Not Safe, and is answered once', async () => {
      const ben = await tenant.person({
        ...{ firstName: 'Ben', lastName: 'Cole', phone: benPhone },
        in: [[tenant.harbor, ['member-app-login', 'chapter-safety-alerts']]],
      });
      const alertId = await ask();
      expect((await deliver())[benPhone]).toContain(
        "Say whether you're safe. Reply 1 for safe, 2 for not safe, or answer here: https://muster.test/public/are-you-safe/",
      );
      const stands = async () =>
        (
          await tenant.db.query<{ status: string }>(
            'select status from alert_answer where alert_id = $1 and person_id = $2',
            [...[alertId, ben]],
          )
        ).rows[0]?.status;
      await reply(benPhone, 2);
      expect(await stands()).toBe('Not Safe');
      expect((await deliver())[benPhone]).toBe(
        "You're marked as not safe. If you are in danger, call 911. Reply 1 once you're safe.",
      );
      await reply(benPhone, 2);
      expect(await deliver()).toEqual({});
      later(1);
      await reply(benPhone, 1);
      expect(await stands()).toBe('Safe');
      expect((await deliver())[benPhone]).toBe("You're marked as safe. Reply 2 if that changes.");
    });
  });

  test('an officer on duty answers so, and no more once they are none', async () => {
    const kim = await tenant.person({
      ...{ firstName: 'Kim', lastName: 'Lee', phone: benPhone },
      in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
    });
    const until = new Date(Date.parse(tenant.now) + 60 * 60_000).toISOString();
    await tenant.call(kim, 'goOnDuty', { ...harbor(), body: { until } });
    await tenant.call(mia, 'saveAlertPlan', { body: { first: null, officers: true } });
    const alertId = await send();
    await deliver();
    later(3);
    const clock = () => new Date(tenant.now);
    await createTimers({
      db: tenant.db,
      handlers: timerHandlers,
      clock,
      onCrash: (error) => {
        throw error;
      },
    }).begin();
    expect((await deliver())[benPhone]).toContain("Reply 1 if you're on it");
    await reply(benPhone, 1);
    expect((await answers(alertId))['Kim Lee']).toBe('onIt');
    await revoke(tenant.db, kim, tenant.harbor, 'send-chapter-safety-alert-member');
    await reply(benPhone, 2);
    expect((await answers(alertId))['Kim Lee']).toBe('onIt');
  });
});
