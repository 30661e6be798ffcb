import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { erasureCommands } from '#server/organization/erasure/commands.ts';
import { finishErasures } from '#server/organization/erasure/finishErasures.ts';
import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { temporaryFolder } from '#tests/server/journal/signing.ts';
import { foundInDump, foundInFiles } from './searching.ts';
import { fullName, known, type Life, wholeLife } from './wholeLife.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';

const { names, ...rest } = known;
const words = [...names, ...Object.values(rest), '555-9917', '5559917'];

const of = ({ harbor }: Tenant, memberId: string) => ({ params: { orgId: harbor.id, memberId } });

const erased = async (tenant: Tenant, { sam, mia }: Life) => {
  await tenant.call(sam, 'removeMember', of(tenant, mia));
  return tenant.call(sam, 'eraseMember', of(tenant, mia));
};

const storeOf = async (folder: string, { file, uploadKey }: Life) => {
  const files = createFileStore(join(folder, 'files'));
  await mkdir(join(folder, 'files', 'uploads'), { recursive: true });
  await writeFile(join(folder, 'files', file.key), `Seats of ${fullName}`);
  await writeFile(join(folder, 'files', 'uploads', uploadKey), `More seats of ${fullName}`);
  return files;
};

/** What staff see of an evening: who was there is told by ids and counts. */
const seen = async ({ db, call, cora }: Tenant, eventId: string) => {
  const params = { id: eventId };
  const { data } = await call(cora, 'listAttendees', { params });
  return {
    list: data.map(({ id, rsvp, checkedIn, checkinDate }) => ({ id, rsvp, checkedIn, checkinDate })),
    inside: await call(cora, 'readInside', { params }),
    facts: (await db.query('select pos, hash from journal where stream in (select id from attendance) order by pos'))
      .rows,
  };
};

eachDatabase((open) => {
  test('of somebody who is erased no row says anything, and every count is as it was', async () => {
    const tenant = await createTenant(await open());
    const life = await wholeLife(tenant);
    const { db } = tenant;
    await catchMails(db, () => new Date(tenant.now)).arrive();
    await tenant.call(life.sam, 'removeMember', of(tenant, life.mia));
    const before = await seen(tenant, life.eventId);
    expect((await foundInDump(db, words)).length).toBeGreaterThan(20);
    const files = await storeOf(temporaryFolder(), life);

    await tenant.call(life.sam, 'eraseMember', of(tenant, life.mia));
    await finishErasures({ db, files, clock: () => new Date() });

    expect(await foundInDump(db, words)).toEqual([]);
    expect(await files.read(life.file.key)).toBeNull();
    expect(await seen(tenant, life.eventId)).toEqual(before);
    expect((await verify(db, kinds)).findings).toEqual([]);
    await rebuild(db, kinds);
    expect(await seen(tenant, life.eventId)).toEqual(before);
    expect(await foundInDump(db, words)).toEqual([]);
    const told = await catchMails(db, () => new Date(tenant.now)).arrive();
    expect(told.map(({ to }) => to)).toEqual([`${life.ben}@muster.test`]);
  });

  test('what is held back is named, and is all that is found', async () => {
    const tenant = await createTenant(await open());
    const life = await wholeLife(tenant);
    const { db } = tenant;
    const report = { date: '2026-11-02T14:00:00.000Z', location: 'Stairs', information: `${fullName} fell` };
    await tenant.call(tenant.cora, 'reportIncident', { query: { EventId: life.eventId }, body: report });
    await db.query('insert into stopped_number (phone, stopped, at) values ($1, true, now())', [known.phone]);
    await db.query(`update house_rule set information = 'Call ' || $1::text`, [fullName]);
    const { kept } = await erased(tenant, life);
    expect(kept).toEqual([
      { kind: 'incidentReports', count: 1, until: '2033-11-02T15:00:00.000Z' },
      { kind: 'stoppedNumber', count: 1, until: null },
      { kind: 'houseTexts', count: 2, until: null },
      { kind: 'poolAccount', count: 1, until: null },
    ]);
    const found = new Set((await foundInDump(db, words)).map((line) => line.split(':')[0]));
    expect([...found].toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'public.house_rule',
      'public.incident_report',
      'public.stopped_number',
    ]);
  });

  test('a report that is kept from somebody is not counted, whoever erases, and stays', async () => {
    const tenant = await createTenant(await open());
    const life = await wholeLife(tenant);
    const { db } = tenant;
    const report = { date: '2026-11-02T14:00:00.000Z', location: 'Stairs', information: `${fullName} fell` };
    const query = { EventId: life.eventId };
    const { id } = await tenant.call(tenant.cora, 'reportIncident', { query, body: report });
    const reader = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'incident-reader']]] });
    await db.query('insert into incident_kept_from (report_id, person_id) values ($1, $2)', [id, reader]);
    const { kept } = await erased(tenant, life);
    expect(kept.map(({ kind }) => kind)).not.toContain('incidentReports');
    const { rows } = await db.query('select information from incident_report where id = $1', [id]);
    expect(rows).toEqual([{ information: `${fullName} fell` }]);
  });

  test('a report on legal hold is told apart with since when, stays, and goes once it is released after its time', async () => {
    const tenant = await createTenant(await open());
    const life = await wholeLife(tenant);
    const { db } = tenant;
    const reader = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'incident-reader']]] });
    const information = `${fullName} fell`;
    const report = { date: '2026-11-02T14:00:00.000Z', location: 'Stairs', information };
    const query = { EventId: life.eventId };
    const send = async () => (await tenant.call(tenant.cora, 'reportIncident', { query, body: report })).id;
    const [held] = [await send(), await send()];
    const body = { text: `A lawyer of ${fullName} asked.` };
    const hold = await tenant.call(reader, 'holdIncident', { params: { reportId: held }, body });
    const { kept } = await erased(tenant, life);
    expect(kept.filter(({ kind }) => ['incidentReports', 'heldReports', 'houseTexts'].includes(kind))).toEqual([
      { kind: 'incidentReports', count: 1, until: '2033-11-02T15:00:00.000Z' },
      { kind: 'heldReports', count: 1, until: null, since: hold.since },
    ]);
    const said = async () =>
      (
        await db.query<{ information: string }>('select information from incident_report order by information')
      ).rows.map((row) => row.information);
    await applyRetention(db, new Date('2033-11-03T15:00:00.000Z'));
    expect(await said()).toEqual(['', information]);
    await tenant.call(reader, 'releaseIncident', { params: { reportId: held, holdId: hold.id } });
    await applyRetention(db, new Date('2033-11-05T15:00:00.000Z'));
    expect(await said()).toEqual(['', '']);
    expect(await foundInDump(db, [fullName])).toEqual([]);
  });

  test('a name or number that somebody else has too is left where people wrote it', async () => {
    const tenant = await createTenant(await open());
    const life = await wholeLife(tenant);
    await tenant.person({ firstName: known.names[0], lastName: known.names[1], phone: known.phone });
    const { kept } = await erased(tenant, life);
    expect(kept).toContainEqual({ kind: 'sharedNames', count: 2, until: null });
    const { rows } = await tenant.db.query<{ title: string }>('select title from event where id = $1', [life.eventId]);
    expect(rows[0]?.title).toBe(`Evening for ${fullName}`);
  });

  test('whoever had them as a contact has them no more, and guests of theirs stay on the list', async () => {
    const tenant = await createTenant(await open());
    const life = await wholeLife(tenant);
    await erased(tenant, life);
    const nobody = { data: [], count: 0, reach: 'nobody', asksOfficers: false, served: null, closed: 1 };
    expect(await tenant.call(life.ben, 'listContacts')).toEqual(nobody);
    const { data } = await tenant.call(tenant.cora, 'listAttendees', { params: { id: life.eventId } });
    const shown = data
      .flatMap(({ User, guests }) => [User, ...guests.map((guest) => guest.User)])
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(shown.toSorted()).toEqual(['Ben Okafor', 'Cora Bell', 'Former member', 'Gus Field']);
  });

  test('who has not been removed, or belongs elsewhere too, is not erased by an admin', async () => {
    const tenant = await createTenant(await open());
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const lou = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
    const ben = await tenant.person();
    expect(await tenant.no(sam, 'eraseMember', of(tenant, ben))).toMatchObject({ code: 'membershipChanged' });
    await tenant.call(sam, 'removeMember', of(tenant, lou));
    expect(await tenant.call(sam, 'readErasure', of(tenant, lou))).toMatchObject({ elsewhere: true, erasedAt: null });
    expect(await tenant.no(sam, 'eraseMember', of(tenant, lou))).toMatchObject({ code: 'belongsElsewhere' });
    expect((await tenant.call(lou, 'getCurrentUser')).Organizations).toHaveLength(1);
  });

  test('who is erased is on no list, comes back by nobody’s decision, and is erased once', async () => {
    const tenant = await createTenant(await open());
    const life = await wholeLife(tenant);
    const first = await erased(tenant, life);
    expect(await tenant.call(life.sam, 'eraseMember', of(tenant, life.mia))).toEqual(first);
    expect(await tenant.no(life.sam, 'reinstateMember', of(tenant, life.mia))).toMatchObject({
      code: 'membershipChanged',
    });
    for (const body of [{}, { state: 'removed' }]) {
      const { data } = await tenant.call(life.sam, 'searchMembers', { params: { orgId: tenant.harbor.id }, body });
      expect(data.map(({ id }) => id)).not.toContain(life.mia);
    }
    const { rows } = await tenant.db.query(`select 1 from journal where type = 'membership.erased'`);
    expect(rows).toHaveLength(1);
  });

  describe('the command', () => {
    const commandOf = (db: Db) => {
      const files = createFileStore(temporaryFolder());
      return erasureCommands({ db, files, clock: () => new Date('2026-11-03T10:00:00.000Z') })['organization.erase'];
    };

    test('erases everywhere, by address, and only when it is asked twice', async () => {
      const tenant = await createTenant(await open());
      const life = await wholeLife(tenant);
      const { db } = tenant;
      const erase = commandOf(db);
      expect(await erase([known.email, '--yes'])).toMatchObject({
        ok: false,
        lines: [expect.stringContaining('Harbor House')],
      });
      await tenant.call(life.sam, 'removeMember', of(tenant, life.mia));
      expect((await erase([known.email])).lines.at(-1)).toContain('Nothing was changed');
      expect((await foundInDump(db, [known.email])).length).toBeGreaterThan(0);
      expect((await erase([known.email, '--yes'])).lines[0]).toBe(`${life.mia} has been erased.`);
      expect(await foundInDump(db, words)).toEqual([]);
      expect(await erase([known.email])).toMatchObject({ ok: false });
      expect((await erase([life.mia])).lines[0]).toBe('They’ve already been erased.');
      const { rows } = await db.query<{ actor: string }>(`select actor from journal where type = 'membership.erased'`);
      expect(rows).toEqual([{ actor: 'operator' }]);
    });
  });
});

test('a folder of the embedded database holds nothing of somebody who was erased, its log and old pages neither', async () => {
  const folder = temporaryFolder();
  const db = await newInFolder(join(folder, 'database'));
  const tenant = await createTenant(db);
  const life = await wholeLife(tenant);
  const files = await storeOf(folder, life);
  await db.script('vacuum (analyze)');
  await db.script('checkpoint');
  await erased(tenant, life);
  expect(foundInFiles(folder, words).length).toBeGreaterThan(20);
  await finishErasures({ db, files, clock: () => new Date() });
  expect(foundInFiles(folder, words)).toEqual([]);
  await db.close();
  expect(foundInFiles(folder, words)).toEqual([]);
});

onPostgres((open) => {
  test('two admins who erase somebody at once do it once', async () => {
    const tenant = await createTenant(await open());
    const life = await wholeLife(tenant);
    const kim = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    await tenant.call(life.sam, 'removeMember', of(tenant, life.mia));
    const admins = [life.sam, kim, life.sam, kim];
    const answers = await Promise.all(admins.map((admin) => tenant.call(admin, 'eraseMember', of(tenant, life.mia))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await tenant.db.query(`select 1 from journal where type = 'membership.erased'`)).rows).toHaveLength(1);
  });
});
