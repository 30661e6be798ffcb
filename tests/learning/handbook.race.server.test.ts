import { expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  const scene = async () => {
    const tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'parent-admin']]] });
    return { tenant, sam: await admin(), kim: await admin(), params: { parentId: tenant.northfield } };
  };

  test('of two admins who save one rule at once, one version stands and the other is told', async () => {
    const { tenant, sam, kim, params } = await scene();
    const [ruleId = ''] = tenant.rules;
    const { hash } = await tenant.call(sam, 'readHandbookRule', { params: { ...params, ruleId } });
    const save = (who: string, title: string) =>
      tenant.call(who, 'changeRule', {
        params: { ...params, ruleId },
        body: { title, information: '<p>x</p>', videoUrl: '', seen: hash },
      });
    const outcomes = await Promise.allSettled([save(sam, 'Of Sam'), save(kim, 'Of Kim')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ruleChanged' } });
    const { title, versions } = await tenant.call(sam, 'readHandbookRule', { params: { ...params, ruleId } });
    expect(['Of Sam', 'Of Kim']).toContain(title);
    expect(versions.map((version) => version.title)[0]).toBe(title);
  });

  test('two who add the first rules at once add both, and take the rules of the folder over once', async () => {
    const { tenant, sam, kim, params } = await scene();
    const add = (who: string, title: string) =>
      tenant.call(who, 'addRule', { params, body: { title, information: '<p>x</p>', videoUrl: '' } });
    await Promise.all([add(sam, 'Of Sam'), add(kim, 'Of Kim')]);
    const { rules } = await tenant.call(sam, 'listHandbook', { params });
    expect(rules.map(({ title }) => title).slice(0, 2)).toEqual(['Arrive with your name', 'Look after each other']);
    expect(new Set(rules.map(({ title }) => title).slice(2))).toEqual(new Set(['Of Sam', 'Of Kim']));
  });

  test('of two who move rules at once, the later one is told', async () => {
    const { tenant, sam, kim, params } = await scene();
    const [ruleId = ''] = tenant.rules;
    const down = (who: string) =>
      tenant.call(who, 'moveRule', { params: { ...params, ruleId }, body: { from: 1, to: 2 } });
    const outcomes = await Promise.allSettled([down(sam), down(kim)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
