import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { exportOrganization } from '#server/cli/organization/export/exportOrganization.ts';
import { organizationId, ownRoleId } from '#server/cli/organization/stableId.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { contentsOf, fixtureOver, personIdOf } from './fixture.ts';
import { type Copy, copyOfDemo, demoFolder, now } from './folders.ts';

const harbor = organizationId('harbor-house');
const header = 'email,first_name,last_name,phone,birth_date,organizations,roles,policies,suspended';
const more = 'people/more.csv';
const house = 'name: Harbor House\n';
const withRoles = ({ change }: Copy, ...roles: string[]) =>
  change(
    'organization.yaml',
    house,
    `${house}        roles:\n${roles.map((role) => `          - ${role}\n`).join('')}`,
  );
const risk = '{ slug: risk-manager, name: Risk manager, gives: [reviewer, incidentReader] }';
const row = (roles: string, organizations = 'harbor-house', suspended = '') =>
  `${header}\nada@muster.test,Ada,Moss,,,${organizations},${roles},,${suspended}\n`;

test.each<[string, (copy: Copy) => void, string]>([
  [
    'a role that gives nothing',
    (copy) => withRoles(copy, '{ slug: risk, name: Risk, gives: [] }'),
    'organization.yaml:22  parents.0.organizations.0.roles.0.gives must not be empty',
  ],
  [
    'a role that gives what is no role',
    (copy) => withRoles(copy, '{ slug: risk, name: Risk, gives: [king] }'),
    'organization.yaml:22  parents.0.organizations.0.roles.0.gives.0 must be one of admin, eventCreator, reviewer, incidentReader, safetyOfficer',
  ],
  [
    'a role with the name of a built-in one',
    (copy) => withRoles(copy, '{ slug: risk, name: reviewer, gives: [admin] }'),
    'organization.yaml:22  parents.0.organizations.0.roles.0.name must not be that of a built-in role',
  ],
  [
    'two roles of one name',
    (copy) => withRoles(copy, risk, '{ slug: other, name: RISK MANAGER, gives: [admin] }'),
    'organization.yaml:23  the role name risk manager is already in organization.yaml:22',
  ],
  [
    'a role with the slug of one of all organizations',
    (copy) => withRoles(copy, '{ slug: creator, name: Risk, gives: [admin] }'),
    'organization.yaml:22  the role creator is already one of all organizations',
  ],
  [
    'somebody with a role of another organization',
    (copy) => {
      withRoles(copy, risk);
      copy.write(more, row('member;risk-manager', 'cedar-house'));
    },
    `${more}:2  the role risk-manager is not in organization.yaml`,
  ],
])('%s is named', (_, make, problem) => {
  const copy = copyOfDemo();
  make(copy);
  expect(copy.problems()).toEqual([problem]);
});

test('somebody may be suspended where another runs the organization by a role of its own', () => {
  const copy = copyOfDemo();
  const pine = 'name: Pine Hall\n';
  copy.change('organization.yaml', pine, `${pine}        roles: [{ slug: head, name: Head, gives: [admin] }]\n`);
  const kim = 'kim@muster.test,Kim,Moss,,,pine-hall,member;head,,\n';
  copy.write(more, row('member;admin', 'pine-hall', 'pine-hall') + kim);
  expect(copy.problems()).toEqual([]);
  copy.write(more, row('member;head', 'pine-hall', 'pine-hall'));
  expect(copy.problems()).toEqual([`${more}:2  cannot be suspended in pine-hall, which nobody else runs`]);
});

eachDatabase((open) => {
  const readRoles = async (fixture: ReturnType<typeof fixtureOver>) => {
    const { call } = createCalling(fixture.db, testDispatcher(fixture.db), now);
    return (await call(await personIdOf(fixture.db, 'sam@muster.test'), 'readRoles', { params: { orgId: harbor } }))
      .own;
  };

  test('a folder makes roles and gives them; applied again it changes nothing, and what it exports makes the same', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    const copy = copyOfDemo();
    withRoles(copy, risk);
    copy.write(more, row('member;harbor-house:risk-manager', 'harbor-house;cedar-house'));
    const { ok, lines } = await applyOrganization(fixture, copy.folder);
    expect(ok, lines.join('\n')).toBe(true);
    const id = ownRoleId('harbor-house', 'risk-manager');
    const made = { id, name: 'Risk manager', gives: ['reviewer', 'incidentReader'], holders: 1 };
    expect(await readRoles(fixture)).toEqual([made]);
    const ada = await personIdOf(db, 'ada@muster.test');
    const { call } = createCalling(db, testDispatcher(db), now);
    const { policies, Organizations } = await call(ada, 'getCurrentUser');
    const held = Object.entries(policies).filter(([policy]) => ['event-reviewer', 'incident-reader'].includes(policy));
    expect(held.map(([, where]) => JSON.stringify(where).includes(organizationId('cedar-house')))).toEqual([
      false,
      false,
    ]);
    expect(held.every(([, where]) => JSON.stringify(where).includes(harbor))).toBe(true);
    expect(Organizations).toHaveLength(2);

    const before = await contentsOf(db);
    const again = await applyOrganization(fixture, copy.folder);
    expect(await contentsOf(db)).toEqual(before);
    expect(again.lines.filter((line) => /roles/.test(line))).toEqual([
      expect.stringMatching(/^roles +0 +0 +1$/),
      expect.stringMatching(/^policies of roles +0 +0 +2$/),
      expect.stringMatching(/^holders of roles +0 +0 +1$/),
    ]);

    const folder = placed();
    await exportOrganization(fixture, folder);
    expect(readFileSync(join(folder, 'people/cedar-house.csv'), 'utf8')).toContain(
      'ada@muster.test,Ada,Moss,,,cedar-house;harbor-house,member;harbor-house:risk-manager,,',
    );
    const other = fixtureOver(await open());
    expect(await applyOrganization(other, folder)).toMatchObject({ ok: true });
    expect(await readRoles(other)).toEqual([made]);
    const twin = placed();
    await exportOrganization(other, twin);
    for (const file of ['organization.yaml', 'people/cedar-house.csv'])
      expect(readFileSync(join(twin, file), 'utf8')).toBe(readFileSync(join(folder, file), 'utf8'));
  });

  test('a role that stands otherwise in the browser stays so, is named, and is given to whom the folder says', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    await applyOrganization(fixture, demoFolder);
    const { call } = createCalling(db, testDispatcher(db), now);
    const sam = await personIdOf(db, 'sam@muster.test');
    const body = { name: 'Risk Manager', gives: ['safetyOfficer' as const] };
    await call(sam, 'makeRole', { params: { orgId: harbor }, body });
    const [made] = await readRoles(fixture);
    const copy = copyOfDemo();
    withRoles(copy, risk);
    copy.write(more, row('member;risk-manager'));
    const { ok, lines } = await applyOrganization(fixture, copy.folder);
    expect(ok, lines.join('\n')).toBe(true);
    expect(lines.at(-1)).toBe('Roles that stand otherwise here stay as they are: Risk Manager.');
    expect(await readRoles(fixture)).toEqual([{ ...made, holders: 1 }]);

    const folder = placed();
    await exportOrganization(fixture, folder);
    expect(readFileSync(join(folder, 'organization.yaml'), 'utf8')).toContain(
      `roles:\n          - slug: risk-manager\n            id: ${made?.id}\n            name: Risk Manager`,
    );
    const other = fixtureOver(await open());
    expect(await applyOrganization(other, folder)).toMatchObject({ ok: true });
    expect(await readRoles(other)).toEqual(await readRoles(fixture));
  });

  test('a role that was deleted in the browser stays deleted, with its holders, until the folder says to restore it', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    const copy = copyOfDemo();
    withRoles(copy, risk);
    copy.write(more, row('member;risk-manager'));
    await applyOrganization(fixture, copy.folder);
    const [made] = await readRoles(fixture);
    const { call } = createCalling(db, testDispatcher(db), now);
    const sam = await personIdOf(db, 'sam@muster.test');
    await call(sam, 'deleteRole', { params: { orgId: harbor, roleId: made?.id ?? '' } });
    const told =
      'Roles deleted in the browser stay deleted, and no one gets them: Risk manager. To make one again, add "restore: true" to it.';
    expect((await applyOrganization(fixture, copy.folder, 'compare')).lines).toContain(told);
    const again = await applyOrganization(fixture, copy.folder);
    expect([again.ok, again.lines.at(-1), await readRoles(fixture)]).toEqual([true, told, []]);

    const other = copyOfDemo();
    withRoles(other, risk.replace('risk-manager', 'risk'));
    expect((await applyOrganization(fixture, other.folder)).lines).toContain(told);
    copy.change('organization.yaml', 'incidentReader] }', 'incidentReader], restore: true }');
    expect((await applyOrganization(fixture, copy.folder)).lines).not.toContain(told);
    expect(await readRoles(fixture)).toEqual([{ ...made, holders: 1 }]);
  });
});

function placed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-roles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'folder');
}
