import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { readersLeft } from '#contract/incidents/readers.ts';
import { possibleReaders, readersOf } from '#server/incidents/readers.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { incident, incidentDesk } from './incidentDesk.ts';

const nobodyLeft = 'At least one person has to be able to read the report';

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof incidentDesk>>;
  let eventId: string;
  let mia: string;
  let sam: string;
  let lee: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await incidentDesk(tenant);
    ({ mia, sam, lee, eventId } = desk);
  });

  const arrive = async () => (await desk.arrive()).map(({ to }) => to.split('@')[0] ?? '');
  const said = (kept: object) => ({ query: { EventId: eventId }, body: { ...incident, ...kept } });
  const report = (kept: object, person = mia) => tenant.call(person, 'reportIncident', said(kept));
  const listed = async (person: string) =>
    (await tenant.call(person, 'listIncidentReports', { params: { id: eventId } })).data.map(({ id }) => id);
  const asked = (reportId: string) => ({ params: { id: eventId, reportId } });
  const reads = async (person: string, reportId: string): Promise<string> =>
    tenant.call(person, 'readIncidentReport', asked(reportId)).then(
      () => 'read',
      async () => (await tenant.no(person, 'readIncidentReport', asked(reportId))).code,
    );
  const facts = async (reportId: string) =>
    (await tenant.db.query<{ type: string }>('select type from journal where stream = $1 order by version', [reportId]))
      .rows;

  test('is not in the owner’s list, is not found by them, and no mail tells them of it', async () => {
    const { id } = await report({ keptFromOwner: 'true' });
    expect([await listed(tenant.cora), await reads(tenant.cora, id)]).toEqual([[], 'notFound']);
    expect(await arrive()).toEqual([lee, sam].toSorted());
    expect([await listed(sam), await reads(sam, id)]).toEqual([[id], 'read']);
    expect((await facts(id)).map(({ type }) => type)).toEqual(['incident.reported', 'incident.read']);
  });

  test('is kept from a reader by name, and from no other', async () => {
    const { id } = await report({ keptFrom: sam });
    expect([await listed(sam), await reads(sam, id)]).toEqual([[], 'notFound']);
    expect(await arrive()).toEqual([tenant.cora, lee].toSorted());
    const read = await tenant.call(tenant.cora, 'readIncidentReport', asked(id));
    expect(read).toMatchObject({ keptFromOwner: false, KeptFrom: [{ firstName: 'Sam', lastName: 'Reed' }] });
  });

  test('looks to whom it is kept from as a report that is not there', async () => {
    const { id } = await report({ keptFromOwner: 'true', keptFrom: sam });
    for (const person of [tenant.cora, sam])
      expect(await tenant.no(person, 'readIncidentReport', asked(id))).toEqual(
        await tenant.no(person, 'readIncidentReport', asked('none')),
      );
    const desk = await tenant.call(tenant.cora, 'getIncidentDesk', { params: { id: eventId } });
    expect(desk).toMatchObject({ mayReport: true, mayRead: true });
  });

  test('is not told of a request that was stored before: access is asked anew', async () => {
    const { id } = await report({});
    const once = { ...asked(id), key: 'once' };
    expect(await tenant.call(sam, 'readIncidentReport', once)).toMatchObject({ information: 'A fall' });
    await tenant.db.query('insert into incident_kept_from (report_id, person_id) values ($1, $2)', [id, sam]);
    expect(await tenant.no(sam, 'readIncidentReport', once)).toMatchObject({ code: 'notFound' });
  });

  describe('somebody has to be left who can read it', () => {
    test.each([
      ['each of them named', () => ({ keptFrom: [tenant.cora, sam, lee].join() })],
      ['the owner, and the readers by name', () => ({ keptFromOwner: 'true', keptFrom: [sam, lee].join() })],
    ])('%s is refused, and nothing is kept', async (_, kept) => {
      expect(await tenant.no(mia, 'reportIncident', said(kept()))).toMatchObject({
        ...{ code: 'formRefused', status: 400, message: nobodyLeft },
        fields: [{ field: 'keptFrom', message: nobodyLeft }],
      });
      for (const table of ['incident_report', 'incident_kept_from'])
        expect((await tenant.db.query(`select 1 from ${table}`)).count).toBe(0);
      expect(await arrive()).toEqual([]);
    });

    test('the reporter does not count, though they read reports', async () => {
      const { qrCode } = await tenant.going(eventId, sam);
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      const kept = { keptFromOwner: 'true', keptFrom: lee };
      expect(await tenant.no(sam, 'reportIncident', said(kept))).toMatchObject({ message: nobodyLeft });
    });

    test('where there is no reader at all, a report that is kept from nobody waits for one', async () => {
      for (const reader of [sam, lee]) await revoke(tenant.db, reader, tenant.harbor, 'incident-reader');
      const { id } = await report({}, tenant.cora);
      expect(await readersOf(tenant.db, id)).toEqual([]);
      await grant(tenant.db, mia, tenant.harbor, 'incident-reader');
      expect([await listed(mia), await reads(mia, id)]).toEqual([[id], 'read']);
    });
  });

  test('only members of the organization can be named', async () => {
    const elsewhere = await tenant.person({ in: [[tenant.cedar]] });
    for (const keptFrom of ['nobody', elsewhere, `${sam},nobody`])
      expect(await tenant.no(mia, 'reportIncident', said({ keptFrom }))).toMatchObject({
        message: 'A report can only be kept from members of the organization',
      });
    expect(await report({ keptFrom: ` ${sam}`.trim().concat(',', sam) })).toMatchObject({ id: expect.any(String) });
  });

  test('nobody reads their own, though they may read all others', async () => {
    const { id } = await report({}, tenant.cora);
    expect([await listed(tenant.cora), await reads(tenant.cora, id)]).toEqual([[], 'notFound']);
    expect(await arrive()).toEqual([lee, sam].toSorted());
  });

  describe('where those who read change afterwards', () => {
    test('whoever becomes a reader reads it, unless it names them', async () => {
      const ben = await tenant.person();
      const { id } = await report({ keptFrom: ben });
      const kim = await tenant.person();
      for (const reader of [ben, kim]) await grant(tenant.db, reader, tenant.harbor, 'incident-reader');
      expect([await reads(kim, id), await reads(ben, id)]).toEqual(['read', 'notFound']);
    });

    test('kept from the owner means whoever owns the event then; who owned it stays named', async () => {
      const { id } = await report({ keptFromOwner: 'true' });
      await grant(tenant.db, tenant.cora, tenant.harbor, 'incident-reader');
      expect(await reads(tenant.cora, id)).toBe('notFound');
      await tenant.db.query('update event set owner_id = $2 where id = $1', [eventId, sam]);
      expect(await readersOf(tenant.db, id)).toEqual([lee]);
      expect([await reads(sam, id), await reads(tenant.cora, id)]).toEqual(['notFound', 'notFound']);
    });

    test('a merge of two records opens no report that is kept from either, or was written under one', async () => {
      const [pat, patricia, admin] = [await tenant.person(), await tenant.person(), await tenant.person()];
      for (const policy of ['organization-admin', 'incident-reader'] as const)
        await grant(tenant.db, admin, tenant.harbor, policy);
      await grant(tenant.db, patricia, tenant.harbor, 'incident-reader');
      const { qrCode } = await tenant.going(eventId, patricia);
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
      const about = await report({ keptFrom: patricia });
      const written = await report({}, patricia);
      const open = await report({ information: 'A theft' });
      const params = { orgId: tenant.harbor.id, memberId: pat, endingId: patricia };
      await tenant.call(admin, 'mergeMember', { params });
      expect(await listed(pat)).toEqual([open.id]);
      expect([await reads(pat, about.id), await reads(pat, written.id)]).toEqual(['notFound', 'notFound']);
      expect(await readersOf(tenant.db, about.id)).not.toContain(pat);
      expect(await tenant.call(lee, 'readIncidentReport', asked(written.id))).toMatchObject({ KeptFrom: [] });
      await tenant.db.query('delete from incident_kept_from where person_id = $1', [pat]);
      expect(await listed(pat)).toHaveLength(3);
      await tenant.db.query(await readFile('server/db/migrations/129_reports_kept_by_merges.sql', 'utf8'));
      expect(await listed(pat)).toEqual([open.id]);
    });

    test('a mail that waited goes to nobody from whom the report is kept by then', async () => {
      await report({ keptFromOwner: 'true' });
      await tenant.db.query('update event set owner_id = $2 where id = $1', [eventId, sam]);
      expect(await arrive()).toEqual([lee]);
    });

    test('once those who are left lose their right, nobody reads it', async () => {
      const { id } = await report({ keptFromOwner: 'true', keptFrom: lee });
      await revoke(tenant.db, sam, tenant.harbor, 'incident-reader');
      expect(await readersOf(tenant.db, id)).toEqual([]);
      expect([await reads(sam, id), await listed(lee), await listed(tenant.cora)]).toEqual(['notAllowed', [], []]);
    });
  });

  test('who is left by the form’s rule is who may read it by the server’s', async () => {
    const people = [tenant.cora, sam, lee];
    for (const keptFromOwner of [true, false])
      for (const keptFrom of [[], [sam], [lee], [tenant.cora], [tenant.cora, sam]]) {
        const left = readersLeft(await possibleReaders(tenant.db, eventId, mia), { keptFromOwner, keptFrom });
        const { id } = await report({ keptFromOwner: String(keptFromOwner), keptFrom: keptFrom.join() });
        expect(await readersOf(tenant.db, id)).toEqual(left.map((each) => each.id).toSorted());
        for (const person of people)
          expect(await reads(person, id)).toBe(left.some((each) => each.id === person) ? 'read' : 'notFound');
      }
  });

  describe('the audit log', () => {
    const log = async (person: string) => {
      const inHarbor = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
      const of = { ...inHarbor, body: { group: 'incidents' as const } };
      const [{ data }, file] = [
        await tenant.call(person, 'searchAudit', of),
        await tenant.call(person, 'exportAudit', of),
      ];
      expect(file.data).toEqual(data);
      return data.length;
    };

    test('tells an opening to nobody from whom the report is kept', async () => {
      const admin = await tenant.person();
      for (const person of [admin, tenant.cora, sam])
        await grant(tenant.db, person, tenant.harbor, 'organization-admin');
      const { id } = await report({ keptFromOwner: 'true', keptFrom: sam });
      await reads(lee, id);
      expect([await log(admin), await log(tenant.cora), await log(sam)]).toEqual([1, 0, 0]);
    });
  });

  test('stays as it is when the journal is folded again', async () => {
    const { id } = await report({ keptFromOwner: 'true', keptFrom: lee });
    await reads(sam, id);
    await rebuild(tenant.db, kinds);
    expect(await readersOf(tenant.db, id)).toEqual([sam]);
    expect(await listed(sam)).toEqual([id]);
  });
});
