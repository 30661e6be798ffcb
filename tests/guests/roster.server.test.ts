import { beforeEach, expect, test } from 'vitest';
import type { Roster } from '#contract/guests/roster.ts';
import type { Db } from '#server/db/db.ts';
import { channel, readPayload } from '#server/live/channel.ts';
import { openStreams } from '#server/journal/appendMany.ts';
import { membershipIdOf, membershipKind } from '#server/organization/membership.kind.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { chanceFrom } from '#tests/server/http/chance.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { RosterEvening } from './rosterEvening.ts';
import { countsOf, readerAt, wholeAt } from './rosterReader.ts';

const seed = Number(process.env['MUSTER_SEED'] ?? Math.floor(Math.random() * 2 ** 32));
const steps = process.env['MUSTER_LONG'] ? 1_500 : 40;

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    mia = await tenant.person({ firstName: 'Mia', lastName: 'Park', birthDate: '2001-02-03', phone: '+16175550100' });
    eventId = await tenant.approved();
  });

  const read = (since?: string): Promise<Roster> =>
    tenant.call(tenant.cora, 'readRoster', { params: { id: eventId }, query: since === undefined ? {} : { since } });

  test('the whole list says of everybody what the door needs, and neither a birth date nor a phone', async () => {
    await tenant.going(eventId, mia);
    const guest = await tenant.call(mia, 'inviteGuest', {
      params: { id: eventId },
      body: { firstName: 'Gus', lastName: 'Gable', phone: '(617) 555-0123' },
    });
    await tenant.call(null, 'answerAsGuest', {
      params: { token: guest.guestToken ?? '' },
      body: { response: 'yes', dateOfBirth: '2000-01-31' },
    });
    const roster = await read();
    const own = await tenant.attendeeOf(eventId, mia);
    expect(roster).toMatchObject({ reset: true, removed: [], counts: { all: 3, yes: 2, inside: 0 } });
    expect(roster.changed.toSorted((a, b) => (a.firstName < b.firstName ? -1 : 1))).toEqual([
      expect.objectContaining({ personId: tenant.cora, hostId: null, rsvp: 'invited', waits: false }),
      {
        ...{ id: guest.id, personId: null, hostId: own, firstName: 'Gus', lastName: 'Gable', qrCode: guest.qrCode },
        ...{ rsvp: 'yes', checkedIn: false, waits: false, checkinDate: null, checkoutDate: null, notedDate: null },
      },
      {
        ...{ id: own, personId: mia, hostId: null, firstName: 'Mia', lastName: 'Park', qrCode: expect.any(String) },
        ...{ rsvp: 'yes', checkedIn: false, waits: false, checkinDate: null, checkoutDate: null, notedDate: null },
      },
    ]);
    expect(JSON.stringify(roster)).not.toMatch(/2001-02-03|2000-01-31|5550100|5550123/);
  });

  test.each(['', 'x', '-1', '1.5', '1e3', '99999999', '9'.repeat(40)])(
    'since %j is answered with all of it',
    async (since) => {
      await tenant.going(eventId, mia);
      expect(await read(since)).toMatchObject({ reset: true, counts: { all: 2, yes: 1, inside: 0 } });
    },
  );

  test('a guest whose invitation waited for the host is told with the answer of the host', async () => {
    const { id } = await tenant.guest(eventId, tenant.cora);
    const reader = readerAt(tenant, eventId);
    await reader.follow();
    expect(reader.rows.get(id)?.waits).toBe(true);
    await tenant.call(tenant.cora, 'acceptRsvp', {
      params: { id: eventId, attendeeId: await tenant.attendeeOf(eventId, tenant.cora) },
      body: { response: 'yes' },
    });
    await reader.follow();
    expect(reader.rows.get(id)?.waits).toBe(false);
    expect(reader.answered).toEqual({ whole: 1, changes: 1 });
  });

  test('of many facts of other events nothing is told, and behind too many all of it', async () => {
    const reader = readerAt(tenant, eventId);
    await reader.follow();
    await tenant.going(await tenant.approved(), mia);
    expect(await reader.follow()).toMatchObject({ reset: false, changed: [], removed: [] });
    await tenant.db.query(`select setval(pg_get_serial_sequence('journal', 'pos'), max(pos) + 25000) from journal`);
    await tenant.going(eventId, mia);
    const { call } = createCalling(tenant.db, testDispatcher(tenant.db), tenant.now);
    const { version, reset } = await call(tenant.cora, 'readRoster', {
      params: { id: eventId },
      query: { since: String(reader.version) },
    });
    expect([reset, version > 20_000]).toEqual([true, true]);
  });

  test('two thousand facts and more of people on lists are not looked up one by one', async () => {
    const reader = readerAt(tenant, eventId);
    await reader.follow();
    const people = await addPeople(tenant, 2_001);
    await tenant.invite(await tenant.approved(), ...people.slice(0, 2_000));
    expect(await reader.follow()).toMatchObject({ reset: true });
    await tenant.invite(eventId, ...people.slice(2_000));
    expect(await reader.follow()).toMatchObject({ reset: false, changed: [{ personId: people.at(-1) }] });
  });

  test('who is erased has no name on an open list anymore, and memberships of other organizations are not looked up', async () => {
    await tenant.going(eventId, mia);
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const reader = readerAt(tenant, eventId);
    await reader.follow();
    const params = { orgId: tenant.harbor.id, memberId: mia };
    await tenant.call(sam, 'removeMember', { params });
    await reader.follow();
    const told = await topicsOf(tenant.db, () => tenant.call(sam, 'eraseMember', { params }));
    expect(told).toContain(`event:${eventId}`);
    await reader.follow();
    expect(reader.known).toEqual(await wholeAt(tenant, eventId));
    expect(reader.known.rows.find(({ personId }) => personId === mia)).toMatchObject({ firstName: 'Former' });

    const [at, organization] = [tenant.now, tenant.pine.id];
    const those = (await addPeople(tenant, 2_001)).map((person) => ({
      id: membershipIdOf(organization, person),
      facts: [
        { type: 'membership.suspended', at, by: 'sam', person, organization, grounds: { anotherAdmin: true } },
      ] as const,
    }));
    await tenant.db.tx((sql) => openStreams(sql, membershipKind, those, { actor: 'sam', at }));
    expect(await reader.follow()).toMatchObject({ reset: false, changed: [] });
  });

  test(`whoever follows by changes knows what all of it says, whatever happens (MUSTER_SEED=${seed})`, async () => {
    const chance = chanceFrom(seed);
    const members = await Promise.all(Array.from({ length: 4 }, () => tenant.person()));
    const evening = await tenant.submitted();
    const happening = new RosterEvening(tenant, evening, [mia, ...members]);
    const [often, seldom] = [readerAt(tenant, evening), readerAt(tenant, evening)];
    for (let step = 0; step < steps; step += 1) {
      await happening.anything(chance);
      const whole = await wholeAt(tenant, evening);
      await often.follow();
      expect(often.known).toEqual(whole);
      expect(whole.counts).toEqual(countsOf(whole.rows));
      if (chance.of([0, 1, 2, 3, 4]) > 0) continue;
      await seldom.follow();
      expect(seldom.known).toEqual(whole);
    }
    expect([...happening.done.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(steps * 0.9);
    expect(often.answered.changes).toBeGreaterThan(steps / 2);
  });
});

/** Topics of records that streams hear of while something is done. */
async function topicsOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const [heard, last] = [[] as string[], Promise.withResolvers<void>()];
  const hear = (text: string): void => {
    const payload = readPayload(text);
    if (payload && 'topics' in payload) heard.push(...payload.topics);
    if (text === '{}') last.resolve();
  };
  const stop = await db.listen(channel, hear, () => undefined);
  await work();
  await db.query('select pg_notify($1, $2)', [channel, '{}']);
  await last.promise;
  await stop();
  return heard;
}

/** Members of Harbor House, by one statement. */
async function addPeople({ db, harbor }: Tenant, count: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with people as (
       insert into person (id, first_name, last_name, email)
       select 'many-' || n, 'Ann', 'Many', 'many-' || n || '@muster.test' from generate_series(1, $2::integer) n returning id
     ), members as (insert into membership (person_id, organization_id) select id, $1 from people)
     insert into policy_grant (person_id, organization_id, policy) select id, $1, 'member-app-login' from people
     returning person_id as id`,
    [harbor.id, count],
  );
  return rows.map(({ id }) => id).toSorted();
}
