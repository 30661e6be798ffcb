import { expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addEducation } from '#tests/support/tenant/records.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  const scene = async () => {
    const tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'parent-admin']]] });
    const brought = await addEducation(tenant.db, tenant.northfield);
    return { tenant, brought, sam: await admin(), kim: await admin(), params: { parentId: tenant.northfield } };
  };

  test('of two admins who save one page at once, one version stands and the other is told', async () => {
    const { tenant, brought, sam, kim, params } = await scene();
    const { drinking: categoryId, signs: pageId } = brought;
    const { hash } = await tenant.call(sam, 'readPage', { params: { ...params, pageId } });
    const save = (who: string, title: string) =>
      tenant.call(who, 'changePage', {
        params: { ...params, pageId },
        body: { title, information: '<p>x</p>', videoUrl: '', categoryId, seen: hash },
      });
    const outcomes = await Promise.allSettled([save(sam, 'Of Sam'), save(kim, 'Of Kim')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'educationChanged' },
    });
    const { title, versions } = await tenant.call(sam, 'readPage', { params: { ...params, pageId } });
    expect(versions.map((version) => version.title)).toEqual([title, 'Signs of too much']);
  });

  test('two who add the first pages at once add both, and take education of the folder over once', async () => {
    const { tenant, brought, sam, kim, params } = await scene();
    const add = (who: string, title: string) =>
      tenant.call(who, 'addPage', {
        params,
        body: { title, information: '<p>x</p>', videoUrl: '', categoryId: brought.drinking },
      });
    await Promise.all([add(sam, 'Of Sam'), add(kim, 'Of Kim')]);
    const { categories } = await tenant.call(sam, 'listCurriculum', { params });
    const titles = categories[0]?.pages.map(({ title }) => title) ?? [];
    expect(titles.slice(0, 2)).toEqual(['Signs of too much', 'Pocket card']);
    expect(new Set(titles.slice(2))).toEqual(new Set(['Of Sam', 'Of Kim']));
  });
});
