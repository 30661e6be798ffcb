import { beforeEach, expect, test } from 'vitest';
import type { Policy } from '#contract/kit/policies.ts';
import { limits } from '#contract/kit/limits.ts';
import type { ExportedMember, ExportPlace, MemberExport } from '#contract/organization/memberExport.ts';
import type { MemberValues } from '#contract/organization/memberValues.ts';
import type { RowFinding } from '#contract/organization/import.ts';
import { headersOf, recognised } from '#machines/organization/importMembers/columns.ts';
import { readRows } from '#machines/organization/importMembers/rows.ts';
import { cellsOf, exportHead } from '#machines/organization/memberExport/cells.ts';
import { csvOf, csvRows } from '#src/app/services/device/csv.ts';
import { readTable } from '#src/app/services/device/readTable.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const everyRole: Policy[] = [
  ...(['member-app-login', 'organization-admin', 'event-creator', 'event-reviewer', 'incident-reader'] as const),
  'send-chapter-safety-alert-member',
];

/** What files, spreadsheets and readers of them break on, as a first and a last name that a form takes. */
const hostile = [
  ['=cmd|"/c calc"!A1', '@SUM(A1:A9)'],
  ['+1+1', '-2+3'],
  ["'=text by our word", "'5"],
  ["''=twice", "'0617"],
  ['Zoë "the one", Ltd.', 'Line\nbreak'],
  ['Carriage\r\nreturn', '\uff1dwide'],
  ['ליאור', 'Ångström-O’Neil'],
  ['0617555012', '16175550123'],
  ['x'.repeat(limits.shortText), ';semi;colon|pipe\ttab'],
  ['Member', 'sep=;'],
] as const;

const valuesOf = ([firstName, lastName]: (typeof hostile)[number], at: number): MemberValues => ({
  ...{ firstName, lastName, email: `=hostile+${at}@example.org` },
  ...{ phone: at % 2 ? '' : '+16175550123', birthDate: at % 3 ? '' : '2004-03-11' },
});
const people = hostile.map(valuesOf);
const one = valuesOf(hostile[0], 0);
const quoted = valuesOf(hostile[4], 4);

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;

  const begin = async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({ firstName: 'Sam', in: [[tenant.harbor, everyRole]] });
  };
  beforeEach(begin);

  const inHarbor = () => ({ params: { orgId: tenant.harbor.id } });
  const add = async (values: MemberValues) => (await tenant.call(sam, 'addMember', { ...inHarbor(), body: values })).id;

  async function exported(who = sam): Promise<{ members: ExportedMember[]; text: string; total: number | null }> {
    const members: ExportedMember[] = [];
    let text = csvOf([exportHead]);
    let [after, total]: [ExportPlace | null, number | null] = [null, null];
    do {
      const part: MemberExport = await tenant.call(who, 'exportMembers', {
        ...inHarbor(),
        body: after === null ? {} : { after },
      });
      members.push(...part.data);
      text += csvRows(part.data.map(cellsOf));
      total ??= part.total;
      after = part.next;
    } while (after !== null);
    return { members, text, total };
  }

  const rowsOf = async (text: string) => {
    const table = await readTable(new TextEncoder().encode(text).buffer);
    return readRows({ table, columns: recognised(headersOf(table)), dateOrders: {}, today: tenant.now.slice(0, 10) });
  };

  async function previewed(text: string, who = sam): Promise<RowFinding[]> {
    const { rows, faults } = await rowsOf(text);
    expect(faults).toEqual([]);
    const body = { rows: rows.map(({ row: _, ...each }) => each) };
    return (await tenant.call(who, 'previewImport', { ...inHarbor(), body })).findings;
  }

  test('a later part that is asked for without the first is an entry too, and one within an hour (M-205)', async () => {
    const body = { after: { lastName: '', firstName: '', id: '' } };
    const part = await tenant.call(sam, 'exportMembers', { ...inHarbor(), body });
    expect([part.data.length > 0, part.total]).toEqual([true, null]);
    await tenant.call(sam, 'exportMembers', { ...inHarbor(), body });
    const { data } = await tenant.call(sam, 'searchAudit', { ...inHarbor(), body: { group: 'files' } });
    expect(data).toMatchObject([{ kind: 'membersExported', count: part.data.length }]);
  });

  test('of members with the same name none is lost or told twice where a part ends (M-205)', async () => {
    await tenant.db.query(
      `insert into person (id, first_name, last_name, email)
       select 'same-' || n, 'Ida', case n % 2 when 0 then 'Frost' else 'FROST' end, n || '@same.test'
       from generate_series(1, ${limits.exportRead + 200}) n`,
    );
    await tenant.db.query(
      `insert into membership (person_id, organization_id) select id, $1 from person where id like 'same-%'`,
      [tenant.harbor.id],
    );
    const { members, total } = await exported();
    const same = members.map(({ values }) => values.email).filter((email) => email.endsWith('@same.test'));
    expect([same.length, new Set(same).size]).toEqual([limits.exportRead + 200, limits.exportRead + 200]);
    expect(members).toHaveLength(total ?? 0);
  });

  test('the file that is exported changes nothing of anybody, whoever imports it, suspended members too', async () => {
    for (const values of people) await add(values);
    const held = await add({ ...one, firstName: 'Hanna', email: 'held@example.org' });
    await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: held } });
    await tenant.person({ firstName: 'Lou', in: [[tenant.harbor], [tenant.cedar]] });
    const plain = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const { text, members, total } = await exported();
    expect([members.length, total]).toEqual([people.length + 6, people.length + 6]);
    expect(members.filter(({ state }) => state === 'suspended').map(({ values }) => values.firstName)).toEqual([
      'Hanna',
    ]);
    for (const who of [sam, plain]) {
      const findings = await previewed(text, who);
      expect(findings).toEqual(members.map(() => ({ is: 'same' })));
    }
  });

  test('roles of the organization’s own are in it by their names, and an import gives them again', async () => {
    const make = (name: string) => tenant.call(sam, 'makeRole', { ...inHarbor(), body: { name, gives: ['reviewer'] } });
    await make('Risk & “safety”');
    await make('=Hosts');
    const id = await add(one);
    const { own } = await tenant.call(sam, 'readRoles', inHarbor());
    await tenant.call(sam, 'changeMemberRoles', {
      params: { orgId: tenant.harbor.id, memberId: id },
      body: { from: [], to: ['eventCreator', ...own.map((role) => role.id)] },
    });
    const { text, members } = await exported();
    expect(members.find(({ values }) => values.email === one.email)).toMatchObject({
      ...{ roles: ['eventCreator'], ownRoles: ['=Hosts', 'Risk & “safety”'] },
    });
    expect(await previewed(text)).toEqual(members.map(() => ({ is: 'same' })));
    await tenant.call(sam, 'changeMemberRoles', {
      params: { orgId: tenant.harbor.id, memberId: id },
      body: { from: ['eventCreator', ...own.map((role) => role.id)], to: [] },
    });
    const { rows } = await rowsOf(text);
    const body = { rows: rows.map(({ row: _, ...each }) => ({ ...each, seen: each.values })) };
    expect(await tenant.call(sam, 'importMembers', { ...inHarbor(), body })).toMatchObject({ changed: 1, faults: [] });
    expect((await exported()).members).toEqual(members);
  });

  test('into an organization without them it brings the same people and roles, and nobody who was suspended', async () => {
    const roles: Policy[][] = [['event-reviewer', 'event-creator'], ['organization-admin'], ['incident-reader']];
    for (const [at, values] of people.entries()) {
      const id = await add(values);
      for (const policy of roles[at] ?? [])
        await tenant.db.query('insert into policy_grant values ($1, $2, $3)', [id, tenant.harbor.id, policy]);
    }
    const held = await add({ ...one, email: 'held@example.org' });
    await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: held } });
    const before = await exported();

    await begin();
    const { rows } = await rowsOf(before.text);
    const ours = rows.filter(({ values }) => values.email.includes('@example.org'));
    const body = { rows: ours.map(({ row: _, ...each }) => ({ ...each, seen: null })) };
    const done = await tenant.call(sam, 'importMembers', { ...inHarbor(), body });
    expect(done).toMatchObject({ added: people.length, changed: 0, left: 0 });
    expect(done.faults).toEqual([
      { at: expect.any(Number), field: 'state', message: expect.stringContaining('Only active members are imported') },
    ]);
    const wanted = before.members.filter(
      ({ values, state }) => values.email.includes('@example.org') && state === 'active',
    );
    const after = (await exported()).members.filter(({ values }) => values.email.includes('@example.org'));
    expect(after).toEqual(wanted);
    expect(after.map(({ values }) => values).toSorted((a, b) => (a.email < b.email ? -1 : 1))).toEqual(people);
  });

  test('no cell begins as a formula does, and a name of 300 letters is whole in the file, and named by an import', async () => {
    for (const values of people) await add(values);
    const long = await add({ ...one, email: 'long@example.org' });
    const name = `=${'x'.repeat(299)}`;
    await tenant.db.query('update person set first_name = $2 where id = $1', [long, name]);
    const { text } = await exported();
    const table = await readTable(text);
    for (const cell of table.flat()) expect(cell).not.toMatch(/^(?!\+\d{7,15}$)[=+\-@\t\r\n]/);
    expect(table.flat()).toContain(`'${name}`);
    const { faults, rows } = await rowsOf(text);
    expect(faults).toMatchObject([
      { field: 'firstName', message: 'First name can be up to 120 characters', cell: name },
    ]);
    expect(rows.length).toBe(table.length - 2);
  });

  test('former members are in no file, and a row that says so brings nobody back', async () => {
    const id = await add(quoted);
    const { text } = await exported();
    await tenant.call(sam, 'removeMember', { params: { orgId: tenant.harbor.id, memberId: id } });
    expect((await exported()).text).not.toContain(quoted.email);
    const found = (findings: RowFinding[]) => findings.filter(({ is }) => is !== 'same');
    expect(found(await previewed(text))).toMatchObject([{ is: 'wrong', fault: { field: 'email' } }]);
    expect(found(await previewed(text.replaceAll(/Active(?=\r\n)/g, 'Removed')))).toHaveLength(
      (await exported()).members.length,
    );
    expect(await previewed(text.replaceAll(/Active(?=\r\n)/g, 'Massachusetts'))).toContainEqual({ is: 'same' });
  });

  test('it comes in parts by name, each member once, also where names change in between', async () => {
    const many = limits.exportRead + 50;
    await tenant.db.query(
      `with many as (
         insert into person (id, first_name, last_name, email)
         select 'many-' || n, 'Ann', 'Many' || lpad(n::text, 5, '0'), 'many-' || n || '@example.org'
         from generate_series(1, $2::int) n returning id)
       insert into membership (person_id, organization_id) select id, $1 from many`,
      [tenant.harbor.id, many],
    );
    const ask = (after?: ExportPlace) =>
      tenant.call(sam, 'exportMembers', { ...inHarbor(), body: after ? { after } : {} });
    const first = await ask();
    expect([first.data.length, first.total]).toEqual([limits.exportRead, many + 3]);
    await tenant.db.query(`update person set last_name = 'Zzz' where id = $1`, [first.next?.id]);
    const second = await ask(first.next ?? undefined);
    expect([second.next, second.total]).toEqual([null, null]);
    const emails = [...first.data, ...second.data].map(({ values }) => values.email);
    const everybody = Array.from({ length: many }, (_, index) => `many-${index + 1}@example.org`);
    expect(everybody.filter((email) => !emails.includes(email))).toEqual([]);
  });
});
