import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignOnValues } from '#contract/organization/signOn.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type SignOnWorld, signOnWorld } from './signOnProviders.ts';

eachDatabase((open) => {
  let world: SignOnWorld;
  let provider: string;
  let seen: SignOnValues;

  const standing = async () => (await world.read()).providers.find((each) => each.provider === provider)?.values;

  beforeEach(async () => {
    world = await signOnWorld(await open());
    provider = await world.add();
    const found = await standing();
    if (!found) throw new Error('The provider was not added.');
    seen = found;
  });
  afterEach(() => world.server.close());

  const save = (who: string, changed: Partial<SignOnValues>, newSecret = '') =>
    world.tenant.call(who, 'saveSignOnProvider', world.said(provider, changed, { seen, newSecret }));
  const outcomesOf = async (...saves: Promise<unknown>[]) =>
    (await Promise.allSettled(saves))
      .map((each): string => (each.status === 'fulfilled' ? 'saved' : each.reason.code))
      .toSorted();

  test('of two admins who save one field at once one stands, and other fields are joined', async () => {
    const { sam, kim } = world;
    expect(await outcomesOf(save(sam, { name: 'North' }), save(kim, { name: 'South' }))).toEqual([
      'detailsChanged',
      'saved',
    ]);
    expect(await outcomesOf(save(sam, { domains: 'a.test' }), save(kim, { clientId: 'other' }))).toEqual([
      'saved',
      'saved',
    ]);
    expect(await standing()).toMatchObject({ domains: 'a.test', clientId: 'other' });
  });

  test('of two secrets at once one is kept, and the other admin is told what stands there now', async () => {
    expect(await outcomesOf(save(world.sam, {}, 'one'), save(world.kim, {}, 'two'))).toEqual([
      'detailsChanged',
      'saved',
    ]);
    const refusal = await world.tenant.no(
      world.kim,
      'saveSignOnProvider',
      world.said(provider, {}, { seen, newSecret: 'three' }),
    );
    expect(refusal.message).toContain('Someone else changed the client secret.');
    expect(refusal.details['now']).toMatchObject({ providers: [{ provider, values: await standing() }] });
  });

  test('a change of what is removed at once either comes before or is told so', async () => {
    const removing = world.tenant.call(world.kim, 'removeSignOnProvider', world.said(provider));
    const [saved] = await Promise.allSettled([save(world.sam, { name: 'North' }), removing]);
    expect(saved.status === 'fulfilled' || saved.reason.code === 'signOnRemoved').toBe(true);
    expect(await standing()).toBeUndefined();
  });
});
