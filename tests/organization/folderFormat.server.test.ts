import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { exportOrganization } from '#server/cli/organization/export/exportOrganization.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import { organizationId } from '#server/cli/organization/stableId.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { contentsOf, fixtureOver, personIdOf } from './fixture.ts';
import { type Copy, copyOfDemo, demoFolder, now } from './folders.ts';

const turnOn = `
insert into identity_authenticator (sub, secret, enabled_at)
select a.sub, 'JBSWY3DPEHPK3PXP', now() from identity_account a join login l on l.sub = a.sub::text where l.person_id = $1`;
const header = 'email,first_name,last_name,phone,birth_date,organizations,roles,policies,suspended';
const more = 'people/more.csv';
const withRow = ({ write }: Copy, row: string) => write(more, `${header}\nada@muster.test,Ada,Moss,,,${row}\n`);

test.each<[string, (copy: Copy) => void, string[]]>([
  [
    'a role in an organization that is not in the row',
    (copy) => withRow(copy, 'harbor-house,member;cedar-house:admin,,'),
    [`${more}:2  cedar-house:admin names the organization cedar-house, which is not in the row`],
  ],
  [
    'a policy that is taken away where no role gives it',
    (copy) => withRow(copy, 'harbor-house;cedar-house,cedar-house:creator,-harbor-house:event-creator,'),
    [`${more}:2  no role gives the policy event-creator, so that it cannot be taken away`],
  ],
  [
    'a second factor for a role that is not one of those',
    ({ change }) =>
      change('organization.yaml', 'name: Cedar House\n', 'name: Cedar House\n        secondFactor: [member]\n'),
    [
      'organization.yaml:33  parents.0.organizations.1.secondFactor.0 must be one of admin, reviewer, incidentReader, safetyOfficer',
    ],
  ],
  [
    'somebody suspended where they do not belong',
    (copy) => withRow(copy, 'harbor-house,member,,cedar-house'),
    [`${more}:2  is suspended in cedar-house, which is not one of their organizations`],
  ],
  [
    'somebody suspended where nobody else runs the organization',
    (copy) => withRow(copy, 'pine-hall,member;admin,,pine-hall'),
    [`${more}:2  cannot be suspended in pine-hall, which nobody else runs`],
  ],
  [
    'an id that is there twice',
    ({ change }) => {
      change('organization.yaml', 'slug: harbor-house\n', 'slug: harbor-house\n        id: same\n');
      change('organization.yaml', 'slug: cedar-house\n', 'slug: cedar-house\n        id: same\n');
    },
    ['organization.yaml:33  the id same is already in organization.yaml:20'],
  ],
  [
    'an event type of an organization below another parent',
    ({ change }) =>
      change('event-types.yaml', 'slug: house-dinner\n', 'slug: house-dinner\n    organization: pine-hall\n'),
    ['event-types.yaml:18  the organization pine-hall is not one of northfield-societies'],
  ],
  [
    'a file outside of assets/',
    ({ change }) => change('organization.yaml', 'assets/harbor-house-logo.png', 'assets/../../secret.png'),
    ['organization.yaml:25  parents.0.organizations.0.settings.logo must name a file in assets/'],
  ],
])('%s is found, with its place', (_, make, problems) => {
  const copy = copyOfDemo();
  make(copy);
  expect(copy.problems()).toEqual(problems);
});

test('a role may be held in one of several organizations', () => {
  const copy = copyOfDemo();
  withRow(copy, 'harbor-house;cedar-house,member;cedar-house:creator,-harbor-house:member-app-login,');
  const { content, problems } = readFolder(copy.folder, now);
  expect(problems).toEqual([]);
  const ada = content.people.find(({ email }) => email === 'ada@muster.test');
  const heldIn = (slug: string) =>
    ada?.held.filter(({ organization }) => organization === slug).map(({ policy }) => policy);
  expect(heldIn('cedar-house')).toEqual(expect.arrayContaining(['member-app-login', 'event-creator']));
  expect(heldIn('harbor-house')).toHaveLength(5);
  expect(heldIn('harbor-house')).not.toEqual(expect.arrayContaining(['member-app-login']));
  expect(heldIn('harbor-house')).not.toContain('event-creator');
});

test('files of every kind are taken, and two of one name', async () => {
  const copy = copyOfDemo();
  const gif = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#7a1f2b' } })
    .gif()
    .toBuffer();
  mkdirSync(join(copy.folder, 'assets/2'));
  copy.write('assets/Unser Logo (neu).gif', gif);
  copy.write('assets/2/ride-plan.pdf', '%PDF-other');
  copy.write('assets/list.docx', 'words');
  copy.change('organization.yaml', 'logo: assets/harbor-house-logo.png', 'logo: assets/Unser Logo (neu).gif');
  copy.change('templates/formal-plan.yaml', 'assets/ride-plan.pdf', 'assets/2/ride-plan.pdf');
  copy.change('templates/good-to-know.yaml', 'assets/guide-for-hosts.pdf', 'assets/list.docx');
  const { content, problems } = readFolder(copy.folder, now);
  expect(problems).toEqual([]);
  expect(content.assets.get('assets/Unser Logo (neu).gif')).toMatchObject({
    ...{ name: 'Unser Logo (neu).gif', type: 'image/gif', image: { width: 60, height: 20 } },
  });
  expect(content.assets.get('assets/2/ride-plan.pdf')?.name).toBe('ride-plan.pdf');
});

eachDatabase((open) => {
  test('whom a folder suspends begins suspended, by a fact, and nobody does who belongs already', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    const copy = copyOfDemo();
    withRow(copy, 'harbor-house,member,,harbor-house');
    await applyOrganization(fixture, copy.folder);
    const [sam, ada] = [await personIdOf(db, 'sam@muster.test'), await personIdOf(db, 'ada@muster.test')];
    const { call } = createCalling(db, testDispatcher(db), now);
    const params = { orgId: organizationId('harbor-house'), memberId: ada };
    expect((await call(sam, 'readMember', { params })).state).toBe('suspended');
    expect((await verify(db, kinds)).findings).toEqual([]);
    await call(sam, 'reinstateMember', { params });
    const before = await contentsOf(db);
    await applyOrganization(fixture, copy.folder);
    expect(await contentsOf(db)).toEqual(before);
  });

  test('roles need a second factor where the folder says so, or an admin did since, and come out that way', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    const copy = copyOfDemo();
    const house = 'name: Harbor House\n';
    copy.change('organization.yaml', house, `${house}        secondFactor: [safetyOfficer, admin, admin]\n`);
    const applied = await applyOrganization(fixture, copy.folder);
    expect(applied.lines.find((line) => line.startsWith('second factor rules'))).toMatch(/ 2 +0 +0$/);
    const sam = await personIdOf(db, 'sam@muster.test');
    await db.query(turnOn, [sam]);
    const { call } = createCalling(db, testDispatcher(db), now);
    const params = { orgId: organizationId('harbor-house') };
    expect((await call(sam, 'readSignInSecurity', { params })).required).toEqual(['admin', 'safetyOfficer']);

    const body = { from: ['admin', 'safetyOfficer'], to: ['admin', 'reviewer'] } as const;
    await call(sam, 'changeSignInSecurity', { params, body: { from: [...body.from], to: [...body.to] } });
    const before = await contentsOf(db);
    const again = await applyOrganization(fixture, copy.folder);
    expect(await contentsOf(db)).toEqual(before);
    expect(again.lines.at(-1)).toBe(
      'Settings changed in the browser stay as they are: Harbor House (secondFactor.reviewer, secondFactor.safetyOfficer).',
    );

    const folder = join(copy.folder, 'exported');
    await exportOrganization(fixture, folder);
    expect(readFolder(folder, now).content.organizations.parents.flatMap(({ organizations }) => organizations)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slug: 'harbor-house', secondFactor: ['admin', 'reviewer'] }),
        expect.objectContaining({ slug: 'cedar-house', secondFactor: [] }),
      ]),
    );
  });

  test('a template whose file has another name makes no new version', async () => {
    const fixture = fixtureOver(await open());
    const copy = copyOfDemo();
    await applyOrganization(fixture, copy.folder);
    const before = await contentsOf(fixture.db);
    for (const [from, to] of [
      ['coat-check', 'coats'],
      ['door-team', 'crew'],
    ] as const) {
      renameSync(join(copy.folder, `templates/${from}.yaml`), join(copy.folder, `templates/${to}.yaml`));
      const types = readFileSync(join(copy.folder, 'event-types.yaml'), 'utf8');
      copy.write('event-types.yaml', types.replaceAll(from, to));
    }
    copy.change('templates/formal-plan.yaml', 'module: coat-check', 'module: coats');
    expect(await applyOrganization(fixture, copy.folder)).toMatchObject({ ok: true });
    expect(await contentsOf(fixture.db)).toEqual(before);
  });

  test('a file whose bytes are gone is named; an export that fails leaves nothing', async () => {
    const fixture = fixtureOver(await open());
    const copy = copyOfDemo();
    await applyOrganization(fixture, demoFolder);
    const { rows } = await fixture.db.query<{ key: string }>(
      `select key from stored_file where name = 'ride-plan.pdf'`,
    );
    const read = async (key: string) => (key === rows[0]?.key ? null : fixture.files.read(key));
    const { ok, notes } = await exportOrganization({ ...fixture, files: { read } }, join(copy.folder, 'gone'));
    expect([ok, notes]).toEqual([
      true,
      expect.arrayContaining([
        'not exported: the file ride-plan.pdf, whose bytes are gone',
        'not exported: a download in the step Formal Plan of Formal Evening, whose file is gone',
      ]),
    ]);
    const failing = async () => Promise.reject(new Error('The disk is gone.'));
    const folder = join(copy.folder, 'failed');
    await expect(exportOrganization({ ...fixture, files: { read: failing } }, folder)).rejects.toThrow('disk');
    expect(() => readFileSync(folder)).toThrow('ENOENT');
  });
});
