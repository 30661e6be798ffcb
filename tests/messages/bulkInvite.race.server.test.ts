import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/world/calling.ts';
import { crowd } from '#tests/support/world/records.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';

const alert = { information: 'I feel unsafe', sendLocation: false, requestCall: false };

/** A member with a safety contact, who is about to be invited and to need help. */
async function memberInNeed(world: World): Promise<string> {
  const mia = await world.person({ in: [[world.harbor, ['member-app-login', 'personal-safety-alerts']]] });
  await world.call(mia, 'addContact', { body: { name: 'Theo', phone: '617 555 0163' } });
  return mia;
}

const asksForHelp = (world: World, mia: string) =>
  world.call(mia, 'sendPersonalAlert', { query: { OrganizationId: world.harbor.id }, body: alert });

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
  let world: World;
  let eventId: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    eventId = await world.approved();
  });

  const counted = async (text: string) => (await world.db.query<{ count: number }>(text)).rows[0]?.count;
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
    createCalling(world.db, testDispatcher(afterEach(world.db, happens)), world.now);

  test('an alert does not wait for the end of an invitation of 2,000', async () => {
    const mia = await memberInNeed(world);
    const people = [mia, ...(await crowd(world.db, world.harbor, 1_999))];
    const ended: string[] = [];
    await Promise.all([
      world.call(world.cora, 'inviteMembers', said(people)).then(() => ended.push('invited')),
      asksForHelp(world, mia).then(() => ended.push('alert sent')),
    ]);
    expect(ended).toEqual(['alert sent', 'invited']);
    const { rows } = await world.db.query<{ invitedLater: number }>(
      `select count(*)::int as "invitedLater" from journal i join journal a on a.type = 'personalAlert.sent'
       where i.type = 'attendance.invited' and i.pos > a.pos`,
    );
    expect(rows[0]?.invitedLater).toBeGreaterThan(0);
    expect([await invited(), await mails('memberInvited')]).toEqual([2_001, 2_000]);
    expect((await verify(world.db, kinds)).findings).toEqual([]);
  });

  describe('an invitation of many that is broken off', () => {
    const brokenOff = new Error('The process ended.');
    const breaking = (people: readonly string[]) =>
      over(() => Promise.reject(brokenOff)).call(world.cora, 'inviteMembers', said(people));

    test('goes on where it was under the same key, answers the whole count, and has one effect', async () => {
      const people = await crowd(world.db, world.harbor, 450);
      await expect(breaking(people)).rejects.toBe(brokenOff);
      const first = await invited();
      expect(first).toBeLessThan(451);
      const answer = await world.call(world.cora, 'inviteMembers', said(people));
      expect(answer).toEqual({ invited: 450, waits: false });
      expect(await world.call(world.cora, 'inviteMembers', said(people))).toEqual(answer);
      expect([await invited(), await mails('memberInvited')]).toEqual([451, 450]);
    });

    test('keeps its key for what it was asked with', async () => {
      const people = await crowd(world.db, world.harbor, 450);
      await expect(breaking(people)).rejects.toBe(brokenOff);
      const before = await invited();
      expect(await world.no(world.cora, 'inviteMembers', said(people.slice(1)))).toMatchObject({ code: 'keyReused' });
      expect(await invited()).toBe(before);
    });

    test('goes on past somebody who may not sign in any more', async () => {
      const people = (await crowd(world.db, world.harbor, 450)).toSorted();
      await expect(breaking(people)).rejects.toBe(brokenOff);
      await world.db.query('delete from policy_grant where person_id = $1', [people.at(-1)]);
      expect(await world.call(world.cora, 'inviteMembers', said(people))).toEqual({ invited: 449, waits: false });
    });
  });

  test('one request that comes twice at once invites everybody once, and both hear the same count', async () => {
    const people = await crowd(world.db, world.harbor, 450);
    const both = [said(people), said(people)].map((each) => world.call(world.cora, 'inviteMembers', each));
    expect(await Promise.all(both)).toEqual([
      { invited: 450, waits: false },
      { invited: 450, waits: false },
    ]);
    expect([await invited(), await mails('memberInvited')]).toEqual([451, 450]);
  });

  test('an event cancelled in between is refused, and who was invited before it is told', async () => {
    const people = await crowd(world.db, world.harbor, 450);
    const calling = over(async (committed) => {
      if (committed === 1) await world.call(world.cora, 'cancelEvent', { params: { id: eventId } });
    });
    expect(await calling.no(world.cora, 'inviteMembers', said(people))).toMatchObject({ code: 'eventCancelled' });
    expect(await mails('eventCancelled')).toBe(((await invited()) ?? 0) - 1);
    expect(await mails('memberInvited')).toBe(await mails('eventCancelled'));
    expect((await verify(world.db, kinds)).findings).toEqual([]);
  });
});

onPostgres((open) => {
  test('an alert is sent while an invitation of its sender is not committed', async () => {
    const world = await createWorld(await open());
    const mia = await memberInNeed(world);
    const eventId = await world.approved();
    const paused = pausing(world.db);
    const inviting = createCalling(world.db, testDispatcher(paused.db), world.now).call(world.cora, 'inviteMembers', {
      params: { id: eventId },
      body: { users: [mia] },
    });
    await paused.written;
    const alerted = asksForHelp(world, mia).then(() => 'sent');
    expect(await Promise.race([alerted, somebodyWaits(world.db).then(() => 'waits')])).toBe('sent');
    paused.letGo();
    await inviting;
  });
});
