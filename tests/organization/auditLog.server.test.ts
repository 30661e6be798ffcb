import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import type { AuditEntry } from '#contract/organization/audit.ts';
import { erasureCommands } from '#server/organization/erasure/commands.ts';
import { applyRetention } from '#server/organization/retention/applyRetention.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { giveAccount, password } from '#tests/support/tenant/logins.ts';
import { grant } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { temporaryFolder } from '#tests/server/journal/signing.ts';
import { serveIdentity, type Served, tokensOf } from '#tests/server/identity/served.ts';
import { day } from '#contract/kit/durations.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let ben: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const policies = ['member-app-login', 'organization-admin', 'event-creator'] as const;
    sam = await tenant.person({ firstName: 'Sam', lastName: 'Whitaker', in: [[tenant.harbor, [...policies]]] });
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  });

  const inHarbor = () => ({ params: { orgId: tenant.harbor.id } });
  const of = (memberId: string) => ({ params: { orgId: tenant.harbor.id, memberId } });
  const search = (body: object = {}, who = sam) => tenant.call(who, 'searchAudit', { ...inHarbor(), body });
  const log = async (body: object = {}) => (await search(body)).data.map(lineOf);
  const lineOf = ({ kind, actor, subject }: AuditEntry) => [kind, actor?.name ?? null, subject?.name ?? null];

  describe('what admins do with members', () => {
    test('is told newest first, each with who did it and to whom', async () => {
      await tenant.call(sam, 'suspendMember', of(ben));
      await tenant.call(sam, 'reinstateMember', of(ben));
      await tenant.call(sam, 'signOutMember', of(ben));
      await tenant.call(sam, 'removeMember', of(ben));
      await tenant.call(sam, 'reinstateMember', of(ben));
      const { firstName, lastName, email } = await tenant.call(sam, 'readMember', of(ben));
      const seen = { firstName, lastName, email, phone: '', birthDate: '' };
      const body = { seen, values: { ...seen, firstName: 'Benno' } };
      await tenant.call(sam, 'saveMember', { ...of(ben), body });
      const cy = { firstName: 'Cy', lastName: 'Lane', email: 'cy@lane.test', phone: '', birthDate: '' };
      await tenant.call(sam, 'addMember', { ...inHarbor(), body: cy });
      const [me, him] = ['Sam Whitaker', 'Benno Okafor'];
      expect(await log()).toEqual([
        ['memberAdded', me, 'Cy Lane'],
        ['memberChanged', me, him],
        ['memberRead', me, him],
        ['memberAdded', me, him],
        ['memberRemoved', me, him],
        ['memberSignedOut', me, him],
        ['memberReinstated', me, him],
        ['memberSuspended', me, him],
      ]);
    });

    test('names the roles that were given and taken', async () => {
      const body = { from: [], to: ['eventCreator'] };
      await tenant.call(sam, 'changeMemberRoles', { ...of(ben), body });
      const { data } = await search();
      expect(data[0]).toMatchObject({ kind: 'rolesChanged', given: ['eventCreator'], taken: [] });
      await tenant.call(sam, 'changeMemberRoles', { ...of(ben), body: { from: body.to, to: [] } });
      expect((await search()).data[0]).toMatchObject({ given: [], taken: ['eventCreator'], at: tenant.now });
    });

    test('what is refused is not told as done', async () => {
      await tenant.no(sam, 'removeMember', of(sam));
      await tenant.no(sam, 'readMember', of('nobody'));
      expect(await log()).toEqual([]);
    });

    test('reading the same person again is one entry within an hour, for each who reads', async () => {
      const kim = await tenant.person({ firstName: 'Kim', lastName: 'Ito' });
      await grant(tenant.db, kim, tenant.harbor, 'organization-admin');
      for (const who of [sam, sam, kim]) await tenant.call(who, 'readMember', of(ben));
      expect(await log()).toEqual([
        ['memberRead', 'Kim Ito', 'Ben Okafor'],
        ['memberRead', 'Sam Whitaker', 'Ben Okafor'],
      ]);
      tenant.now = new Date(Date.parse(tenant.now) + day / 24 + 1).toISOString();
      await tenant.call(sam, 'readMember', of(ben));
      expect(await log()).toHaveLength(3);
    });

    test('an import is one entry, whatever parts it came in, and so is each person who was given a role', async () => {
      const row = (at: number, roles: string[]) => ({
        values: { firstName: `New${at}`, lastName: 'Comer', email: `new${at}@comer.test`, phone: '', birthDate: '' },
        roles,
      });
      const rows = [row(1, ['eventCreator']), row(2, []), row(3, [])];
      for (const each of rows)
        await tenant.call(sam, 'importMembers', { ...inHarbor(), body: { rows: [{ ...each, seen: null }] } });
      const { data } = await search({ group: 'files' });
      expect(data.map(({ kind, count }) => [kind, count])).toEqual([['membersImported', 3]]);
      expect(await log({ group: 'roles' })).toEqual([['rolesChanged', 'Sam Whitaker', 'New1 Comer']]);
    });

    test('an import names the organization’s own roles that it gave', async () => {
      const role = { name: 'Greeter', gives: ['eventCreator'] as const };
      await tenant.call(sam, 'makeRole', { ...inHarbor(), body: role });
      const values = { firstName: 'New', lastName: 'Comer', email: 'new@comer.test', phone: '', birthDate: '' };
      const row = { values, roles: [], ownRoles: ['greeter'], seen: null };
      await tenant.call(sam, 'importMembers', { ...inHarbor(), body: { rows: [row] } });
      const { data } = await search({ group: 'roles' });
      expect(data[0]).toMatchObject({ kind: 'rolesChanged', given: ['eventCreator'], givenOwn: ['Greeter'] });
    });

    test('an export is told with how many it had', async () => {
      const { total } = await tenant.call(sam, 'exportMembers', { ...inHarbor(), body: {} });
      expect((await search()).data.map(({ kind, count }) => [kind, count])).toEqual([['membersExported', total]]);
    });
  });

  describe('incident reports', () => {
    test('are told with who opened one, each time, and of which event; a request that is repeated is one opening', async () => {
      const eventId = await tenant.approved({ title: 'Autumn Social' });
      await tenant.going(eventId, ben);
      await tenant.call(tenant.cora, 'checkInAttendee', {
        params: { id: eventId, qrCode: (await tenant.going(eventId, sam)).qrCode },
      });
      const incident = { date: tenant.now, location: 'Stairs', information: 'Somebody fell', witnessed: 'false' };
      const query = { EventId: eventId, OrganizationId: tenant.harbor.id };
      const { id: reportId } = await tenant.call(sam, 'reportIncident', { query, body: incident });
      const read = { params: { id: eventId, reportId }, key: 'once' };
      for (const asked of [read, read]) await tenant.call(tenant.cora, 'readIncidentReport', asked);
      const { data } = await search({ group: 'incidents' });
      expect(data.map(({ kind, actor, event }) => [kind, actor?.name, event])).toEqual([
        ['incidentRead', 'Cora Bell', { id: eventId, title: 'Autumn Social' }],
      ]);
      expect(JSON.stringify(data)).not.toContain('fell');
    });
  });

  describe('signing in', () => {
    let served: Served;
    let email: string;

    beforeEach(async () => {
      served = serveIdentity(tenant.db, tenant.now);
      email = await giveAccount(tenant.db, served.identity, ben);
    });

    test('right or wrong is told to every organization of who it is, and to no other', async () => {
      const lou = await tenant.person({ firstName: 'Lou', in: [[tenant.harbor], [tenant.cedar]] });
      const louEmail = await giveAccount(tenant.db, served.identity, lou);
      expect((await served.signIn(email, 'Wrong-2026')).status).toBe(400);
      expect((await served.signIn(email.toUpperCase())).status).toBe(200);
      expect((await served.signIn(louEmail)).status).toBe(200);
      expect((await served.signIn('stranger@nowhere.test')).status).toBe(400);
      const here = (await search({ group: 'signIns' })).data.map(({ kind, actor }) => [kind, actor?.id]);
      expect(here).toEqual([
        ['signedIn', lou],
        ['signedIn', ben],
        ['signInFailed', ben],
      ]);
      const ada = await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'organization-admin']]] });
      const there = await tenant.call(ada, 'searchAudit', { params: { orgId: tenant.cedar.id }, body: {} });
      expect(there.data.map(({ kind, actor }) => [kind, actor?.id])).toEqual([['signedIn', lou]]);
    });

    test('a wrong password of whoever is signed in is told as one at sign-in is', async () => {
      const { access } = tokensOf(await served.signIn(email));
      const body = { AccessToken: access, PreviousPassword: 'Wrong-2026', ProposedPassword: 'Wrong-2026' };
      expect((await served.call('ChangePassword', body)).status).toBe(400);
      expect((await log({ group: 'signIns' }))[0]).toEqual(['signInFailed', 'Ben Okafor', null]);
    });

    test('a new password is told, by which way it came', async () => {
      const { access } = tokensOf(await served.signIn(email));
      const body = { AccessToken: access, PreviousPassword: password, ProposedPassword: 'Lantern-Quarry-8' };
      expect((await served.call('ChangePassword', body)).status).toBe(200);
      expect((await log({ group: 'signIns' }))[0]).toEqual(['passwordChanged', 'Ben Okafor', null]);
    });

    test('a former member’s is none of the organization’s business', async () => {
      await tenant.call(sam, 'removeMember', of(ben));
      await served.signIn(email, 'Wrong-2026');
      expect(await log({ group: 'signIns' })).toEqual([]);
    });
  });

  describe('the log', () => {
    const write = (count: number, days = 0) =>
      tenant.db.query(
        `insert into audit_entry (organization_id, at, kind, actor_id)
         select $1, $2::timestamptz - make_interval(days => $3), 'signedIn', $4 from generate_series(1, $5)`,
        [tenant.harbor.id, tenant.now, days, ben, count],
      );

    test('comes a page at a time, and whole', async () => {
      await write(125);
      const seen: string[] = [];
      let after: string | null = null;
      const sizes: number[] = [];
      do {
        const page: { data: AuditEntry[]; next: string | null } = await search(after === null ? {} : { after });
        seen.push(...page.data.map(({ id }) => id));
        sizes.push(page.data.length);
        after = page.next;
      } while (after !== null);
      expect(sizes).toEqual([60, 60, 5]);
      expect(new Set(seen).size).toBe(125);
      expect((await search({ after: 'not a number' })).data).toEqual([]);
    });

    test('is found by names of those it is about, whether they did it or it was done to them', async () => {
      await write(1);
      await tenant.call(sam, 'readMember', of(ben));
      await tenant.call(sam, 'readMember', of(tenant.cora));
      expect(await log({ search: 'oka' })).toEqual([
        ['memberRead', 'Sam Whitaker', 'Ben Okafor'],
        ['signedIn', 'Ben Okafor', null],
      ]);
      expect(await log({ search: 'oka', group: 'members' })).toHaveLength(1);
      expect(await log({ search: 'nobody' })).toEqual([]);
    });

    test('is for admins alone, each of their own organization', async () => {
      for (const call of ['searchAudit', 'exportAudit'] as const) {
        expect(await tenant.no(tenant.cora, call, { ...inHarbor(), body: {} })).toMatchObject({ code: 'notAllowed' });
        const elsewhere = { params: { orgId: tenant.cedar.id }, body: {} };
        expect(await tenant.no(sam, call, elsewhere)).toMatchObject({ code: 'notFound' });
      }
    });

    test('is exported in large parts, which the log tells once', async () => {
      await write(limits.exportRead + 1);
      const first = await tenant.call(sam, 'exportAudit', { ...inHarbor(), body: {} });
      expect([first.data.length, first.data[0]?.kind]).toEqual([limits.exportRead, 'auditExported']);
      const second = await tenant.call(sam, 'exportAudit', { ...inHarbor(), body: { after: first.next } });
      expect([second.data.length, second.next]).toEqual([2, null]);
      expect(await log({ group: 'files' })).toEqual([['auditExported', 'Sam Whitaker', null]]);
    });

    test('is not exported from a later part on without an entry, and once within an hour (M-205)', async () => {
      await write(3);
      const part = () => tenant.call(sam, 'exportAudit', { ...inHarbor(), body: { after: '999999999999999999' } });
      expect((await part()).data).toHaveLength(4);
      await part();
      expect(await log({ group: 'files' })).toEqual([['auditExported', 'Sam Whitaker', null]]);
      tenant.now = new Date(Date.parse(tenant.now) + 61 * 60_000).toISOString();
      await part();
      expect(await log({ group: 'files' })).toHaveLength(2);
    });

    test('of entries of the same instant none is lost or told twice where a part ends (M-205)', async () => {
      await write(2 * limits.exportRead);
      await tenant.db.query('update audit_entry set at = $1', [tenant.now]);
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const part: { data: AuditEntry[]; next: string | null } = await tenant.call(sam, 'exportAudit', {
          ...inHarbor(),
          body: after === undefined ? {} : { after },
        });
        seen.push(...part.data.map(({ id }) => id));
        after = part.next;
      }
      const all = (await tenant.db.query<{ id: string }>('select a.id::text from audit_entry a order by a.id desc'))
        .rows;
      expect(seen).toEqual(all.map(({ id }) => id));
    });

    test('keeps what the organization keeps, a year by default', async () => {
      await write(2, 364);
      await write(3, 367);
      await applyRetention(tenant.db, new Date(tenant.now));
      expect((await search()).data).toHaveLength(2);
      const { data } = await tenant.call(sam, 'getRetention', inHarbor());
      expect(data.find(({ kind }) => kind === 'auditEntries')).toMatchObject({ keptFor: 1, lastRemoved: 3 });
    });

    test('names nobody any more who was erased, by an admin or by command', async () => {
      await write(1);
      await tenant.call(sam, 'removeMember', of(ben));
      await tenant.call(sam, 'eraseMember', of(ben));
      expect(await log()).toEqual([
        ['memberErased', 'Sam Whitaker', null],
        ['memberRemoved', 'Sam Whitaker', null],
        ['signedIn', null, null],
      ]);
      const cy = await tenant.person({ firstName: 'Cy', lastName: 'Lane' });
      await tenant.call(sam, 'removeMember', of(cy));
      const parts = { db: tenant.db, files: createFileStore(temporaryFolder()), clock: () => new Date(tenant.now) };
      expect(await erasureCommands(parts)['organization.erase']([cy, '--yes'])).toMatchObject({ ok: true });
      expect((await search()).data[0]).toMatchObject({
        kind: 'memberErased',
        actor: null,
        subject: { id: cy, name: null },
      });
    });
  });
});
