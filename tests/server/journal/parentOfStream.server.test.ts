import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { nameParents } from '#server/journal/nameParents.ts';
import { checkHeads } from '#server/journal/signed/checkHeads.ts';
import { keepHeads } from '#server/journal/signed/keepHeads.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { wholeLife } from '#tests/organization/wholeLife.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { signingIn, temporaryFolder } from './signing.ts';
import { asSuperuser } from './tampering.ts';

/** Something of every kind of stream under Northfield, and one stream of Lakeside. */
async function everyKind(tenant: Tenant): Promise<void> {
  const { northfield, harbor, pine, cora } = tenant;
  const { mia, sam, eventId } = await wholeLife(tenant);
  const admin = await tenant.person({
    in: [[harbor, ['member-app-login', 'organization-admin', 'parent-admin', 'send-chapter-safety-alert-member']]],
  });
  const inHarbor = { params: { orgId: harbor.id }, query: { OrganizationId: harbor.id, ParentId: northfield } };
  const under = { params: { parentId: northfield } };
  const late = await tenant.person();
  const { qrCode: code } = await tenant.going(eventId, late);
  const record = { at: '2026-11-02T14:59:00.000Z', listAt: '2026-11-02T14:58:00.000Z', counter: 1, code };
  await tenant.call(cora, 'sendDoorLog', {
    params: { id: eventId },
    body: { device: 'phone-1', records: [{ ...record, decision: 'refused', refusal: 'turnedAway' }] },
  });
  await tenant.call(cora, 'reportIncident', {
    query: { EventId: eventId },
    body: { date: '2026-11-02T14:00:00.000Z', location: 'Stairs', information: 'A fall' },
  });
  await tenant.call(mia, 'startSafetyCheck', { ...inHarbor, body: { minutes: 30, sendLocation: false } });
  await tenant.call(admin, 'goOnDuty', { ...inHarbor, body: { until: '2026-11-02T18:00:00.000Z' } });
  await tenant.call(admin, 'createManagedType', { ...inHarbor, body: { name: 'Long Dinner' } });
  await tenant.call(admin, 'addRule', { ...under, body: { title: 'Quiet', information: '<p>x</p>', videoUrl: '' } });
  await tenant.call(admin, 'addCategory', { ...under, body: { name: 'Getting home' } });
  await tenant.call(sam, 'suspendMember', { params: { orgId: harbor.id, memberId: late } });
  const head = await tenant.person({ in: [[pine, ['member-app-login', 'organization-admin']]] });
  for (const [who, orgId] of [
    [admin, harbor.id],
    [head, pine.id],
  ] as const) {
    const { values: seen } = await tenant.call(who, 'readNumbers', { params: { orgId } });
    await tenant.call(who, 'changeNumbers', {
      params: { orgId },
      body: { seen, values: { ...seen, alertPlacesDays: '6' } },
    });
  }
}

const namedText = `
select s.kind, case s.parent_id when $1 then 'Northfield' when $2 then 'Lakeside' else s.parent_id end as parent, count(*)::int as count,
  count(*) filter (where exists (select from journal j where j.stream = s.id and j.parent_id is distinct from s.parent_id))::int as otherwise
from stream s group by 1, 2 order by 1, 2`;

const named = async ({ db, northfield, lakeside }: Tenant) =>
  (await db.query<{ kind: string; parent: string | null; otherwise: number }>(namedText, [northfield, lakeside])).rows;

/** All that stands in both tables but the parent, in which rows are versions of others too. */
const allElse = async (db: Db): Promise<unknown> => [
  (await db.query(`select to_jsonb(j) - 'parent_id' as fact from journal j order by pos`)).rows,
  (await db.query(`select to_jsonb(s) - 'parent_id' as head from stream s order by id`)).rows,
];

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    await everyKind(tenant);
  });

  test('every stream and each of its facts name their parent, but those of the installation (X-43)', async () => {
    const rows = await named(tenant);
    expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(kinds.map(({ kind }) => kind).toSorted());
    expect(rows.filter(({ otherwise }) => otherwise > 0)).toEqual([]);
    const parentsOf = (of: string) => rows.filter(({ kind }) => kind === of).map(({ parent }) => parent);
    for (const { kind, tenant: belongs } of kinds) {
      const expected: (string | null)[] = belongs === 'installation' ? [null] : ['Northfield'];
      if (kind === 'organization') expected.unshift('Lakeside');
      // Codes and invitations to agree are of no organization.
      if (kind === 'message') expected.push(null);
      expect([kind, ...parentsOf(kind)]).toEqual([kind, ...expected]);
    }
  });

  test('what the version before wrote is named later, a few facts at a time, and nothing else changes (X-44)', async () => {
    const { db } = tenant;
    const [expected, before] = [await named(tenant), await allElse(db)];
    const signing = signingIn(temporaryFolder());
    await keepHeads(db, signing, new Date(tenant.now));
    await asSuperuser(db, async (sql) => {
      await sql.query('update journal set parent_id = null');
      await sql.query('update stream set parent_id = null');
    });
    let portions = 0;
    await nameParents(db, kinds, { factsAtOnce: 7, isOver: () => (portions += 1) > 2 });
    const { rows } = await db.query<{ done: number }>('select count(parent_id)::int as done from journal');
    expect(rows[0]?.done).toBeGreaterThan(0);
    expect(await named(tenant)).not.toEqual(expected);
    await nameParents(db, kinds, { factsAtOnce: 7 });
    expect(await named(tenant)).toEqual(expected);
    expect(await allElse(db)).toEqual(before);
    expect(await verify(db, kinds)).toMatchObject({ findings: [] });
    expect((await checkHeads(db, signing)).wrong).toEqual([]);
    expect(await nameParents(db, kinds)).toBe(0);
  });

  test('between two portions the process hears what came meanwhile', async () => {
    let [portions, heard] = [0, 0];
    const isOver = () => {
      if (portions > 0) expect(heard).toBeGreaterThanOrEqual(portions);
      portions += 1;
      setImmediate(() => (heard += 1));
      return portions > 5;
    };
    await nameParents(tenant.db, kinds, { factsAtOnce: 7, isOver });
    expect(portions).toBe(6);
  });

  test('a fact takes its parent once, and no other column ever', async () => {
    const { db } = tenant;
    const columns = await db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'journal'::regclass and attnum > 0 and not attisdropped`,
    );
    for (const { name } of columns.rows)
      await expect(
        db.query(`update journal set ${name} = default where parent_id is not null`),
        `${name} was changed`,
      ).rejects.toThrow('append-only');
  });
});
