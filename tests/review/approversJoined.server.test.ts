import { beforeEach, expect, test } from 'vitest';
import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { exportOrganization } from '#server/cli/organization/export/exportOrganization.ts';
import { fixtureOver } from '#tests/organization/fixture.ts';
import { copyOfDemo } from '#tests/organization/folders.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

/** The column of the roles in a file of people. */
const rolesAt = ([header = '']: readonly string[]) => header.split(',').indexOf('roles');

const kimsEmail = 'kim@example.org';

eachDatabase((open) => {
  let tenant: Tenant;
  let cora: string;
  let kim: string;
  let id: string;

  /** Cora's event waits, and she alone reviews events in her organization, which she runs. */
  beforeEach(async () => {
    tenant = await createTenant(await open());
    cora = tenant.cora;
    await tenant.db.query(
      `insert into policy_grant (person_id, organization_id, policy) select $1, $2, unnest($3::text[])`,
      [cora, tenant.harbor.id, ['organization-admin', 'event-reviewer']],
    );
    kim = await tenant.person({ firstName: 'Kim', lastName: 'Soto' });
    await tenant.db.query('update person set email = $2 where id = $1', [kim, kimsEmail]);
    await tenant.call(cora, 'suspendMember', of(tenant.rita));
    id = await tenant.submitted();
    await mails();
  });

  const mails = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();
  const of = (memberId: string) => ({ params: { orgId: tenant.harbor.id, memberId } });
  const inHarbor = () => ({ params: { orgId: tenant.harbor.id } });
  const give = (memberId: string, from: string[], to: string[]) =>
    tenant.call(cora, 'changeMemberRoles', { ...of(memberId), body: { from, to } });
  const importOf = (email: string) =>
    tenant.call(cora, 'importMembers', {
      ...inHarbor(),
      body: {
        rows: [
          {
            values: { firstName: 'Kim', lastName: 'Soto', email, phone: '', birthDate: '' },
            ...{ roles: ['reviewer'], ownRoles: [], seen: null },
          },
        ],
      },
    });

  async function changeRoleOf(person: string): Promise<void> {
    const seen = { name: 'Risk manager', gives: ['eventCreator' as const] };
    const { own } = await tenant.call(cora, 'makeRole', { ...inHarbor(), body: seen });
    const roleId = own[0]?.id ?? '';
    await give(person, [], [roleId]);
    await tenant.call(cora, 'changeRole', {
      params: { orgId: tenant.harbor.id, roleId },
      body: { seen, values: { name: seen.name, gives: ['eventCreator', 'reviewer'] } },
    });
  }

  async function applyWith(email: string): Promise<void> {
    const fixture = { ...fixtureOver(tenant.db), clock: () => new Date(tenant.now) };
    const copy = copyOfDemo();
    copy.remove('.');
    await exportOrganization(fixture, copy.folder);
    for (const name of readdirSync(join(copy.folder, 'people'))) {
      const file = join(copy.folder, 'people', name);
      const lines = readFileSync(file, 'utf8').split('\n');
      const given = lines.map((line) =>
        line.startsWith(`${email},`) ? line.split(',').with(rolesAt(lines), 'member;reviewer').join(',') : line,
      );
      writeFileSync(file, given.join('\n'));
    }
    const { ok, lines } = await applyOrganization(fixture, copy.folder);
    expect(ok, lines.join('\n')).toBe(true);
  }

  test.each<[string, () => Promise<unknown>]>([
    ['is given the role', () => give(kim, [], ['reviewer'])],
    ['has a role of the organization’s own that comes to give it', () => changeRoleOf(kim)],
    ['is given it by an import', () => importOf(kimsEmail)],
    ['is given it by an applied folder', () => applyWith(kimsEmail)],
  ])('an event that waits for no one waits for whoever %s, who is told', async (_, road) => {
    expect((await tenant.call(cora, 'getEvent', { params: { id } })).hasReviewer).toBe(false);
    expect((await tenant.call(cora, 'readRoles', inHarbor())).unreviewed).toBe(1);
    await road();
    const told = (await mails()).map(({ to, subject }) => [to, subject]);
    expect(told).toContainEqual([kimsEmail, 'To review: Autumn Social']);
    expect(told.filter(([, subject]) => subject === 'To review: Autumn Social')).toHaveLength(1);
    const { data } = await tenant.call(kim, 'listEventsToReview', inHarbor());
    expect(data.map((event) => event.id)).toEqual([id]);
    expect((await tenant.call(cora, 'getEvent', { params: { id } })).hasReviewer).toBe(true);
    expect((await tenant.call(cora, 'readRoles', inHarbor())).unreviewed).toBe(0);
    await tenant.approve(id, kim);
    expect((await tenant.full(id)).reviewStatus).toBe('approved');
  });

  test('so it does for a reviewer who is reinstated, and for someone new who is imported as one; once someone decides, for no one else', async () => {
    const waitsFor = async (person: string) =>
      (await tenant.call(person, 'listEventsToReview', inHarbor())).data.map((event) => event.id);
    await tenant.call(cora, 'reinstateMember', of(tenant.rita));
    expect(await waitsFor(tenant.rita)).toEqual([id]);
    await give(kim, [], ['reviewer']);
    expect(await waitsFor(kim)).toEqual([]);
    await tenant.call(cora, 'suspendMember', of(tenant.rita));
    expect(await waitsFor(kim)).toEqual([id]);
    await tenant.call(cora, 'suspendMember', of(kim));
    await importOf('new@example.org');
    const { rows } = await tenant.db.query<{ id: string }>(`select id from person where email = 'new@example.org'`);
    expect(await waitsFor(rows[0]?.id ?? '')).toEqual([id]);
  });
});
