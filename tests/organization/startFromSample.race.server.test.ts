import { beforeEach, describe, expect, test } from 'vitest';
import type { SamplePart } from '#contract/organization/sample.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import type { Db } from '#server/db/db.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { Refused } from '#server/kit/refused.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';
import { eachDatabase, type OpenDb } from '#tests/support/database/eachDatabase.ts';
import { type Calling, createCalling, testDispatcher, testServices, testStore } from '#tests/support/tenant/calling.ts';
import { addOrganization, addParent, addPerson, type Place } from '#tests/support/tenant/records.ts';

const now = '2026-11-02T15:00:00.000Z';
const every: SamplePart[] = ['eventTypes', 'houseRules', 'education'];
const sample = testServices().sample();
if (!sample) throw new Error('The tests have the sample.');

const suite = (open: OpenDb, engine: Db['engine']) => {
  let db: Db;
  let calling: Calling;
  let parentId: string;
  let house: Place;
  let sam: string;
  let kim: string;

  const admin = (...more: ('parent-admin' | 'event-reviewer' | 'event-creator')[]) =>
    addPerson(db, { in: [[house, ['member-app-login', 'organization-admin', ...more]]] });

  beforeEach(async () => {
    db = await open();
    calling = createCalling(db, testDispatcher(db), now);
    parentId = await addParent(db);
    house = await addOrganization(db, parentId, {});
    sam = await admin('parent-admin', 'event-reviewer', 'event-creator');
    kim = await admin('parent-admin');
  });

  const params = () => ({ orgId: house.id });
  const ofParent = () => ({ parentId });
  const offered = async (who = sam) =>
    (await calling.call(who, 'readSample', { params: params() })).data.map(({ part }) => part);
  const start = (who = sam, parts = every, more: object = {}) =>
    calling.call(who, 'startFromSample', { params: params(), body: { parts }, ...more });
  const no = (who = sam, parts = every) => calling.no(who, 'startFromSample', { params: params(), body: { parts } });
  const codeOf = (made: Promise<unknown>) =>
    made.then(
      () => 'made',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );
  const rows = async (text: string) => (await db.query(text)).rows;
  const count = async (table: string) => (await rows(`select 1 from ${table}`)).length;
  const titles = (things: readonly { title: string }[]) => things.map(({ title }) => title);
  const types = async () => (await calling.call(sam, 'listManagedTypes', { params: params() })).data;
  const handbook = () => calling.call(sam, 'listHandbook', { params: ofParent() });
  const curriculum = () => calling.call(sam, 'listCurriculum', { params: ofParent() });

  describe('a start', () => {
    test('writes what the demo has, published and in its order, without its people', async () => {
      expect(await offered()).toEqual(every);
      expect(await start()).toEqual({ approving: 3 });
      const demo = readFolder('demo', now).content;
      const ofDemo = <Thing extends { parent: string }>(things: readonly Thing[]) =>
        things.filter(({ parent }) => parent === 'northfield-societies');
      expect((await types()).map(({ name, state, changed, steps }) => ({ name, state, changed, steps }))).toEqual(
        ofDemo(demo.eventTypes.types).map(({ name, modules, optionalModules }) => ({
          ...{ name, state: 'published', changed: false, steps: modules.length + optionalModules.length },
        })),
      );
      expect(titles((await handbook()).rules)).toEqual(titles(ofDemo(demo.rules)));
      expect((await curriculum()).categories.map(({ name, pages }) => [name, titles(pages)])).toEqual(
        ofDemo(demo.education).map(({ name, items }) => [name, titles(items)]),
      );
      expect(await count('person')).toBe(2);
      const everything = JSON.stringify(
        await Promise.all(
          ['event_type_version', 'house_rule_version', 'education_version', 'module_template'].map((table) =>
            rows(`select * from ${table}`),
          ),
        ),
      );
      expect(everything.match(/muster\.test|youtube|vimeo|harbor house|northfield/i)).toBeNull();
    });

    test('is told of by the facts of the browser’s editors, all by the admin, and the journal stays whole', async () => {
      await start();
      const facts = await rows('select type, count(*)::int as count from journal group by type order by type');
      expect(Object.fromEntries(facts.map((fact) => [fact['type'], fact['count']]))).toEqual({
        ...{ 'eventType.created': 4, 'eventType.saved': 4, 'eventType.published': 4 },
        ...{ 'handbook.taken': 1, 'handbook.written': 5 },
        ...{ 'curriculum.taken': 1, 'curriculum.categoryAdded': 3, 'curriculum.written': 5 },
      });
      expect(await rows('select distinct actor from journal')).toEqual([{ actor: sam }]);
      expect(await verify(db, kinds)).toMatchObject({ findings: [] });
      const tables = ['event_type_state', 'handbook_rule', 'curriculum_category', 'curriculum_page'];
      const standing = () => Promise.all(tables.map((table) => rows(`select * from ${table} order by 1, 2`)));
      const before = await standing();
      await rebuild(db, kinds);
      expect(await standing()).toEqual(before);
    });

    test('brings pictures and files that are stored, looked at and kept', async () => {
      await start();
      const files = await rows(
        'select name, type, width, organization_id as organization, uploaded_by as by from stored_file order by name',
      );
      const of = { organization: house.id, by: sam };
      expect(files).toEqual([
        { name: 'guide-for-hosts.pdf', type: 'application/pdf', width: null, ...of },
        { name: 'ride-plan.pdf', type: 'application/pdf', width: null, ...of },
        { name: 'rule-home.jpg', type: 'image/jpeg', width: expect.any(Number), ...of },
        { name: 'rule-list.jpg', type: 'image/jpeg', width: expect.any(Number), ...of },
      ]);
      expect(await rows('select distinct is_attached as kept from stored_file')).toEqual([{ kept: true }]);
      const { rules } = await handbook();
      const pictures = await Promise.all(
        rules.map(({ id }) => calling.call(sam, 'readHandbookRule', { params: { ...ofParent(), ruleId: id } })),
      );
      expect(pictures.filter(({ media }) => media !== null).length).toBeGreaterThan(0);
      await sweepFiles({ db, files: testStore, clock: () => new Date('2026-11-20T15:00:00.000Z') });
      const keys = (await rows('select key from stored_file')).map((row) => String(row['key']));
      expect(keys).toHaveLength(4);
      for (const key of keys) expect((await testStore.read(key))?.size).toBeGreaterThan(500);
    });

    test('leaves what can be changed, archived and reordered', async () => {
      await start();
      const [first, second] = (await handbook()).rules;
      const place = { ...ofParent(), ruleId: first?.id ?? '' };
      await calling.call(kim, 'moveRule', { params: place, body: { from: 1, to: 2 } });
      const rule = await calling.call(kim, 'readHandbookRule', { params: place });
      const changed = { title: 'Ours', information: rule.information, videoUrl: '', seen: rule.hash };
      const { hash } = await calling.call(kim, 'changeRule', { params: place, body: changed });
      expect(titles((await handbook()).rules).slice(0, 2)).toEqual([second?.title, 'Ours']);
      await calling.call(kim, 'archiveRule', { params: place, body: { seen: hash } });
      expect(titles((await handbook()).archived)).toEqual(['Ours']);

      const { pages: [page] = [] } = (await curriculum()).categories[0] ?? {};
      const at = { ...ofParent(), pageId: page?.id ?? '' };
      const { hash: seen } = await calling.call(kim, 'readPage', { params: at });
      await calling.call(kim, 'archivePage', { params: at, body: { seen } });
      expect(titles((await curriculum()).archived)).toEqual([page?.title]);

      for (const { id } of await types()) {
        const of = { ...params(), typeId: id };
        const { revision, document } = await calling.call(kim, 'readManagedType', { params: of });
        const body = { revision, document: { ...document, name: `${document.name} of ours` } };
        const saved = await calling.call(kim, 'saveManagedType', { params: of, body });
        await calling.call(kim, 'publishManagedType', { params: of, body: { revision: saved.revision } });
      }
      expect((await types()).map(({ name }) => name)).toContain('Formal Evening of ours');
    });

    test('writes what was chosen alone, and offers nothing afterwards', async () => {
      expect(await start(sam, ['houseRules'])).toEqual({ approving: 0 });
      expect(await count('house_rule')).toBe(5);
      expect([await count('event_type'), await count('education_category')]).toEqual([0, 0]);
      expect(await offered()).toEqual([]);
      await start(kim, ['education']);
      expect(await count('education')).toBe(5);
    });

    test('offers the types to creators, and names whoever started as the approver', async () => {
      await start();
      const types = (await calling.call(sam, 'listEventTypes', { params: { parentId } })).data;
      expect(types.map(({ name }) => name)).toEqual(sample.eventTypes.map(({ document }) => document.name));
      expect(await rows('select distinct person_id as by from event_type_approver')).toEqual([{ by: sam }]);
    });
  });

  describe('approvers', () => {
    test('are none where whoever starts reviews no events', async () => {
      expect(await start(kim)).toMatchObject({ approving: 0 });
      expect(await count('event_type_approver')).toBe(0);
      expect((await types()).map(({ state }) => state)).toEqual(Array(4).fill('published'));
    });
  });

  describe('whoever runs an organization and does not write for the parent', () => {
    test('is offered event types alone, and starts nothing else', async () => {
      const ada = await admin();
      expect(await offered(ada)).toEqual(['eventTypes']);
      expect(await no(ada)).toMatchObject({ code: 'notAllowed', status: 403 });
      expect([await count('event_type'), await count('stored_file')]).toEqual([0, 0]);
      await start(ada, ['eventTypes']);
      expect(await count('event_type')).toBe(4);
    });
  });

  describe('what is there already', () => {
    test('is refused by its name, nothing of the rest is written, and nothing is offered', async () => {
      const body = { title: 'Ours', information: '<p>Be kind.</p>', videoUrl: '' };
      const rule = await calling.call(sam, 'addRule', { params: ofParent(), body });
      expect(await offered()).toEqual([]);
      const refused = { code: 'alreadyStarted', status: 409 };
      expect(await no()).toMatchObject({
        ...refused,
        message: 'There are already house rules here. Nothing was added.',
      });
      const archive = { params: { ...ofParent(), ruleId: rule.id }, body: { seen: rule.hash } };
      await calling.call(sam, 'archiveRule', archive);
      expect(await no()).toMatchObject(refused);
      expect([await count('event_type'), await count('education'), await count('stored_file')]).toEqual([0, 0, 0]);
    });

    test('is a draft too, and not one that was thrown away', async () => {
      const { id, revision } = await calling.call(kim, 'createManagedType', {
        params: params(),
        body: { name: 'Ours' },
      });
      expect((await no()).message).toBe('There are already event types here. Nothing was added.');
      const draft = { ...params(), typeId: id, revision: String(revision) };
      await calling.call(kim, 'discardManagedDraft', { params: draft });
      expect(await offered()).toEqual(every);
      await start();
      expect((await types()).map(({ name }) => name)).not.toContain('Ours');
    });

    test('of another organization below the parent: its event types are no obstacle, the parent’s house rules are', async () => {
      await start();
      const other = await addOrganization(db, parentId, {}, 'Cedar House');
      const ada = await addPerson(db, { in: [[other, ['member-app-login', 'organization-admin', 'parent-admin']]] });
      const there = { params: { orgId: other.id } };
      expect((await calling.call(ada, 'readSample', there)).data).toEqual([]);
      expect(await calling.no(ada, 'startFromSample', { ...there, body: { parts: ['houseRules'] } })).toMatchObject({
        code: 'alreadyStarted',
      });
      await calling.call(ada, 'startFromSample', { ...there, body: { parts: ['eventTypes'] } });
      expect(await count('event_type')).toBe(8);
    });
  });

  describe('once', () => {
    const whole = async () => [await count('event_type'), await count('house_rule'), await count('education')];

    test('by two taps', async () => {
      const outcomes = await Promise.all([codeOf(start()), codeOf(start())]);
      expect(outcomes.toSorted()).toEqual(['alreadyStarted', 'made']);
      expect(await whole()).toEqual([4, 5, 5]);
    });

    test('by two admins', async () => {
      const outcomes = await Promise.all([codeOf(start(sam)), codeOf(start(kim, ['education', 'houseRules']))]);
      expect(outcomes.toSorted()).toEqual(['alreadyStarted', 'made']);
      const [types = 0, ...others] = await whole();
      expect(others).toEqual([5, 5]);
      expect([0, 4]).toContain(types);
    });

    test('by a request that comes again, which gets the first one’s answer', async () => {
      const first = await start(sam, every, { key: 'once' });
      expect(await start(sam, every, { key: 'once' })).toEqual(first);
      expect(await whole()).toEqual([4, 5, 5]);
    });

    test('by a request that names a part twice', async () => {
      await start(sam, ['houseRules', 'houseRules']);
      expect(await whole()).toEqual([0, 5, 0]);
    });

    test.runIf(engine === 'postgres').each<[string, (by: Calling) => Promise<unknown>, RegExp]>([
      [
        'event type',
        (by) => by.call(kim, 'createManagedType', { params: params(), body: { name: 'Ours' } }),
        /event types/,
      ],
      [
        'house rule',
        (by) => by.call(kim, 'addRule', { params: ofParent(), body: { title: 'x', information: 'x', videoUrl: '' } }),
        /house rules/,
      ],
      ['category', (by) => by.call(kim, 'addCategory', { params: ofParent(), body: { name: 'x' } }), /education pages/],
    ])('by whoever writes a first %s meanwhile: it is waited for', async (_, writeIt, said) => {
      const held = pausing(db);
      const writing = writeIt(createCalling(held.db, testDispatcher(held.db), now));
      await held.written;
      const refused = no();
      await somebodyWaits(db);
      held.letGo();
      await writing;
      expect((await refused).message).toMatch(said);
    });

    test.runIf(engine === 'postgres')('by an admin who is one no more', async () => {
      const held = pausing(db);
      const taking = held.db.tx(async (sql) => {
        await sql.query('select id from parent where id = $1 for no key update', [parentId]);
        await sql.query('delete from policy_grant where person_id = $1', [sam]);
      });
      await held.written;
      const outcome = codeOf(start());
      await somebodyWaits(db);
      held.letGo();
      await taking;
      expect(await outcome).toMatch(/^not(Allowed|Found)$/);
      expect(await whole()).toEqual([0, 0, 0]);
    });
  });

  test('a server without the sample offers none', async () => {
    const without = createCalling(db, testDispatcher(db, { ...testServices(), sample: () => null }), now);
    expect((await without.call(sam, 'readSample', { params: params() })).data).toEqual([]);
    const body = { parts: every };
    expect(await without.no(sam, 'startFromSample', { params: params(), body })).toMatchObject({ code: 'notFound' });
  });

  test.each([[[]], [['people']]])('a body with the parts %j is refused', async (parts) => {
    const refused = calling.no(sam, 'startFromSample', { params: params(), body: { parts } });
    expect(await refused).toMatchObject({ code: 'wrongShape', status: 400 });
  });
};

eachDatabase(suite);
