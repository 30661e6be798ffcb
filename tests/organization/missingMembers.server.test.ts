import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { organizationId } from '#server/cli/organization/stableId.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { exportOrganization } from '#server/cli/organization/export/exportOrganization.ts';
import { CommandFailed } from '#server/cli/socket.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { contentsOf, fixtureOver, personIdOf } from './fixture.ts';
import { type Copy, copyOfDemo, now } from './folders.ts';

const header = 'email,first_name,last_name,phone,birth_date,organizations,roles,policies,suspended';
const ada = (organizations: string) => `ada@muster.test,Ada,Moss,,,${organizations},member,,\n`;
const more = 'people/more.csv';
const withAda = ({ write }: Copy, organizations: string) => write(more, `${header}\n${ada(organizations)}`);
function takeOut(folder: string, email: string): void {
  for (const name of readdirSync(join(folder, 'people'))) {
    const file = join(folder, 'people', name);
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.filter((line) => !line.startsWith(`${email},`)).join('\n'));
  }
}

eachDatabase((open) => {
  const applied = async (organizations = 'harbor-house;cedar-house') => {
    const fixture = fixtureOver(await open());
    const copy = copyOfDemo();
    withAda(copy, organizations);
    const { ok, lines } = await applyOrganization(fixture, copy.folder);
    expect(ok, lines.join('\n')).toBe(true);
    return { fixture, copy };
  };

  test('members whom a folder no longer names are listed and stay, by organization', async () => {
    const { fixture, copy } = await applied();
    withAda(copy, 'cedar-house');
    const { lines } = await applyOrganization(fixture, copy.folder);
    expect(lines.slice(-2)).toEqual([
      '1 membership not in this folder stays as it is. To suspend it, apply with --remove-missing:',
      '  ada@muster.test (Harbor House)',
    ]);
    const { call } = createCalling(fixture.db, testDispatcher(fixture.db), now);
    const [sam, id] = [
      await personIdOf(fixture.db, 'sam@muster.test'),
      await personIdOf(fixture.db, 'ada@muster.test'),
    ];
    const of = { params: { orgId: organizationId('harbor-house'), memberId: id } };
    expect((await call(sam, 'readMember', of)).state).toBe('active');
  });

  test('they are suspended where that is asked for, with what they had said yes to, and once', async () => {
    const tenant = await createTenant(await open());
    const { db } = tenant;
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const ben = await tenant.person();
    const event = await tenant.approved();
    const { qrCode } = await tenant.going(event, ben);
    const fixture = { ...fixtureOver(db), clock: () => new Date(tenant.now) };
    const copy = copyOfDemo();
    copy.remove('.');
    await exportOrganization(fixture, copy.folder);
    const { rows } = await db.query<{ email: string }>('select email from person where id = $1', [ben]);
    takeOut(copy.folder, rows[0]?.email ?? '');

    const { ok, lines } = await applyOrganization(fixture, copy.folder, 'applyRemoving');
    expect(ok, lines.join('\n')).toBe(true);
    expect(lines.slice(-2)).toEqual([
      '1 membership not in this folder is suspended:',
      expect.stringContaining(`  ${rows[0]?.email} (`),
    ]);
    const of = { params: { orgId: tenant.harbor.id, memberId: ben } };
    expect((await tenant.call(sam, 'readMember', of)).state).toBe('suspended');
    const said = await tenant.no(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    expect(said).toMatchObject({ code: 'rsvpCancelled' });
    const { data } = await tenant.call(sam, 'searchAudit', { params: { orgId: tenant.harbor.id }, body: {} });
    expect(data.find(({ kind }) => kind === 'memberSuspended')).toMatchObject({ actor: null, subject: { id: ben } });
    const before = await contentsOf(db);
    const again = await applyOrganization(fixture, copy.folder, 'applyRemoving');
    expect(again.lines.join('\n')).not.toContain('not in this folder');
    expect(await contentsOf(db)).toEqual(before);
    expect((await verify(db, kinds)).findings).toEqual([]);
  });

  test('of an organization that nobody would run nobody is suspended, and nothing else is done', async () => {
    const { fixture, copy } = await applied('pine-hall');
    const before = await contentsOf(fixture.db);
    copy.remove(more);
    copy.change('people/harbor-house.csv', 'Castellano', 'Castellano-Reyes');
    await expect(applyOrganization(fixture, copy.folder, 'applyRemoving')).rejects.toThrow(
      new CommandFailed('Nobody in this folder runs Pine Hall. Name an admin of it there. Nothing was changed.'),
    );
    expect(await contentsOf(fixture.db)).toEqual(before);
  });

  test('a comparison names what is new, what would change and who is missing, and changes nothing', async () => {
    const { fixture, copy } = await applied();
    copy.change('people/harbor-house.csv', 'Castellano', 'Castellano-Reyes');
    copy.change('organization.yaml', 'maxGuestAllowed: 3', 'maxGuestAllowed: 5');
    copy.write(more, `${header}\nkim@muster.test,Kim,Moss,,,harbor-house,member,,\n`);
    const before = await contentsOf(fixture.db);
    const { ok, lines } = await applyOrganization(fixture, copy.folder, 'compare');
    expect(ok).toBe(true);
    expect(lines.slice(lines.indexOf('') + 1)).toEqual([
      '~ settings: maxGuestAllowed',
      '+ people: kim@muster.test',
      '~ people: mia@muster.test',
      '',
      '2 memberships not in this folder stay as they are. To suspend them, apply with --remove-missing:',
      '  ada@muster.test (Cedar House)',
      '  ada@muster.test (Harbor House)',
      '',
      'Nothing was changed.',
    ]);
    expect(await contentsOf(fixture.db)).toEqual(before);
    expect((await verify(fixture.db, kinds)).findings).toEqual([]);
  });
});
