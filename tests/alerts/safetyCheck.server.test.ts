import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { advanceSafetyChecks } from '#server/alerts/check/advanceSafetyChecks.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { checkDesk, phones, to } from './checks.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof checkDesk>>;
  let ana: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await checkDesk(tenant);
    ({ id: ana } = await desk.add('Ana Reyes', phones.ana));
    await desk.add('Theo Lind', phones.theo);
  });

  async function alsoInCedar() {
    const { db, cedar } = tenant;
    await db.query('insert into membership (person_id, organization_id) values ($1, $2)', [desk.mia, cedar.id]);
    for (const policy of ['member-app-login', 'personal-safety-alerts'] as const)
      await grant(db, desk.mia, cedar, policy);
  }

  const planAnaFirst = () => tenant.call(desk.mia, 'saveAlertPlan', { body: { first: ana, officers: false } });

  describe('a check', () => {
    test('runs until its end and says when its member is reminded, and whom it would tell', async () => {
      const standing = await desk.start({ location: 'Bow Street' });
      expect(standing).toEqual({
        now: tenant.now,
        check: {
          ...{ id: expect.any(String), startedAt: tenant.now, endsAt: desk.at(30), sendsPlace: true },
          reminders: [
            { at: desk.at(20), isSent: false },
            { at: desk.at(28), isSent: false },
          ],
          note: 'Walking home to Pier Road',
          place: { text: 'Bow Street', at: tenant.now },
        },
        alert: null,
        plan: {
          ...{ first: null, officers: false, hold: false, own: { contacts: null, officers: null } },
          minutes: { contacts: 2, officers: 3 },
          contacts: [
            { id: ana, name: 'Ana Reyes' },
            { id: expect.any(String), name: 'Theo Lind' },
          ],
        },
        reach: 'contacts',
      });
      expect(await desk.get()).toEqual(standing);
      const { rows } = await tenant.db.query<{ payload: object }>('select payload from journal where stream = $1', [
        desk.idOf(standing),
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/Walking|Bow/);
    });

    test('is one at most, and needs a contact', async () => {
      await desk.start();
      expect(await tenant.no(desk.mia, 'startSafetyCheck', desk.asked({ minutes: 60 }))).toMatchObject({
        ...{
          code: 'checkRunning',
          message: 'A check is already running. Say you’re safe first, or give it more time.',
        },
      });
      const alone = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
      expect(await tenant.no(alone, 'startSafetyCheck', desk.asked())).toMatchObject({ code: 'noContacts' });
    });

    test.each([
      [{ minutes: 4 }, 'Choose a time from 5 minutes to 24 hours.'],
      [{ minutes: 1441 }, 'Choose a time from 5 minutes to 24 hours.'],
      [{ minutes: 7.5 }, 'Choose a time from 5 minutes to 24 hours.'],
      [{ note: 'x'.repeat(limits.shortText + 1) }, 'Your note can be up to 120 characters'],
      [{ location: 'x'.repeat(limits.alertPlace + 1) }, 'Location can be up to 200 characters'],
    ])('of %o is refused', async (starting, message) => {
      expect(await tenant.no(desk.mia, 'startSafetyCheck', desk.asked(starting))).toMatchObject({ message });
      expect((await desk.get()).check).toBe(null);
    });

    test('keeps no place whose box was not ticked', async () => {
      const body = { minutes: 30, note: '', sendLocation: false, location: 'Bow Street' };
      const { check } = await tenant.call(desk.mia, 'startSafetyCheck', { query: desk.asked().query, body });
      expect([check?.place, check?.sendsPlace]).toEqual([null, false]);
      await desk.extend(check?.id ?? '', desk.at(45), 'Bow Street');
      expect((await desk.get()).check?.place).toBe(null);
    });
  });

  describe('its member', () => {
    test('is reminded twice by text, and where no number is known by mail', async () => {
      await desk.start();
      expect(await desk.later(19.9)).toEqual([]);
      expect(await desk.later(0.1)).toMatchObject([
        {
          to: phones.mia,
          text: expect.stringMatching(
            /^Are you OK\? Tell us by 10:30am EST that you're safe, or we'll alert your safety contacts\.\nI'm safe: https:\/\/muster\.test\/public\/safety-check\/[\w-]{32}$/,
          ),
        },
      ]);
      expect((await desk.get()).check?.reminders.map(({ isSent }) => isSent)).toEqual([true, false]);
      await tenant.db.query('update person set phone = null where id = $1', [desk.mia]);
      const [mail, ...others] = await desk.later(8);
      expect(others).toEqual([]);
      expect(mail?.to).toContain('@');
      expect(mail?.subject).toBe('Your safety check');
      expect(await desk.later(1.9)).toEqual([]);
    });

    test('is reminded of a short check once, by who is told first', async () => {
      await planAnaFirst();
      await desk.start({ minutes: 5 });
      const [text] = await desk.later(3);
      expect(text?.text).toContain("that you're safe, or we'll alert Ana Reyes.");
      expect(await desk.later(1.9)).toEqual([]);
    });

    test('is safe: nobody is told, and what was said is gone', async () => {
      const id = desk.idOf(await desk.start({ location: 'Bow Street' }));
      await desk.later(20);
      expect(await desk.end(id)).toMatchObject({ check: null, alert: null });
      expect(await desk.records()).toBe(0);
      expect(await desk.later(60)).toEqual([]);
      expect(await desk.end(id)).toMatchObject({ check: null, alert: null });
      expect(await desk.factsOf(id)).toEqual(['started', 'reminded', 'ended']);
      expect((await desk.start()).check?.id).not.toBe(id);
    });

    test('a reminder that waits says nothing once they are safe, or have more time', async () => {
      const id = desk.idOf(await desk.start());
      desk.pass(20);
      await desk.timers().begin();
      await desk.extend(id, desk.at(25));
      expect(await desk.deliver()).toEqual([]);
      desk.pass(16);
      await desk.timers().begin();
      await desk.end(id);
      expect(await desk.deliver()).toEqual([]);
      expect(await desk.factsOf(id)).toEqual(['started', 'reminded', 'extended', 'reminded', 'ended']);
    });

    test('moves the end, never to an earlier time, and the last place goes with it', async () => {
      const standing = await desk.start({ location: 'Bow Street' });
      const id = desk.idOf(standing);
      const end = desk.at(30);
      desk.pass(15);
      const moved = await desk.extend(id, desk.at(30), 'Pier Road');
      expect(moved.check).toMatchObject({ endsAt: desk.at(30), place: { text: 'Pier Road', at: tenant.now } });
      expect(moved.check?.reminders.map(({ at }) => at)).toEqual([desk.at(20), desk.at(28)]);
      expect((await desk.extend(id, end, 'Somewhere else')).check).toEqual(moved.check);
      expect((await desk.extend(id, desk.at(30))).check).toEqual(moved.check);
      expect((await desk.extend(id, desk.at(45))).check?.place?.text).toBe('Pier Road');
      expect(
        await tenant.no(desk.mia, 'extendSafetyCheck', { params: { checkId: id }, body: { until: desk.at(1441) } }),
      ).toMatchObject({ message: 'A check can run for up to 24 hours from now.' });
      expect(await desk.factsOf(id)).toEqual(['started', 'extended', 'extended']);
    });

    /** S-196 */
    test('finds it from another organization, and ends it there, also once they are suspended where it runs', async () => {
      const { cedar, harbor, northfield } = tenant;
      await alsoInCedar();
      const inCedar = { query: { OrganizationId: cedar.id, ParentId: northfield } };
      const fromCedar = () => tenant.call(desk.mia, 'getSafetyCheck', inCedar);
      expect(await fromCedar()).not.toHaveProperty('elsewhere');
      const running = await desk.start();
      const found = await fromCedar();
      expect(found).toEqual({ ...running, elsewhere: 'Harbor House' });

      const sam = await tenant.person({ in: [[harbor, ['member-app-login', 'organization-admin']]] });
      await tenant.call(sam, 'suspendMember', { params: { orgId: harbor.id, memberId: desk.mia } });
      expect((await fromCedar()).check?.id).toBe(desk.idOf(running));
      const id = desk.idOf(running);
      const more = await desk.extend(id, desk.at(45));
      expect(more.check?.endsAt).toBe(desk.at(45));
      expect((await desk.end(id)).check).toBeNull();
      expect(await fromCedar()).toMatchObject({ check: null, alert: null });
      expect(await desk.later(60)).toEqual([]);
    });

    test('has one in each organization, and sees first the one where they are', async () => {
      const { cedar, northfield } = tenant;
      await alsoInCedar();
      const inCedar = { query: { OrganizationId: cedar.id, ParentId: northfield } };
      const harbors = desk.idOf(await desk.start());
      const cedars = await tenant.call(desk.mia, 'startSafetyCheck', { ...inCedar, body: desk.asked().body });
      expect(cedars).not.toHaveProperty('elsewhere');
      expect(await tenant.call(desk.mia, 'getSafetyCheck', inCedar)).toEqual(cedars);
      await desk.end(desk.idOf(cedars));
      expect(desk.idOf(await tenant.call(desk.mia, 'getSafetyCheck', inCedar))).toBe(harbors);
    });

    /** S-198 */
    test('reads and ends it from where no personal alerts are given, and may start none there', async () => {
      const { cedar, harbor, northfield, db } = tenant;
      await alsoInCedar();
      await revoke(db, desk.mia, cedar, 'personal-safety-alerts');
      const inCedar = { query: { OrganizationId: cedar.id, ParentId: northfield } };
      const refused = async (call: 'getSafetyCheck' | 'startSafetyCheck') =>
        (await tenant.no(desk.mia, call, call === 'getSafetyCheck' ? inCedar : { ...desk.asked(), ...inCedar })).code;
      expect(await refused('getSafetyCheck')).toBe('notAllowed');
      const id = desk.idOf(await desk.start());
      expect(await tenant.call(desk.mia, 'getSafetyCheck', inCedar)).toMatchObject({
        ...{ check: { id }, elsewhere: 'Harbor House' },
      });
      expect(await refused('startSafetyCheck')).toBe('notAllowed');
      await desk.extend(id, desk.at(45));
      await desk.end(id);
      expect(await refused('getSafetyCheck')).toBe('notAllowed');

      desk.pass(1);
      await desk.start();
      await revoke(db, desk.mia, harbor, 'personal-safety-alerts');
      expect((await desk.get()).check).not.toBe(null);
      await desk.later(30);
      const { alert } = await tenant.call(desk.mia, 'getSafetyCheck', inCedar);
      expect(alert).not.toBe(null);
      await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId: alert?.id ?? '' }, body: { how: 'safe' } });
      expect([await refused('getSafetyCheck'), await refused('startSafetyCheck')]).toEqual([
        'notAllowed',
        'notAllowed',
      ]);
    });

    /** S-215 */
    test('finds nothing under way once an alert that no one ended is twelve hours old', async () => {
      await desk.start();
      await desk.later(30);
      await revoke(tenant.db, desk.mia, tenant.harbor, 'personal-safety-alerts');
      const code = async () => (await tenant.no(desk.mia, 'getSafetyCheck', { query: desk.asked().query })).code;
      desk.pass(limits.alertHours * 60);
      expect((await desk.get()).alert).not.toBe(null);
      desk.pass(0.1);
      expect(await code()).toBe('notAllowed');
    });

    /** S-197 */
    test('finds the alert that a check became in another organization, after any check that runs', async () => {
      const { cedar, northfield } = tenant;
      await alsoInCedar();
      const inCedar = { query: { OrganizationId: cedar.id, ParentId: northfield } };
      const fromCedar = () => tenant.call(desk.mia, 'getSafetyCheck', inCedar);
      await desk.start();
      await desk.later(30);
      const [alert] = await desk.alerts();
      const found = await fromCedar();
      expect(found).toEqual({ ...(await desk.get()), elsewhere: 'Harbor House' });
      expect(found).toMatchObject({ check: null, alert: { id: alert?.id } });

      const cedars = await tenant.call(desk.mia, 'startSafetyCheck', { ...inCedar, body: desk.asked().body });
      expect(await fromCedar()).toEqual(cedars);
      expect(await desk.get()).toEqual({ ...cedars, elsewhere: 'Cedar House' });
      await desk.end(desk.idOf(cedars));
      expect(await desk.get()).toMatchObject({ check: null, alert: { id: alert?.id } });
      expect(await desk.get()).not.toHaveProperty('elsewhere');
      expect(await fromCedar()).toMatchObject({ alert: { id: alert?.id }, elsewhere: 'Harbor House' });

      await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId: alert?.id ?? '' }, body: { how: 'safe' } });
      expect(await fromCedar()).not.toHaveProperty('elsewhere');
      expect(await fromCedar()).toMatchObject({ check: null, alert: null });
    });

    test('of another organization has a check of their own there, and nobody else finds it', async () => {
      const id = desk.idOf(await desk.start());
      const kim = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
      expect(await tenant.no(kim, 'endSafetyCheck', { params: { checkId: id } })).toMatchObject({ code: 'notFound' });
      const query = { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield };
      expect((await tenant.call(kim, 'getSafetyCheck', { query })).check).toBe(null);
    });
  });

  describe('nobody says that they are safe', () => {
    test('it becomes an alert with the last place, in the waves of the plan, and its member is told', async () => {
      await planAnaFirst();
      const id = desk.idOf(await desk.start({ location: 'Bow Street' }));
      await desk.later(29.9);
      const texts = await desk.later(0.1);
      expect(to(texts)).toEqual([phones.ana, phones.mia]);
      expect(texts[0]?.text).toMatch(
        /^Safety alert from Mia Park: No answer to a safety check by 10:30am EST\. They wrote: Walking home to Pier Road\nWhere: Last known 10:00am EST: Bow Street\nPlease call them: \+16175550160\nCan you help\? Answer here: \S+\nSent 10:30 AM EST/,
      );
      expect(texts[1]?.text).toMatch(
        /^You didn't tell us by 10:30am EST that you're safe, so we alerted Ana Reyes\.\nIn danger\? Call 911\.\nEnd the alert: https:\/\/muster\.test\/public\/safety-check\/[\w-]{32}$/,
      );
      const [alert, ...others] = await desk.alerts();
      expect(others).toEqual([]);
      expect(await desk.get()).toMatchObject({ check: null, alert: { id: alert?.id, at: tenant.now } });
      const params = { alertId: alert?.id ?? '' };
      expect(await tenant.call(desk.mia, 'getPersonalAlert', { params })).toMatchObject({
        ...{ sendLocation: true, requestCall: true, isDrill: false },
        next: { wave: 'contacts', at: desk.at(2) },
      });
      expect(await desk.records()).toBe(0);
      expect(await desk.end(id)).toMatchObject({ check: null, alert: { id: alert?.id } });
      expect(to(await desk.later(2))).toEqual([phones.theo]);
      await tenant.call(desk.mia, 'endPersonalAlert', { params, body: { how: 'safe' } });
      expect(to(await desk.deliver())).toEqual([phones.ana, phones.theo]);
      expect(await desk.get()).toMatchObject({ check: null, alert: null });
      expect((await desk.factsOf(id)).at(-1)).toBe('expired');
    });

    test('it says nothing of a place or a note that it does not know, and TEST makes it a drill', async () => {
      await desk.start({ note: 'TEST of the evening' });
      await desk.later(29);
      const texts = await desk.later(1);
      expect(to(texts)).toEqual([phones.ana, phones.mia, phones.theo]);
      expect(texts[0]?.text).toMatch(
        /^TEST: this is only a drill\. Safety alert from Mia Park: TEST\. No answer to a safety check by 10:30am EST\. They wrote: TEST of the evening\nPlease call/,
      );
      await desk.start({ note: '' });
      await desk.later(30);
      expect((await desk.alerts())[1]).toMatchObject({
        ...{ information: 'No answer to a safety check by 11:00am EST.', location: '' },
      });
    });

    test('after the end but before the alert they may still say so', async () => {
      const id = desk.idOf(await desk.start());
      desk.pass(31);
      expect(await desk.end(id)).toMatchObject({ check: null, alert: null });
      expect(await desk.later(1)).toEqual([]);
    });

    test('of many that run out at once sixteen stand in a transaction, and no reminder waits for them (S-189)', async () => {
      const policies: Policy[] = ['member-app-login', 'personal-safety-alerts'];
      const ids = await Promise.all(
        Array.from({ length: 18 }, async (_, each) => {
          const id = await tenant.person({
            firstName: `Kim ${each}`,
            lastName: 'Lee',
            in: [[tenant.harbor, policies]],
          });
          await tenant.call(id, 'addContact', { body: { name: 'Ana Reyes', phone: phones.ana } });
          return desk.idOf(await tenant.call(id, 'startSafetyCheck', desk.asked()));
        }),
      );
      const own = desk.idOf(await desk.start({ minutes: 35 }));
      const left = await tenant.db.tx((sql) => advanceSafetyChecks(sql, [...ids, own], desk.at(31)));
      expect([left.length, (await desk.alerts()).length]).toEqual([2, 16]);
      expect(await desk.factsOf(own)).toEqual(['started', 'reminded']);
      await desk.later(31);
      expect((await desk.alerts()).length).toBe(18);
    });

    test('a server that was down over the end alerts at once, and reminds of nothing any more', async () => {
      const id = desk.idOf(await desk.start());
      expect(to(await desk.later(90))).toEqual([phones.ana, phones.mia, phones.theo]);
      expect(await desk.factsOf(id)).toEqual(['started', 'expired']);
    });

    test('a text that waited says by when it was, names who was told, and nothing once the alert has ended', async () => {
      await planAnaFirst();
      await desk.start();
      desk.pass(30);
      await desk.timers().begin();
      await tenant.call(desk.mia, 'saveAlertPlan', { body: { first: null, officers: false } });
      desk.pass(1);
      expect((await desk.deliver()).find(({ to: phone }) => phone === phones.mia)?.text).toContain(
        "You didn't tell us by 10:30am EST that you're safe, so we alerted Ana Reyes.",
      );
      const [alert] = await desk.alerts();
      const params = { alertId: alert?.id ?? '' };
      await tenant.call(desk.mia, 'endPersonalAlert', { params, body: { how: 'safe' } });
      await desk.deliver();
      await desk.start({ minutes: 5 });
      desk.pass(5);
      await desk.timers().begin();
      const { id: alertId = '' } = (await desk.alerts()).find(({ id }) => id !== alert?.id) ?? {};
      await tenant.call(desk.mia, 'endPersonalAlert', { params: { alertId }, body: { how: 'safe' } });
      expect(await desk.deliver()).toEqual([]);
    });

    test('without a contact, or too late, its member is told that no one was told', async () => {
      const told = [
        {
          to: phones.mia,
          text: expect.stringMatching(/^Your safety check ran out at 10:\d\d[ap]m EST, and no one was told\./),
        },
      ];
      const late = desk.idOf(await desk.start());
      expect(await desk.later(30 + 12 * 60 + 1)).toMatchObject(told);
      const id = desk.idOf(await desk.start({ minutes: 5 }));
      const { data } = await tenant.call(desk.mia, 'listContacts');
      for (const contact of data) await tenant.call(desk.mia, 'removeContact', { params: { id: contact.id } });
      expect((await desk.get()).plan.contacts).toEqual([]);
      expect(await desk.later(5)).toMatchObject(told);
      expect([await desk.alerts(), await desk.records()]).toEqual([[], 0]);
      expect([(await desk.factsOf(late)).at(-1), (await desk.factsOf(id)).at(-1)]).toEqual(['expired', 'expired']);
      expect(await desk.get()).toMatchObject({ check: null, alert: null });
    });

    test('without a contact left it goes to the safety officers on duty, where its member agreed to that', async () => {
      const sam = await tenant.person({
        ...{ firstName: 'Sam', lastName: 'Ortega', phone: '+16175550190' },
        in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
      });
      const ofDuty = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
      await tenant.call(sam, 'goOnDuty', { ...ofDuty, body: { until: desk.at(120) } });
      await tenant.call(desk.mia, 'saveAlertPlan', { body: { first: null, officers: true } });
      await desk.start({ minutes: 5 });
      const { data } = await tenant.call(desk.mia, 'listContacts');
      for (const contact of data) await tenant.call(desk.mia, 'removeContact', { params: { id: contact.id } });
      const texts = await desk.later(5);
      expect(to(texts)).toEqual([phones.mia, '+16175550190', expect.stringContaining('@')]);
      expect(texts[0]?.text).toContain(
        "You didn't tell us by 10:05am EST that you're safe, so we alerted the safety officers on duty.",
      );
    });

    test('of safety officers alone starts while one is on duty, and tells whoever is at its end', async () => {
      const officer = (firstName: string, phone: string) =>
        tenant.person({
          ...{ firstName, lastName: 'Ortega', phone },
          in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
        });
      const [sam, lou] = [await officer('Sam', '+16175550190'), await officer('Lou', '+16175550191')];
      const ofDuty = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
      const goOn = (who: string, minutes: number) =>
        tenant.call(who, 'goOnDuty', { ...ofDuty, body: { until: desk.at(minutes) } });
      const { data } = await tenant.call(desk.mia, 'listContacts');
      for (const contact of data) await tenant.call(desk.mia, 'removeContact', { params: { id: contact.id } });
      const refused = async () => (await tenant.no(desk.mia, 'startSafetyCheck', desk.asked())).code;
      await goOn(sam, 20);
      expect(await refused()).toBe('noContacts');
      await tenant.call(desk.mia, 'saveAlertPlan', { body: { first: null, officers: true } });
      await tenant.call(sam, 'goOffDuty', ofDuty);
      expect(await refused()).toBe('nobodyOnDuty');
      await goOn(sam, 20);
      const id = desk.idOf(await desk.start());
      const { rows } = await tenant.db.query<{ grounds: object }>(
        `select payload -> 'grounds' as grounds from journal where stream = $1`,
        [id],
      );
      expect(rows).toEqual([{ grounds: { contacts: 0, officers: true, running: false } }]);
      expect((await desk.later(20))[0]?.text).toContain("or we'll alert the safety officers on duty.");
      await goOn(lou, 60);
      const texts = await desk.later(10);
      expect(to(texts)).toEqual([phones.mia, '+16175550191', expect.stringContaining('@')]);
      expect(await desk.factsOf(id)).toEqual(['started', 'reminded', 'expired']);
    });

    test('what cannot be told in full is not told at all, and is tried again', async () => {
      const id = desk.idOf(await desk.start());
      await tenant.db.query(
        `create function no_alert() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
      );
      await tenant.db.query('create trigger no_alert before delete on safety_check execute function no_alert()');
      desk.pass(30);
      await desk.timers().begin();
      expect(desk.failures.splice(0)).toHaveLength(1);
      expect([await desk.alerts(), await desk.deliver(), await desk.factsOf(id)]).toEqual([[], [], ['started']]);
      await tenant.db.query('drop trigger no_alert on safety_check');
      await tenant.db.query('drop function no_alert');
      expect(to(await desk.later(0.1))).toEqual([phones.ana, phones.mia, phones.theo]);
    });

    test('an alert that goes on for more than twelve hours is no longer led to', async () => {
      await desk.start();
      await desk.later(30);
      expect((await desk.get()).alert).not.toBe(null);
      desk.pass(12 * 60 + 1);
      expect((await desk.get()).alert).toBe(null);
    });
  });

  test('everything but the words follows from the journal', async () => {
    await planAnaFirst();
    await desk.start();
    await desk.later(30);
    await desk.start({ location: 'Bow Street', minutes: 5 });
    await desk.later(1);
    const timersSet = () => tenant.db.query('select kind, subject, due_at from timer order by kind');
    const [before, due] = [await desk.get(), (await timersSet()).rows];
    expect(due).toHaveLength(2);
    await tenant.db.query('delete from timer');
    await tenant.db.query(`update safety_check_state set reminded = 0, ends_at = ends_at + interval '1 hour'`);
    await rebuild(tenant.db, kinds);
    expect([await desk.get(), (await timersSet()).rows]).toEqual([before, due]);
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    expect(to(await desk.later(1))).toEqual([phones.theo]);
    expect(to(await desk.later(3))).toEqual([phones.ana, phones.mia, phones.mia]);
  });
});
