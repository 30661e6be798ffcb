import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { crowd } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';

const alert = { information: 'I feel unsafe', sendLocation: false, requestCall: false };

/** A member with a safety contact, who is about to be invited and to need help. */
async function memberInNeed(tenant: Tenant): Promise<string> {
  const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
  await tenant.call(mia, 'addContact', { body: { name: 'Theo', phone: '617 555 0163' } });
  return mia;
}

const asksForHelp = (tenant: Tenant, mia: string) =>
  tenant.call(mia, 'sendPersonalAlert', { query: { OrganizationId: tenant.harbor.id }, body: alert });

/** The database, where something happens behind each of its transactions that was committed. */
const afterEach = (db: Db, happens: (committed: number) => Promise<void>): Db => {
  let committed = 0;
  return {
    engine: db.engine,
    query: db.query.bind(db),
    async tx(work) {
      const answer = await db.tx(work);
      await happens((committed += 1));
      return answer;
    },
    listen: db.listen.bind(db),
    script: db.script.bind(db),
    close: db.close.bind(db),
  };
};

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    eventId = await tenant.approved();
  });

  const counted = async (text: string) => (await tenant.db.query<{ count: number }>(text)).rows[0]?.count;
  const invited = () => counted(`select count(*)::int as count from journal where type = 'attendance.invited'`);
  const mails = (template: string) =>
    counted(`select count(*)::int as count from outbox where template = '${template}'`);
  const said = (users: readonly string[], key = 'k1') => ({
    params: { id: eventId },
    body: { users: [...users] },
    key,
  });
  /** Cora calls over a database of which something happens to the steps. */
  const over = (happens: (committed: number) => Promise<void>) =>
    createCalling(tenant.db, testDispatcher(afterEach(tenant.db, happens)), tenant.now);

  test('an alert does not wait for the end of an invitation of 600', async () => {
    const mia = await memberInNeed(tenant);
    const people = [mia, ...(await crowd(tenant.db, tenant.harbor, 599))];
    const ended: string[] = [];
    await Promise.all([
      tenant.call(tenant.cora, 'inviteMembers', said(people)).then(() => ended.push('invited')),
      asksForHelp(tenant, mia).then(() => ended.push('alert sent')),
    ]);
    expect(ended).toEqual(['alert sent', 'invited']);
    const { rows } = await tenant.db.query<{ invitedLater: number }>(
      `select count(*)::int as "invitedLater" from journal i join journal a on a.type = 'personalAlert.sent'
       where i.type = 'attendance.invited' and i.pos > a.pos`,
    );
    expect(rows[0]?.invitedLater).toBeGreaterThan(0);
    expect([await invited(), await mails('memberInvited')]).toEqual([601, 600]);
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
  });

  describe('an invitation of many that is broken off', () => {
    const brokenOff = new Error('The process ended.');
    const breaking = (people: readonly string[]) =>
      over(() => Promise.reject(brokenOff)).call(tenant.cora, 'inviteMembers', said(people));

    test('goes on where it was under the same key, answers the whole count, and has one effect', async () => {
      const people = await crowd(tenant.db, tenant.harbor, 450);
      await expect(breaking(people)).rejects.toBe(brokenOff);
      const first = await invited();
      expect(first).toBeLessThan(451);
      const answer = await tenant.call(tenant.cora, 'inviteMembers', said(people));
      expect(answer).toEqual({ invited: 450, waits: false });
      expect(await tenant.call(tenant.cora, 'inviteMembers', said(people))).toEqual(answer);
      expect([await invited(), await mails('memberInvited')]).toEqual([451, 450]);
    });

    test('without a key is asked again: nobody is invited twice, nobody is left out', async () => {
      const people = await crowd(tenant.db, tenant.harbor, 450);
      const { key: _, ...keyless } = said(people);
      const broken = over(() => Promise.reject(brokenOff)).call(tenant.cora, 'inviteMembers', keyless);
      await expect(broken).rejects.toBe(brokenOff);
      const first = ((await invited()) ?? 0) - 1;
      expect(first).toBeGreaterThan(0);
      expect(await tenant.call(tenant.cora, 'inviteMembers', keyless)).toEqual({ invited: 450 - first, waits: false });
      expect([await invited(), await mails('memberInvited')]).toEqual([451, 450]);
    });

    test('keeps its key for what it was asked with', async () => {
      const people = await crowd(tenant.db, tenant.harbor, 450);
      await expect(breaking(people)).rejects.toBe(brokenOff);
      const before = await invited();
      expect(await tenant.no(tenant.cora, 'inviteMembers', said(people.slice(1)))).toMatchObject({ code: 'keyReused' });
      expect(await invited()).toBe(before);
    });

    test('goes on past somebody who may not sign in any more', async () => {
      const people = (await crowd(tenant.db, tenant.harbor, 450)).toSorted();
      await expect(breaking(people)).rejects.toBe(brokenOff);
      await tenant.db.query('delete from policy_grant where person_id = $1', [people.at(-1)]);
      expect(await tenant.call(tenant.cora, 'inviteMembers', said(people))).toEqual({ invited: 449, waits: false });
    });
  });

  test('who comes while many are invited is heard between two steps', async () => {
    const people = await crowd(tenant.db, tenant.harbor, 450);
    const heard: number[] = [];
    let committed = 0;
    const calling = over(async () => void (committed += 1));
    const knocking = setInterval(() => heard.push(committed), 1);
    await calling.call(tenant.cora, 'inviteMembers', said(people));
    clearInterval(knocking);
    expect(new Set(heard).size).toBeGreaterThanOrEqual(4);
  });

  test('one request that comes twice at once invites everybody once, and both hear the same count', async () => {
    const people = await crowd(tenant.db, tenant.harbor, 450);
    const both = [said(people), said(people)].map((each) => tenant.call(tenant.cora, 'inviteMembers', each));
    expect(await Promise.all(both)).toEqual([
      { invited: 450, waits: false },
      { invited: 450, waits: false },
    ]);
    expect([await invited(), await mails('memberInvited')]).toEqual([451, 450]);
  });

  test('an event cancelled in between is refused, and who was invited before it is told', async () => {
    const people = await crowd(tenant.db, tenant.harbor, 450);
    const calling = over(async (committed) => {
      if (committed === 1) await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    });
    expect(await calling.no(tenant.cora, 'inviteMembers', said(people))).toMatchObject({ code: 'eventCancelled' });
    expect(await mails('eventCancelled')).toBe(((await invited()) ?? 0) - 1);
    expect(await mails('memberInvited')).toBe(await mails('eventCancelled'));
    expect((await verify(tenant.db, kinds)).findings).toEqual([]);
  });
});

onPostgres((open) => {
  test('an alert is sent while an invitation of its sender is not committed', async () => {
    const tenant = await createTenant(await open());
    const mia = await memberInNeed(tenant);
    const eventId = await tenant.approved();
    const paused = pausing(tenant.db);
    const inviting = createCalling(tenant.db, testDispatcher(paused.db), tenant.now).call(
      tenant.cora,
      'inviteMembers',
      {
        params: { id: eventId },
        body: { users: [mia] },
      },
    );
    await paused.written;
    const alerted = asksForHelp(tenant, mia).then(() => 'sent');
    expect(await Promise.race([alerted, somebodyWaits(tenant.db).then(() => 'waits')])).toBe('sent');
    paused.letGo();
    await inviting;
  });
});
