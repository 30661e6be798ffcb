import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { type ApplyParts, applyOrganization } from '#server/cli/organization/command.ts';
import { exportOrganization } from '#server/cli/organization/export/exportOrganization.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import { eventTypeId, organizationId, parentId } from '#server/cli/organization/stableId.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher, testStore } from '#tests/support/tenant/calling.ts';
import { addOrganization, addParent, addPerson } from '#tests/support/tenant/records.ts';
import { createUploading } from '#tests/support/tenant/uploading.ts';
import { type ApplyFixture, contentsOf, fixtureOver, personIdOf } from './fixture.ts';
import { copyOfDemo, demoFolder, now } from './folders.ts';

function newPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'muster-export-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return join(place, 'folder');
}

/** Every file of a folder, by its path. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('base64')]),
  );

type Parts = Pick<ApplyFixture, 'db' | 'files' | 'clock'> & Pick<ApplyParts, 'identity'>;

const textOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

async function exported(fixture: Parts) {
  const folder = newPlace();
  const printout = await exportOrganization(fixture, folder);
  expect(printout.lines.filter((line) => !line.startsWith('It holds'))).toEqual([
    expect.stringMatching(/^Exported to .*: \d+ parents/),
  ]);
  return { folder, notes: (printout.notes ?? []).map((note) => note.replace(/^not exported: /, '')) };
}

/** Applied where it came from, a folder changes nothing. */
async function changesNothing(fixture: Parts, folder: string) {
  const before = await contentsOf(fixture.db);
  const { ok, lines } = await applyOrganization(fixture, folder);
  expect(ok, lines.join('\n')).toBe(true);
  expect(await contentsOf(fixture.db)).toEqual(before);
}

const callsOf = ({ db }: Parts) => createCalling(db, testDispatcher(db), now).call;
const harbor = { orgId: organizationId('harbor-house') };
const northfield = { parentId: parentId('northfield-societies') };

eachDatabase((open) => {
  test('the demo is exported, changes nothing where it came from, and is the same in an empty database', async () => {
    const fixture = fixtureOver(await open());
    await applyOrganization(fixture, demoFolder);
    const first = await exported(fixture);
    await changesNothing(fixture, first.folder);
    const sam = await personIdOf(fixture.db, 'sam@muster.test');
    const { data } = await callsOf(fixture)(sam, 'searchAudit', { params: harbor, body: {} });
    expect(data).toMatchObject([{ kind: 'membersExported', actor: null, count: expect.any(Number) }]);
    const [from, to] = [demoFolder, first.folder].map((folder) => readFolder(folder, now).content);
    const named = (content: typeof from) => [
      content?.people
        .map((person) => ({
          ...person,
          organizations: person.organizations.toSorted(),
          held: person.held.map((each) => Object.values(each).join()).toSorted(),
        }))
        .toSorted((a, b) => (a.email < b.email ? -1 : 1)),
      content?.eventTypes,
      content?.providers,
      content?.rules.map(({ title, html, position, parent }) => ({ title, html, position, parent })),
    ];
    expect(named(to)).toEqual(named(from));

    const other = fixtureOver(await open());
    expect(await applyOrganization(other, first.folder)).toMatchObject({ ok: true });
    expect(filesIn((await exported(other)).folder)).toEqual(filesIn(first.folder));
  });

  test('what was changed in the browser comes out too, and what a folder cannot say is named', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    await applyOrganization(fixture, demoFolder);
    const [sam, ben, lou, otto] = await Promise.all(
      ['sam', 'ben', 'lou', 'otto'].map((name) => personIdOf(db, `${name}@muster.test`)),
    );
    if (!sam || !ben || !lou || !otto) throw new Error('The demo is another.');
    await changeAll(fixture, sam, ben, lou);
    const first = await exported(fixture);
    expect(first.notes).toEqual([
      'former members (1)',
      'passwords (14)',
      'house rules in the archive (1)',
      'the event type Boat Trip, which was never published',
      'the event type Old Ball, which is retired',
      'what happened until now: the journal, earlier versions, and what people agreed to',
    ]);
    await changesNothing(fixture, first.folder);
    const people = ['harbor-hall-co', 'cedar-house'].flatMap((name) =>
      textOf(first.folder, `people/${name}.csv`).split('\n'),
    );
    expect(people.filter((line) => /^(zoe|ben|lou|dan)@/.test(line))).toEqual([
      'zoe@muster.test,"Zoë ""Zed"", the 2nd",O\'Neil 🎉,+390612345678,,harbor-hall-co,member,,',
      'ben@muster.test,Ben,Okafor,+14015550114,2004-03-11,harbor-hall-co,member,-personal-safety-alerts,harbor-hall-co',
      'lou@muster.test,Lou,Nakamura,+12035550156,2004-06-21,cedar-house;harbor-hall-co,member;harbor-hall-co:reviewer,,',
    ]);

    const other = fixtureOver(await open());
    expect(await applyOrganization(other, first.folder)).toMatchObject({ ok: true });
    expect(filesIn((await exported(other)).folder)).toEqual(filesIn(first.folder));
    const there = callsOf(other);
    const samThere = await personIdOf(other.db, 'sam@muster.test');
    const { values } = await there(samThere, 'readLook', { params: harbor });
    expect(values).toMatchObject({ name: 'Harbor: Hall & Co', textColor: '', logo: '' });
    const benThere = await personIdOf(other.db, 'ben@muster.test');
    expect((await there(samThere, 'readMember', { params: { ...harbor, memberId: benThere } })).state).toBe(
      'suspended',
    );
    const { rules } = await there(samThere, 'listHandbook', { params: northfield });
    expect(rules.map(({ title }) => title)).toContain('Written: here');
    expect((await there(samThere, 'readNumbers', { params: harbor })).values).toMatchObject({
      ...{ maxGuestAllowed: '5', servedCountries: 'CA,US' },
    });
  });

  test('what a folder leaves out between two others moves neither', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    const copy = copyOfDemo();
    await applyOrganization(fixture, copy.folder);
    const ada = await addPerson(db, {
      in: ['harbor-house', 'cedar-house'].map((slug) => [
        { id: organizationId(slug), parentId: northfield.parentId },
        ['member-app-login', 'organization-admin'],
      ]),
    });
    const parts = { ...fixture, identity: null };
    await callsOf(fixture)(ada, 'retireManagedType', {
      params: { ...harbor, typeId: eventTypeId('outdoor-gathering') },
    });
    copy.remove('education/northfield-societies/1-drinking/1-what-a-standard-drink-is.html');
    const other = 'education/northfield-societies/1-drinking';
    copy.write(`${other}/1-signs-of-too-much.html`, readFileSync(join(copy.folder, other, '2-signs-of-too-much.html')));
    copy.remove(`${other}/2-signs-of-too-much.html`);
    await applyOrganization(parts, copy.folder);
    const { folder, notes } = await exported(parts);
    expect(notes).toContain('the event type Outdoor Gathering, which is retired');
    await changesNothing(parts, folder);
  });

  test('an organization that was set up in the browser comes out, with its pictures', async () => {
    const db = await open();
    const parts: Parts = { ...fixtureOver(db), files: testStore, identity: null };
    const house = await addParent(db, '“Quotes” & Co.: 🎉');
    const place = await addOrganization(db, house, { maxGuestAllowed: 'none', textColor: '#ffffff' }, 'Haus – № 7');
    const policies = ['organization-admin', 'parent-admin', 'event-reviewer', 'member-app-login'] as const;
    const ada = await addPerson(db, { in: [[place, [...policies]]] });
    const call = callsOf(parts);
    const params = { orgId: place.id };
    await call(ada, 'startFromSample', { params, body: { parts: ['eventTypes', 'houseRules', 'education'] } });
    const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#7a1f2b' } })
      .png()
      .toBuffer();
    const query = { OrganizationId: place.id };
    const uploading = createUploading(Object.assign(createCalling(db, testDispatcher(db), now), { db, harbor: place }));
    const { key } = await uploading.stored(ada, 'Unser Logo (neu) ä.png', picture);
    const { values: seen } = await call(ada, 'readLook', { params });
    await call(ada, 'changeLook', { params, body: { seen, values: { ...seen, logo: key } } });

    const first = await exported(parts);
    expect(first.notes).toContain('the setting maxGuestAllowed of Haus – № 7');
    await changesNothing(parts, first.folder);
    expect(Object.keys(filesIn(first.folder))).toContain('assets/Unser Logo (neu) ä.png');
    expect(textOf(first.folder, 'organization.yaml')).toContain('  - slug: quotes-co\n');
    for (const { mode } of [first.folder, join(first.folder, 'people')].map((path) => statSync(path)))
      expect(mode & 0o777).toBe(0o700);
    for (const path of Object.keys(filesIn(first.folder)))
      expect(statSync(join(first.folder, path)).mode & 0o777).toBe(0o600);

    const other: Parts = { ...fixtureOver(await open()), files: testStore, identity: null };
    expect(await applyOrganization(other, first.folder)).toMatchObject({ ok: true });
    const second = await exported(other);
    expect(filesIn(second.folder)).toEqual(filesIn(first.folder));
    const { rows } = await other.db.query<{ id: string }>('select id from organization');
    expect(rows).toEqual([{ id: query.OrganizationId }]);
  });
});

/** Look, numbers, members, roles, event types, rules and education, each by a call. */
async function changeAll(fixture: ApplyFixture, sam: string, ben: string, lou: string) {
  const call = callsOf(fixture);
  const { values: seen } = await call(sam, 'readLook', { params: harbor });
  const values = { ...seen, name: 'Harbor: Hall & Co', textColor: '', logo: '' };
  await call(sam, 'changeLook', { params: harbor, body: { seen, values } });
  const { values: numbers } = await call(sam, 'readNumbers', { params: harbor });
  await call(sam, 'changeNumbers', {
    params: harbor,
    body: { seen: numbers, values: { ...numbers, maxGuestAllowed: '5', servedCountries: 'CA,US' } },
  });
  await call(sam, 'addMember', {
    params: harbor,
    body: {
      ...{ firstName: 'Zoë "Zed", the 2nd', lastName: "O'Neil 🎉", email: 'zoe@muster.test' },
      ...{ phone: '+39 06 1234 5678', birthDate: '' },
    },
  });
  await call(sam, 'suspendMember', { params: { ...harbor, memberId: ben } });
  const dan = await personIdOf(fixture.db, 'dan@muster.test');
  await call(sam, 'removeMember', { params: { ...harbor, memberId: dan } });
  await fixture.db.query(`insert into policy_grant values ($1, $2, 'event-reviewer')`, [lou, harbor.orgId]);

  const copied = await call(sam, 'createManagedType', {
    params: harbor,
    body: { name: 'Long: Dinner', from: eventTypeId('formal-evening') },
  });
  const params = { ...harbor, typeId: copied.id };
  const document = { ...copied.document, requiredApprovers: [] };
  const saved = await call(sam, 'saveManagedType', { params, body: { revision: copied.revision, document } });
  await call(sam, 'publishManagedType', { params, body: { revision: saved.revision } });
  await call(sam, 'createManagedType', { params: harbor, body: { name: 'Boat Trip' } });
  const old = await call(sam, 'createManagedType', {
    params: harbor,
    body: { name: 'Old Ball', from: eventTypeId('evening-social') },
  });
  const oldParams = { ...harbor, typeId: old.id };
  await call(sam, 'publishManagedType', { params: oldParams, body: { revision: old.revision } });
  await call(sam, 'retireManagedType', { params: oldParams });

  const { rules } = await call(sam, 'listHandbook', { params: northfield });
  const [first = { id: '' }, , third = { id: '' }] = rules;
  const { hash } = await call(sam, 'readHandbookRule', { params: { ...northfield, ruleId: first.id } });
  const body = { title: 'Written: here', information: '<p>In the &lt;browser&gt;.</p>', videoUrl: '', seen: hash };
  await call(sam, 'changeRule', { params: { ...northfield, ruleId: first.id }, body });
  await call(sam, 'moveRule', { params: { ...northfield, ruleId: first.id }, body: { from: 1, to: 2 } });
  const { hash: archived } = await call(sam, 'readHandbookRule', { params: { ...northfield, ruleId: third.id } });
  await call(sam, 'archiveRule', { params: { ...northfield, ruleId: third.id }, body: { seen: archived } });
}

test('a folder that is not empty is refused, and nothing in it is touched', async () => {
  const place = newPlace();
  const { folder } = copyOfDemo();
  const before = filesIn(folder);
  const nothing = { db: null as never, files: null as never, clock: () => new Date(now) };
  await expect(exportOrganization(nothing, folder)).rejects.toThrow(`${folder} is not empty: name a new folder.`);
  expect(filesIn(folder)).toEqual(before);
  writeFileSync(place, '');
  await expect(exportOrganization(nothing, place)).rejects.toThrow(/cannot be written/);
});
