import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { ManagedType, TypeDocument } from '#contract/events/managedType.ts';
import { Refused } from '#server/kit/refused.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { pausing, somebodyWaits } from '#tests/door/races/pausing.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

onPostgres((open) => {
  let tenant: Tenant;
  let admins: string[];

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    admins = [await admin(), await admin()];
  });

  const at = (typeId = '') => ({ params: { orgId: tenant.harbor.id, typeId } });
  const outcome = (by: string | undefined, call: CallName, typeId: string, body: object): Promise<string> =>
    tenant.call(by ?? '', call, { ...at(typeId), body }).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );
  const said = (name: string, bypassApproval: boolean): TypeDocument => ({
    ...{ name, bypassApproval, requiredApprovers: [] },
    steps: ['first', 'second'].map((step) => ({
      ...{ id: `${name} ${step}`, name: `${name} ${step}`, optional: false, checkIn: false },
      sections: [{ id: 's', items: [{ id: 'q', type: 'checkBox', title: 'Done?' }] }],
    })),
  });
  const save = ({ id, revision }: ManagedType, document: TypeDocument) =>
    tenant.call(admins[0] ?? '', 'saveManagedType', { ...at(id), body: { revision, document } });
  const made = async (name: string, bypass = true) =>
    save(await tenant.call(admins[0] ?? '', 'createManagedType', { ...at(), body: { name } }), said(name, bypass));

  test('of many who publish one draft at once, one does', async () => {
    const { id, revision } = await made('Dinner');
    const ends = await Promise.all(
      Array.from({ length: 6 }, (_, index) => outcome(admins[index % 2], 'publishManagedType', id, { revision })),
    );
    expect(ends.toSorted()).toEqual(['done', ...Array(5).fill('typeChanged')]);
    expect((await tenant.call(admins[1] ?? '', 'readManagedType', at(id))).version).toBe(1);
  });

  test('of two who save over one draft at once, one is told', async () => {
    const { id, revision } = await made('Dinner');
    const ends = await Promise.all(
      admins.map((by, index) =>
        outcome(by, 'saveManagedType', id, { revision, document: said(`Dinner ${index}`, true) }),
      ),
    );
    expect(ends.toSorted()).toEqual(['done', 'typeChanged']);
  });

  test('an event waits for the version that is being published, and is made from it', async () => {
    const [sam = ''] = admins;
    const { id, revision } = await made('Old');
    const body = { revision };
    const published = await tenant.call(sam, 'publishManagedType', { ...at(id), body });
    const saved = await save(published, said('New', false));
    const paused = pausing(tenant.db);
    const calling = createCalling(paused.db, testDispatcher(paused.db), tenant.now);
    const publishing = calling.call(sam, 'publishManagedType', { ...at(id), body: { revision: saved.revision } });
    await paused.written;
    const making = tenant.created({ type: id });
    await Promise.race([making, somebodyWaits(tenant.db)]);
    paused.letGo();
    await publishing;
    const { EventModules } = await tenant.full(await making);
    expect(EventModules.map(({ name }) => name)).toEqual(['Event Information', 'New first', 'New second']);
  });

  test('an event that is made while its type is published has one version of it, whole', async () => {
    const first = await made('Old');
    const published = await tenant.call(admins[0] ?? '', 'publishManagedType', {
      ...at(first.id),
      body: { revision: first.revision },
    });
    let { revision } = published;
    for (let round = 0; round < 6; round += 1) {
      const [name, bypass] = round % 2 === 0 ? (['New', false] as const) : (['Old', true] as const);
      ({ revision } = await save({ ...published, revision }, said(name, bypass)));
      const [, ...events] = await Promise.all([
        outcome(admins[0], 'publishManagedType', first.id, { revision }),
        ...[1, 2, 3].map(() => tenant.created({ type: first.id })),
      ]);
      for (const event of events) {
        const { EventModules, EventType } = await tenant.full(event);
        const steps = EventModules.map((step) => step.name).slice(1);
        const whole = EventType.bypassApproval ? ['Old first', 'Old second'] : ['New first', 'New second'];
        expect(steps).toEqual(whole);
      }
    }
  });
});
