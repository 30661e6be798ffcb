import { beforeEach, describe, expect, test } from 'vitest';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addEducation } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let mia: string;
  const brought = { drinking: '', signs: '', card: '' };

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({
      firstName: 'Sam',
      lastName: 'Whitaker',
      in: [[tenant.harbor, ['member-app-login', 'parent-admin']]],
    });
    mia = await tenant.person({ firstName: 'Mia' });
    Object.assign(brought, await addEducation(tenant.db, tenant.northfield));
  });

  const under = (params: object = {}) => ({ params: { parentId: tenant.northfield, ...params } });
  const text = (title: string, categoryId = brought.drinking, information = `<p>${title}</p>`, videoUrl = '') => ({
    ...{ title, information, videoUrl, categoryId },
  });
  const add = (title: string, categoryId?: string, information?: string) =>
    tenant.call(sam, 'addPage', { ...under(), body: text(title, categoryId, information) });
  const page = (pageId: string) => tenant.call(sam, 'readPage', under({ pageId }));
  const addCategory = async (name: string): Promise<string> => {
    const { categories } = await tenant.call(sam, 'addCategory', { ...under(), body: { name } });
    return categories.at(-1)?.id ?? '';
  };
  const read = async () => {
    const categories = await tenant.call(mia, 'listCategories', under());
    return categories.map(({ name, Education }) => [name, ...Education.map(({ title }) => title)]);
  };

  describe('education in the browser', () => {
    test('categories and pages are added, changed, moved, archived and put back, and members read just that', async () => {
      expect(await read()).toEqual([['Drinking', 'Signs of too much', 'Pocket card']]);
      const home = await addCategory('Getting home');
      expect(await read()).toEqual([['Drinking', 'Signs of too much', 'Pocket card']]);
      const plan = await add('Plan it', home);
      expect(plan).toMatchObject({ changedBy: 'Sam Whitaker', isArchived: false, categoryId: home });
      await tenant.call(sam, 'moveCategory', { ...under({ categoryId: home }), body: { from: 2, to: 1 } });
      await tenant.call(sam, 'movePage', { ...under({ pageId: brought.card }), body: { from: 2, to: 1 } });
      expect(await read()).toEqual([
        ['Getting home', 'Plan it'],
        ['Drinking', 'Pocket card', 'Signs of too much'],
      ]);
      const { hash } = await page(brought.signs);
      const body = { ...text('Signs', home), seen: hash };
      const changed = await tenant.call(sam, 'changePage', { ...under({ pageId: brought.signs }), body });
      expect(changed.versions.map(({ number, title, changedBy }) => [number, title, changedBy])).toEqual([
        [2, 'Signs', 'Sam Whitaker'],
        [1, 'Signs of too much', null],
      ]);
      await tenant.call(sam, 'archivePage', { ...under({ pageId: plan.id }), body: { seen: plan.hash } });
      expect(await read()).toEqual([
        ['Getting home', 'Signs'],
        ['Drinking', 'Pocket card'],
      ]);
      expect(await tenant.no(mia, 'getEducation', under({ id: plan.id }))).toMatchObject({ code: 'notFound' });
      const list = await tenant.call(sam, 'listCurriculum', under());
      expect(list.archived.map(({ title }) => title)).toEqual(['Plan it']);
      await tenant.call(sam, 'restorePage', { ...under({ pageId: plan.id }), body: { seen: plan.hash } });
      expect(await read()).toEqual([
        ['Getting home', 'Signs', 'Plan it'],
        ['Drinking', 'Pocket card'],
      ]);
    });

    test('a category gets another name, and of two who rename it the later one is told', async () => {
      const { categories } = await tenant.call(sam, 'listCurriculum', under());
      const seen = categories[0]?.hash ?? '';
      const rename = (name: string) => ({ ...under({ categoryId: brought.drinking }), body: { name, seen } });
      await tenant.call(sam, 'renameCategory', rename('  Alcohol '));
      expect((await read()).map(([name]) => name)).toEqual(['Alcohol']);
      expect(await tenant.no(sam, 'renameCategory', rename('Drinks'))).toMatchObject({ code: 'educationChanged' });
      const unnamed = { ...under(), body: { name: ' ' } };
      expect(await tenant.no(sam, 'addCategory', unnamed)).toMatchObject({ fields: [{ field: 'name' }] });
    });

    test('what is not on the allow list is taken out before it is stored', async () => {
      const hostile =
        '<h2 onclick="x()">Hi</h2><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><iframe src="https://evil.test"></iframe><p style="position:fixed">p</p>';
      const { id, information } = await add('Hostile', undefined, hostile);
      const shown = await tenant.call(mia, 'getEducation', under({ id }));
      expect([information, shown.information]).toEqual(Array(2).fill('<h2>Hi</h2><a>a</a><p>p</p>'));
    });

    test('a page without a category, a title, words or with a video of elsewhere is refused at its field', async () => {
      for (const [body, field] of [
        [text('x', ''), 'categoryId'],
        [text(' '), 'title'],
        [text('x', undefined, '<p><br></p>'), 'information'],
        [text('x', undefined, '<p>x</p>', 'https://evil.test/embed/1'), 'videoUrl'],
      ] as const)
        expect(await tenant.no(sam, 'addPage', { ...under(), body })).toMatchObject({
          code: 'formRefused',
          fields: [{ field }],
        });
      const elsewhere = { ...under(), body: text('x', 'elsewhere') };
      expect(await tenant.no(sam, 'addPage', elsewhere)).toMatchObject({ code: 'educationChanged' });
    });

    test('whoever saves over a version that somebody else replaced is told, and theirs stands', async () => {
      const { hash } = await page(brought.signs);
      const save = (title: string) => ({ ...under({ pageId: brought.signs }), body: { ...text(title), seen: hash } });
      const mine = await tenant.call(sam, 'changePage', save('Mine'));
      expect(await tenant.no(sam, 'changePage', save('Yours'))).toMatchObject({
        code: 'educationChanged',
        status: 409,
      });
      expect((await page(brought.signs)).title).toBe('Mine');
      await tenant.call(sam, 'changePage', {
        ...under({ pageId: brought.signs }),
        body: { ...text('Mine'), seen: mine.hash },
      });
      expect((await page(brought.signs)).versions.length).toBe(2);
      const first = await tenant.call(sam, 'readPageVersion', under({ pageId: brought.signs, hash }));
      expect(first).toMatchObject({ title: 'Signs of too much', number: 1, changedBy: null });
    });

    test('an organization’s admin, a member and another parent’s admin write none', async () => {
      const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      const pine = await tenant.person({ in: [[tenant.pine, ['member-app-login', 'parent-admin']]] });
      for (const [who, code] of [
        [admin, 'notAllowed'],
        [mia, 'notAllowed'],
        [pine, 'notFound'],
      ] as const)
        expect(await tenant.no(who, 'addPage', { ...under(), body: text('x') })).toMatchObject({ code });
      const elsewhere = { params: { parentId: tenant.lakeside, pageId: brought.signs } };
      expect(await tenant.no(pine, 'readPage', elsewhere)).toMatchObject({ code: 'notFound' });
      expect(await tenant.no(pine, 'archivePage', { ...elsewhere, body: { seen: '' } })).toMatchObject({
        code: 'notFound',
      });
    });

    test('facts hold ids and hashes, and the lists are made anew of them', async () => {
      const home = await addCategory('Getting home');
      const { id } = await add('Plan it', home);
      await tenant.call(sam, 'movePage', { ...under({ pageId: brought.card }), body: { from: 2, to: 1 } });
      const { rows } = await tenant.db.query<{ type: string; payload: unknown }>(
        `select type, payload from journal where stream = $1 order by version`,
        [`${tenant.northfield}.education`],
      );
      expect(rows.map(({ type }) => type)).toEqual([
        'curriculum.taken',
        'curriculum.categoryAdded',
        'curriculum.written',
        'curriculum.moved',
      ]);
      expect(JSON.stringify(rows)).toContain(id);
      expect(JSON.stringify(rows)).not.toMatch(/Plan it|Getting home|Signs of/);
      const tables = async () => [
        (await tenant.db.query('select * from curriculum_page order by page_id')).rows,
        (await tenant.db.query('select * from curriculum_category order by category_id')).rows,
      ];
      const before = await tables();
      expect(await rebuild(tenant.db, kinds)).toMatchObject({ headsChanged: 0 });
      expect(await tables()).toEqual(before);
    });
  });
});
