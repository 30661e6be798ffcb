import { beforeEach, describe, expect, test } from 'vitest';
import { readSince } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addFile, grant, revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { incidentDesk } from './incidentDesk.ts';

const reason = 'Quixotic letter of a lawyer';
const inSevenYears = new Date('2033-11-03T15:00:00.000Z');
const aDayLater = new Date('2033-11-05T15:00:00.000Z');

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: Awaited<ReturnType<typeof incidentDesk>>;
  let eventId: string;
  let reportId: string;
  let mia: string;
  let sam: string;
  let lee: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    desk = await incidentDesk(tenant);
    ({ mia, sam, lee, eventId } = desk);
    reportId = await report();
    await arrive();
  });

  const report = (kept?: object) => desk.report(kept);
  const arrive = () => desk.arrive();
  const hold = (person: string, text = reason, key?: string) =>
    tenant.call(person, 'holdIncident', { params: { reportId }, body: { text }, ...(key ? { key } : {}) });
  const release = (person: string, holdId: string) =>
    tenant.call(person, 'releaseIncident', { params: { reportId, holdId } });
  const cannotHold = async (person: string, id = reportId) =>
    (await tenant.no(person, 'holdIncident', { params: { reportId: id }, body: { text: reason } })).code;
  const cannotRelease = async (person: string, holdId: string) =>
    (await tenant.no(person, 'releaseIncident', { params: { reportId, holdId } })).code;
  const read = (person: string) => tenant.call(person, 'readIncidentReport', { params: { id: eventId, reportId } });
  const listed = async (person: string) =>
    (await tenant.call(person, 'listIncidentReports', { params: { id: eventId } })).data.map(({ id, isHeld }) => [
      id,
      isHeld,
    ]);
  const types = async () =>
    (
      await tenant.db.query<{ type: string }>('select type from journal where stream = $1 order by version', [reportId])
    ).rows.map(({ type }) => type);
  const one = async <Value>(text: string, params: unknown[] = []) =>
    (await tenant.db.query<{ value: Value }>(text, params)).rows[0]?.value;
  const count = (table: 'incident_message' | 'legal_hold') =>
    one<number>(`select count(*)::int as value from ${table}`);
  const words = () => one<string>('select information as value from incident_report where id = $1', [reportId]);

  test('is put on a report by a reader, with a reason that readers see and no fact holds', async () => {
    expect((await read(lee)).hold).toBeNull();
    expect(await listed(lee)).toEqual([[reportId, false]]);
    const { id, since } = await hold(sam, ` ${reason}\n`);
    const expected = {
      ...{ id, since, by: { firstName: 'Sam', lastName: 'Reed' }, text: reason },
      keptUntil: '2033-11-02T15:00:00.000Z',
    };
    expect((await read(lee)).hold).toEqual(expected);
    expect(await listed(lee)).toEqual([[reportId, true]]);
    const facts = await tenant.db.query<{ actor: string; payload: object }>(
      `select actor, payload from journal where type = 'incident.held'`,
    );
    expect(facts.rows).toEqual([{ actor: sam, payload: { hold: id } }]);
    expect(await one<string>(`select string_agg(payload::text, '') as value from journal`)).not.toContain('Quixotic');
    await rebuild(tenant.db, kinds);
    expect((await read(lee)).hold).toEqual(expected);
  });

  test('is put on however the report stands, also of a cancelled event, and changes nothing else of it', async () => {
    const received = await hold(sam);
    await release(sam, received.id);
    await read(sam);
    const attendeeId = await tenant.attendeeOf(eventId, mia);
    await tenant.call(mia, 'checkOutAttendee', { params: { id: eventId, attendeeId } });
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
    await tenant.call(sam, 'closeIncident', { params: { reportId }, body: { text: 'A new lock' } });
    const before = await read(sam);
    const { id } = await hold(sam);
    expect({ ...(await read(sam)), hold: null }).toEqual(before);
    await tenant.call(mia, 'sendIncidentMessage', { params: { reportId }, body: { text: 'More' } });
    expect(await read(sam)).toMatchObject({ state: 'lookedAt', hold: { id } });
  });

  test.each(['  ', 'x'.repeat(20_001)])('is refused with a reason that breaks a rule', async (text) => {
    const refused = await tenant.no(sam, 'holdIncident', { params: { reportId }, body: { text } });
    const message = text.trim() === '' ? 'Say why it must be kept' : 'Please use up to 20,000 characters';
    expect(refused).toMatchObject({ code: 'formRefused', fields: [{ field: 'text', message }] });
    expect(await count('legal_hold')).toBe(0);
  });

  test('is seen and put and released by its readers alone, and by whom it is kept from not', async () => {
    const ben = await tenant.person();
    const { id } = await hold(sam);
    for (const person of [mia, ben])
      expect([await cannotHold(person), await cannotRelease(person, id)]).toEqual(['notFound', 'notFound']);
    const kept = await report({ keptFromOwner: 'true', keptFrom: lee });
    expect([await cannotHold(tenant.cora, kept), await cannotHold(lee, kept)]).toEqual(['notFound', 'notFound']);
    await revoke(tenant.db, sam, tenant.harbor, 'incident-reader');
    expect(await cannotRelease(sam, id)).toBe('notFound');
    await release(tenant.cora, id);
    expect((await read(lee)).hold).toBeNull();
  });

  test('is told to its reporter by nothing: neither report, list, news, mail nor what is kept about them', async () => {
    const asked = { params: { userId: mia, reportId } };
    const before = await tenant.call(mia, 'readOwnIncident', asked);
    const list = await tenant.call(mia, 'listOwnIncidents', { params: { userId: mia } });
    const { rows } = await tenant.db.query<{ pos: number }>('select max(pos) as pos from journal');
    const { id } = await hold(sam);
    await release(lee, id);
    await hold(lee);
    const news = await readSince(tenant.db, Number(rows[0]?.pos), 100);
    expect([news.length, news.flatMap(topicsOf)]).toEqual([3, []]);
    expect(await tenant.call(mia, 'readOwnIncident', asked)).toEqual(before);
    expect(await tenant.call(mia, 'listOwnIncidents', { params: { userId: mia } })).toEqual(list);
    expect(await arrive()).toEqual([]);
    const dataOf = async (person: string) =>
      JSON.stringify(await tenant.call(person, 'getMyData', { params: { userId: person } }));
    expect(await dataOf(mia)).not.toContain('Quixotic');
    expect(await dataOf(sam)).toContain('Quixotic');
  });

  test('asked for again with its key is one hold; another one is refused while it stands', async () => {
    const first = await hold(sam, reason, 'once');
    expect(await hold(sam, reason, 'once')).toEqual(first);
    expect(await cannotHold(lee)).toBe('incidentHeld');
    expect([await count('legal_hold'), await types()]).toEqual([1, ['incident.reported', 'incident.held']]);
  });

  test('that was put since is not released in place of the one that was seen', async () => {
    const first = await hold(sam);
    await release(sam, first.id);
    const second = await hold(lee);
    expect(await cannotRelease(sam, first.id)).toBe('incidentReleased');
    expect((await read(sam)).hold?.id).toBe(second.id);
  });

  test('of two readers at once one holds and one releases, and the other is told', async () => {
    const lost = (ends: readonly PromiseSettledResult<unknown>[]) =>
      ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []));
    expect(lost(await Promise.allSettled([hold(sam), hold(lee)]))).toEqual(['incidentHeld']);
    const id = (await read(sam)).hold?.id ?? '';
    expect(lost(await Promise.allSettled([release(sam, id), release(lee, id)]))).toEqual(['incidentReleased']);
    expect(await types()).toEqual(['incident.reported', 'incident.held', 'incident.read', 'incident.released']);
    expect((await tenant.db.query(`select 1 from audit_entry where kind = 'incidentHeld'`)).count).toBe(1);
    expect((await tenant.db.query(`select 1 from audit_entry where kind = 'incidentReleased'`)).count).toBe(1);
  });

  test('and its release stand in the audit log, without the reason, and not for whom the report is kept from', async () => {
    const dana = await tenant.person({ firstName: 'Dana', lastName: 'Kim' });
    for (const person of [dana, lee]) await grant(tenant.db, person, tenant.harbor, 'organization-admin');
    const log = async (person: string) => {
      const asked = { params: { orgId: tenant.harbor.id }, body: { group: 'incidents' as const } };
      const { data } = await tenant.call(person, 'searchAudit', asked);
      return data.map(({ kind, actor, event }) => [kind, actor?.name, event?.title]);
    };
    reportId = await report({ keptFrom: lee });
    const { id } = await hold(sam);
    await release(tenant.cora, id);
    expect(await log(dana)).toEqual([
      ['incidentReleased', 'Cora Bell', 'Autumn Social'],
      ['incidentHeld', 'Sam Reed', 'Autumn Social'],
    ]);
    expect(await log(lee)).toEqual([]);
    const { rows } = await tenant.db.query('select * from audit_entry');
    expect(JSON.stringify(rows)).not.toContain('Quixotic');
  });

  describe('retention', () => {
    const file = async () => {
      const picture = await addFile(tenant.db, { name: 'a.jpg', type: 'image/jpeg', organizationId: tenant.harbor.id });
      await tenant.db.query('update incident_report set file_id = $2 where id = $1', [reportId, picture.id]);
      await tenant.db.query('update stored_file set is_attached = true where id = $1', [picture.id]);
      return () => one<boolean>('select is_attached as value from stored_file where id = $1', [picture.id]);
    };
    const counted = async () => {
      await grant(tenant.db, lee, tenant.harbor, 'organization-admin');
      const query = { incidentReportsYears: '1' };
      tenant.now = inSevenYears.toISOString();
      const { data } = await tenant.call(lee, 'countRemovals', { params: { orgId: tenant.harbor.id }, query });
      return data;
    };

    test('takes nothing of a report that is on hold, whatever its age, and takes one that is not', async () => {
      const other = await report();
      const isShown = await file();
      await tenant.call(mia, 'sendIncidentMessage', { params: { reportId }, body: { text: 'The side door' } });
      await hold(sam);
      await applyRetention(tenant.db, inSevenYears);
      expect(await listed(sam)).toEqual([[reportId, true]]);
      expect([await words(), await count('incident_message'), await isShown()]).toEqual(['A fall', 1, true]);
      expect(await one('select removed_at is not null as value from incident_report where id = $1', [other])).toBe(
        true,
      );
    });

    test('takes it with the next daily run once it is released after its time, with its thread, photo and holds', async () => {
      const isShown = await file();
      await tenant.call(mia, 'sendIncidentMessage', { params: { reportId }, body: { text: 'The side door' } });
      const { id } = await hold(sam);
      await applyRetention(tenant.db, inSevenYears);
      tenant.now = inSevenYears.toISOString();
      expect((await read(sam)).hold?.keptUntil).toBeNull();
      await release(sam, id);
      expect([await words(), (await listed(sam)).length]).toEqual(['A fall', 1]);
      await applyRetention(tenant.db, aDayLater);
      expect([await words(), await count('incident_message'), await isShown(), await count('legal_hold')]).toEqual([
        ...['', 0, false, 0],
      ]);
      expect([await listed(sam), await cannotHold(sam)]).toEqual([[], 'notFound']);
      await rebuild(tenant.db, kinds);
      expect([await words(), await listed(sam)]).toEqual(['', []]);
    });

    test('keeps one that is released before its time until then', async () => {
      const { id } = await hold(sam);
      await release(sam, id);
      await applyRetention(tenant.db, new Date('2033-11-02T14:59:59.000Z'));
      expect(await words()).toBe('A fall');
      await applyRetention(tenant.db, inSevenYears);
      expect(await words()).toBe('');
    });

    test('is counted for shorter times without what is on hold', async () => {
      await report();
      await hold(sam);
      expect(await counted()).toEqual([{ kind: 'incidentReports', count: 1 }]);
    });
  });
});
