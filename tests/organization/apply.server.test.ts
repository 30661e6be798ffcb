import { expect, test } from 'vitest';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { eventTypeId, organizationId } from '#server/cli/organization/stableId.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { copyOfDemo, demoFolder } from './folders.ts';
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
      'house rules': [8, 0, 0],
      'education categories': [4, 0, 0],
      'education items': [6, 0, 0],
      'sign-on providers': [2, 0, 0],
      people: [80, 0, 0],
      memberships: [80, 0, 0],
      policies: [484, 0, 0],
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
      [harbor]: [...member, 'incident-reader', 'organization-admin', 'send-chapter-safety-alert-member'].toSorted(),
    });
    expect(await held('lou@muster.test')).toEqual({ [harbor]: member, [cedar]: member });
    expect(await held('otto@muster.test')).toEqual({ [pine]: member });
    expect(await held('noah@muster.test')).toEqual({});
  });
});
