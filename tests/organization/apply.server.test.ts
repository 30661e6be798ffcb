import { expect, test } from 'vitest';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { markupTypes } from '#contract/events/event.ts';
import { typeFaults } from '#contract/events/typeFaults.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { eventTypeId, organizationId, parentId } from '#server/cli/organization/stableId.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { copyOfDemo, demoFolder, now } from './folders.ts';
import { contentsOf, personIdOf, fixtureOver } from './fixture.ts';

const counted = (lines: string[]) =>
  Object.fromEntries(
    lines.slice(1).map((line) => {
      const [, name = '', created, changed, unchanged] = /^(.*?) +(\d+) +(\d+) +(\d+)$/.exec(line) ?? [];
      return [name, [Number(created), Number(changed), Number(unchanged)]];
    }),
  );

eachDatabase((open) => {
  test('a folder is applied, and applied again it changes nothing', async () => {
    const fixture = fixtureOver(await open());
    const first = await applyOrganization(fixture, demoFolder);
    expect(first.ok).toBe(true);
    expect(counted(first.lines)).toEqual({
      parents: [2, 0, 0],
      organizations: [3, 0, 0],
      files: [9, 0, 0],
      settings: [20, 0, 0],
      'second factor rules': [0, 0, 0],
      'house rules': [8, 0, 0],
      'education categories': [4, 0, 0],
      'education items': [6, 0, 0],
      'sign-on providers': [2, 0, 0],
      people: [80, 0, 0],
      memberships: [80, 0, 0],
      policies: [485, 0, 0],
      roles: [0, 0, 0],
      'policies of roles': [0, 0, 0],
      'holders of roles': [0, 0, 0],
      'event types': [4, 0, 0],
      'required approvers': [3, 0, 0],
      modules: [17, 0, 0],
      accounts: [79, 0, 0],
      logins: [79, 0, 0],
    });
    const before = await contentsOf(fixture.db);
    const second = await applyOrganization(fixture, demoFolder);
    const turned = Object.entries(counted(first.lines)).map(([name, [created]]) => [name, [0, 0, created]]);
    expect(counted(second.lines)).toEqual(Object.fromEntries(turned));
    expect(await contentsOf(fixture.db)).toEqual(before);
  });

  test('a folder that is applied reinstates nobody, and says so', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    await applyOrganization(fixture, demoFolder);
    const [sam, ben] = [await personIdOf(db, 'sam@muster.test'), await personIdOf(db, 'ben@muster.test')];
    const { call } = createCalling(db, testDispatcher(db), now);
    const params = { orgId: organizationId('harbor-house'), memberId: ben };
    await call(sam, 'suspendMember', { params });
    const { lines } = await applyOrganization(fixture, demoFolder);
    expect(lines.at(-1)).toBe('1 membership in this folder stays suspended or removed.');
    expect((await call(sam, 'readMember', { params })).state).toBe('suspended');
    await call(sam, 'removeMember', { params });
    await applyOrganization(fixture, demoFolder);
    expect((await callerOfPerson(db, ben))?.policies).toEqual({});
  });

  test('an event type that was changed in the browser is left alone, and said so', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    await applyOrganization(fixture, demoFolder);
    const ada = await addPerson(db, {
      in: ['harbor-house', 'cedar-house'].map((slug) => [
        { id: organizationId(slug), parentId: parentId('northfield-societies') },
        ['member-app-login', 'organization-admin'],
      ]),
    });
    const { call } = createCalling(db, testDispatcher(db), now);
    const typeId = eventTypeId('house-dinner');
    const params = { orgId: organizationId('harbor-house'), typeId };
    const { revision, document } = await call(ada, 'readManagedType', { params });
    const body = { revision, document: { ...document, name: 'Long Dinner', steps: document.steps.slice(0, 1) } };
    const saved = await call(ada, 'saveManagedType', { params, body });
    await call(ada, 'publishManagedType', { params, body: { revision: saved.revision } });
    const before = await contentsOf(db);
    const { lines } = await applyOrganization(fixture, demoFolder);
    expect(lines.at(-1)).toBe('Changed in the browser, so this folder leaves it alone: House Dinner.');
    expect(counted(lines)).toMatchObject({ 'event types': [0, 0, 3] });
    expect(await contentsOf(db)).toEqual(before);
    await call(ada, 'retireManagedType', { params });
    await applyOrganization(fixture, demoFolder);
    expect(await call(ada, 'readManagedType', { params })).toMatchObject({ name: 'Long Dinner', state: 'retired' });
  });

  test('settings that were changed in the browser are left alone, and said so; others follow the folder', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    const copy = copyOfDemo();
    await applyOrganization(fixture, copy.folder);
    const sam = await personIdOf(db, 'sam@muster.test');
    const { call } = createCalling(db, testDispatcher(db), now);
    const params = { orgId: organizationId('harbor-house') };
    const { values: seen } = await call(sam, 'readLook', { params });
    const body = { seen, values: { ...seen, name: 'Harbor Hall', textColor: '', logo: '' } };
    await call(sam, 'changeLook', { params, body });
    const before = await contentsOf(db);
    const { lines } = await applyOrganization(fixture, copy.folder);
    expect(lines.at(-1)).toBe('Settings changed in the browser stay as they are: Harbor Hall (logo, name, textColor).');
    expect(await contentsOf(db)).toEqual(before);
    copy.change('organization.yaml', '#123c5a', '#123c5b');
    await applyOrganization(fixture, copy.folder);
    const { values, logo } = await call(sam, 'readLook', { params });
    expect([values.name, values.backgroundColor, values.textColor, logo]).toEqual(['Harbor Hall', '#123c5b', '', null]);
  });

  test('numbers that were changed in the browser are left alone, one by one, and said so; others follow the folder', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    const copy = copyOfDemo();
    await applyOrganization(fixture, copy.folder);
    const sam = await personIdOf(db, 'sam@muster.test');
    const { call } = createCalling(db, testDispatcher(db), now);
    const params = { orgId: organizationId('harbor-house') };
    const { values: seen } = await call(sam, 'readNumbers', { params });
    const body = { seen, values: { ...seen, maxGuestAllowed: '5', incidentReportsYears: '3' } };
    await call(sam, 'changeNumbers', { params, body });
    copy.change('organization.yaml', 'maxGuestAllowed: 3', 'maxGuestAllowed: 4');
    copy.change('organization.yaml', 'daysBeforeEventCreate: 7', 'daysBeforeEventCreate: 9');
    const others = 'servedCountries: [US, CA, US]\n          incidentReportsYears: 9';
    copy.change('organization.yaml', 'maxGuestAllowed: 4', `${others}\n          maxGuestAllowed: 4`);
    const { lines } = await applyOrganization(fixture, copy.folder);
    expect(lines.at(-1)).toBe(
      'Settings changed in the browser stay as they are: Harbor House (incidentReportsYears, maxGuestAllowed).',
    );
    const { values } = await call(sam, 'readNumbers', { params });
    expect(values).toEqual({ ...body.values, daysBeforeEventCreate: '9', servedCountries: 'CA,US' });
  });

  test('a folder reads in the browser as what it says, with every kind of item', async () => {
    const fixture = fixtureOver(await open());
    await applyOrganization(fixture, demoFolder);
    const sam = await personIdOf(fixture.db, 'sam@muster.test');
    const { call } = createCalling(fixture.db, testDispatcher(fixture.db), now);
    const params = { orgId: organizationId('harbor-house'), typeId: eventTypeId('formal-evening') };
    const { document } = await call(sam, 'readManagedType', { params });
    const items = document.steps.flatMap(({ sections }) => sections.flatMap((section) => section.items));
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(markupTypes));
    expect(typeFaults(document)).toEqual([]);
  });

  test('the ids of people say nothing of them: another database has others', async () => {
    const ids = async () => {
      const fixture = fixtureOver(await open());
      await applyOrganization(fixture, demoFolder);
      return personIdOf(fixture.db, 'mia@muster.test');
    };
    const [first, second] = [await ids(), await ids()];
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
    expect(second).not.toBe(first);
  });

  test('house rules that are written in the browser are left alone, and the command says so', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    await applyOrganization(fixture, demoFolder);
    const sam = await personIdOf(db, 'sam@muster.test');
    const { call } = createCalling(db, testDispatcher(db), now);
    const params = { parentId: parentId('northfield-societies') };
    const { rules } = await call(sam, 'listHandbook', { params });
    const [first = { id: '' }] = rules;
    const { hash } = await call(sam, 'readHandbookRule', { params: { ...params, ruleId: first.id } });
    const body = { title: 'Written here', information: '<p>In the browser.</p>', videoUrl: '', seen: hash };
    await call(sam, 'changeRule', { params: { ...params, ruleId: first.id }, body });
    await call(sam, 'moveRule', { params: { ...params, ruleId: first.id }, body: { from: 1, to: 2 } });
    const before = await contentsOf(db);
    const { lines } = await applyOrganization(fixture, demoFolder);
    expect(lines.at(-1)).toBe(
      'House rules of northfield-societies are written in the browser; those in this folder were left out.',
    );
    expect(counted(lines)['house rules']).toEqual([0, 0, 3]);
    expect(await contentsOf(db)).toEqual(before);
    const titles = (await call(sam, 'listRules', { params })).map(({ title }) => title);
    expect([titles.length, titles[1]]).toEqual([5, 'Written here']);
  });

  test('education that is written in the browser is left alone, and the command says so', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    await applyOrganization(fixture, demoFolder);
    const sam = await personIdOf(db, 'sam@muster.test');
    const { call } = createCalling(db, testDispatcher(db), now);
    const params = { parentId: parentId('northfield-societies') };
    const { categories } = await call(sam, 'listCurriculum', { params });
    const pageId = categories[0]?.pages[0]?.id ?? '';
    const { hash, categoryId } = await call(sam, 'readPage', { params: { ...params, pageId } });
    const body = { title: 'Written here', information: '<p>In the browser.</p>', videoUrl: '', categoryId, seen: hash };
    await call(sam, 'changePage', { params: { ...params, pageId }, body });
    await call(sam, 'movePage', { params: { ...params, pageId }, body: { from: 1, to: 2 } });
    const before = await contentsOf(db);
    const { lines } = await applyOrganization(fixture, demoFolder);
    expect(lines.at(-1)).toBe(
      'Education of northfield-societies is written in the browser; that in this folder was left out.',
    );
    expect(await contentsOf(db)).toEqual(before);
    const shown = await call(sam, 'listCategories', { params });
    expect(shown[0]?.Education[1]?.title).toBe('Written here');
  });

  test('a version that a folder replaces stays readable', async () => {
    const fixture = fixtureOver(await open());
    await applyOrganization(fixture, demoFolder);
    const { call } = createCalling(fixture.db, testDispatcher(fixture.db), now);
    const sam = await personIdOf(fixture.db, 'sam@muster.test');
    const params = { parentId: parentId('northfield-societies') };
    const [rule = { id: '', hash: '', title: '' }] = await call(sam, 'listRules', { params });
    const copy = copyOfDemo();
    copy.change('rules/northfield-societies/1-arrive-with-your-name.html', '<p>', '<p>Please. ');
    await applyOrganization(fixture, copy.folder);
    const said = { params: { ...params, ruleId: rule.id, hash: rule.hash } };
    expect(await call(sam, 'readRuleVersion', said)).toMatchObject({ title: rule.title, number: 1, changedBy: null });
  });

  test('what changed in the folder changes, and what the folder does not say stays', async () => {
    const fixture = fixtureOver(await open());
    const { db } = fixture;
    const copy = copyOfDemo();
    await applyOrganization(fixture, copy.folder);
    await db.query(`update person set birth_date = '2004-05-06' where id = $1`, [
      await personIdOf(db, 'mia@muster.test'),
    ]);

    copy.change('organization.yaml', 'maxGuestAllowed: 3', 'maxGuestAllowed: 5');
    copy.change('people/harbor-house.csv', 'Castellano', 'Castellano-Reyes');
    copy.change('templates/dinner-plan.yaml', 'How many seats are there?', 'How many seats are free?');
    copy.change('rules/lakeside-union/1-guests.html', 'title: Guests', 'title: Your guests');
    const { lines } = await applyOrganization(fixture, copy.folder);
    const changes = Object.entries(counted(lines)).filter(([, [created, changed]]) => created || changed);
    expect(Object.fromEntries(changes)).toEqual({
      settings: [0, 1, 19],
      'house rules': [0, 1, 7],
      people: [0, 1, 79],
      modules: [1, 0, 16],
    });

    const mia = await db.query('select last_name, birth_date from person where id = $1', [
      await personIdOf(db, 'mia@muster.test'),
    ]);
    expect(mia.rows).toEqual([{ last_name: 'Castellano-Reyes', birth_date: '2004-05-06' }]);
    const plans = await db.query(
      `select is_latest, sections #>> '{0,markup,0,title}' as title from module_template
       where name = 'Dinner Plan' and event_type_id = $1 order by is_latest`,
      [eventTypeId('house-dinner')],
    );
    expect(plans.rows).toEqual([
      { is_latest: false, title: 'How many seats are there?' },
      { is_latest: true, title: 'How many seats are free?' },
    ]);
  });

  test('optional modules stand behind the others and are named by their present version', async () => {
    const fixture = fixtureOver(await open());
    const copy = copyOfDemo();
    const types = '[dinner-plan, door-team]\n    optionalModules: [band]';
    copy.change('event-types.yaml', '[dinner-plan, door-team]', types);
    copy.change('templates/dinner-plan.yaml', 'sections:\n  - items:', `sections:\n  - items:\n${offer}`);
    copy.write(
      'templates/band.yaml',
      'name: Band\nsections:\n  - items:\n      - { id: who, type: heading, title: Who }\n',
    );
    const modules = async () => {
      const { rows } = await fixture.db.query<{ name: string; step: number; version: string; markup: unknown }>(
        `select name, step_number as step, is_optional as optional, version_id as version, sections #> '{0,markup,0}' as markup
         from module_template where event_type_id = $1 and is_latest order by step_number`,
        [eventTypeId('house-dinner')],
      );
      return rows;
    };
    await applyOrganization(fixture, copy.folder);
    const before = await modules();
    expect(before).toMatchObject([
      { name: 'Dinner Plan', step: 2, optional: false },
      { name: 'Door Team', step: 3, optional: false },
      { name: 'Band', step: 4, optional: true },
    ]);
    expect(before[0]?.markup).toEqual({
      id: 'band',
      type: 'selects',
      moduleVersionId: before[2]?.version,
      active: true,
    });
    copy.change('templates/band.yaml', 'Who', 'Who plays?');
    await applyOrganization(fixture, copy.folder);
    const after = await modules();
    expect(after.map(({ version }) => version)).not.toContain(before[2]?.version);
    expect(after[0]?.markup).toMatchObject({ moduleVersionId: after[2]?.version });
  });

  const offer = '      - { id: band, type: selects, module: band, active: true }';

  test('rules may change places, and one that left the folder comes last', async () => {
    const fixture = fixtureOver(await open());
    const copy = copyOfDemo();
    await applyOrganization(fixture, copy.folder);
    const folder = 'rules/lakeside-union';
    copy.remove(`${folder}/1-guests.html`);
    copy.remove(`${folder}/2-the-lake.html`);
    copy.remove(`${folder}/3-quiet-hours.html`);
    copy.write(`${folder}/1-quiet-hours.html`, '---\ntitle: Quiet hours\n---\n<p>Music stops at 11 PM.</p>\n');
    copy.write(`${folder}/2-guests.html`, '---\ntitle: Guests\n---\n<p>You answer for your guests.</p>\n');
    expect(await applyOrganization(fixture, copy.folder)).toMatchObject({ ok: true });
    const { rows } = await fixture.db.query(
      `select r.position, r.title from house_rule r join parent p on p.id = r.parent_id
       where p.name = 'Lakeside Union' order by r.position`,
    );
    expect(rows).toEqual([
      { position: 1, title: 'Quiet hours' },
      { position: 2, title: 'Guests' },
      { position: 3, title: 'The lake' },
    ]);
  });

  test('a folder with a problem changes nothing', async () => {
    const fixture = fixtureOver(await open());
    const copy = copyOfDemo();
    copy.change('people/harbor-house.csv', '+14015550114', '555');
    expect(await applyOrganization(fixture, copy.folder)).toEqual({
      ok: false,
      lines: [
        'people/harbor-house.csv:3  phone must be a telephone number like +16175550123',
        '',
        `1 problem in ${copy.folder}. Nothing was changed.`,
      ],
    });
    expect(
      Object.entries(await contentsOf(fixture.db)).filter(([name, rows]) => name !== 'migration' && rows.length > 0),
    ).toEqual([]);
  });

  test('an account that exists keeps its password and its state', async () => {
    const fixture = fixtureOver(await open());
    const { db, identity } = fixture;
    await applyOrganization(fixture, demoFolder);
    const nia = await identity.accounts.findByEmail('nia@muster.test');
    expect(nia?.status).toBe('FORCE_CHANGE_PASSWORD');
    await identity.accounts.setPassword(nia?.sub ?? '', 'Another-2027');
    const changed = await identity.accounts.findByEmail('nia@muster.test');
    await applyOrganization(fixture, demoFolder);
    expect(await identity.accounts.findByEmail('nia@muster.test')).toEqual(changed);
    const { rows } = await db.query(
      'select status, count(*)::int as count from identity_account group by status order by status',
    );
    expect(rows).toEqual([
      { status: 'CONFIRMED', count: 12 },
      { status: 'RESET_REQUIRED', count: 1 },
      { status: 'UNCLAIMED', count: 65 },
      { status: 'UNCONFIRMED', count: 1 },
    ]);
  });

  test('policies are held in the organizations of a person, and nowhere else', async () => {
    const fixture = fixtureOver(await open());
    await applyOrganization(fixture, demoFolder);
    const held = async (email: string) => {
      const { rows } = await fixture.db.query<{ organization_id: string; policies: string[] }>(
        `select organization_id, array_agg(policy order by policy) as policies from policy_grant
         where person_id = $1 group by organization_id`,
        [await personIdOf(fixture.db, email)],
      );
      return Object.fromEntries(rows.map(({ organization_id, policies }) => [organization_id, policies]));
    };
    const member = [
      'basic-policies',
      'chapter-safety-alerts',
      'education-resources',
      'house-rules',
      'member-app-login',
      'personal-safety-alerts',
    ];
    const [harbor, cedar, pine] = ['harbor-house', 'cedar-house', 'pine-hall'].map((slug) => organizationId(slug)) as [
      string,
      string,
      string,
    ];
    expect(await held('mia@muster.test')).toEqual({ [harbor]: member });
    expect(await held('ben@muster.test')).toEqual({
      [harbor]: member.filter((each) => each !== 'personal-safety-alerts'),
    });
    expect(await held('pat@muster.test')).toEqual({ [harbor]: member.filter((each) => each !== 'member-app-login') });
    expect(await held('cora@muster.test')).toEqual({ [harbor]: [...member, 'event-creator'].toSorted() });
    expect(await held('rita@muster.test')).toEqual({ [harbor]: [...member, 'event-reviewer'].toSorted() });
    expect(await held('sam@muster.test')).toEqual({
      [harbor]: [
        ...member,
        ...['incident-reader', 'organization-admin', 'parent-admin', 'send-chapter-safety-alert-member'],
      ].toSorted(),
    });
    expect(await held('lou@muster.test')).toEqual({ [harbor]: member, [cedar]: member });
    expect(await held('otto@muster.test')).toEqual({ [pine]: member });
    expect(await held('noah@muster.test')).toEqual({});
  });
});
