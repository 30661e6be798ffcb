import { beforeEach, expect, test } from 'vitest';
import type { RoleName } from '#contract/organization/roles.ts';
import { Refused } from '#server/kit/refused.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

onPostgres((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  const admin = () =>
    tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin', 'event-reviewer']]] });
  const role = (...gives: RoleName[]) => ({ name: 'Runners', gives });
  const outcome = (done: Promise<unknown>): Promise<string> =>
    done.then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );
  const make = async (by: string, ...gives: RoleName[]) => {
    const made = { params: { orgId: tenant.harbor.id }, body: role(...gives) };
    return (await tenant.call(by, 'makeRole', made)).own[0]?.id ?? '';
  };
  const give = (by: string, memberId: string, from: string[], to: string[]) =>
    tenant.call(by, 'changeMemberRoles', { params: { orgId: tenant.harbor.id, memberId }, body: { from, to } });
  const change = (by: string, roleId: string, seen: ReturnType<typeof role>, values: ReturnType<typeof role>) =>
    tenant.call(by, 'changeRole', { params: { orgId: tenant.harbor.id, roleId }, body: { seen, values } });

  test('of two admins who change a role at once, the later one is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      tenant = await createTenant(tenant.db);
      const [sam, kim] = [await admin(), await admin()];
      const id = await make(sam, 'reviewer');
      const ends = await Promise.all([
        outcome(change(sam, id, role('reviewer'), role('admin'))),
        outcome(change(kim, id, role('reviewer'), role('reviewer', 'admin'))),
      ]);
      expect(ends.toSorted()).toEqual(['done', 'roleChanged']);
    }
  });

  test('of two admins through one role each, of which both are emptied at once, one stays', async () => {
    for (let round = 0; round < 4; round += 1) {
      tenant = await createTenant(tenant.db);
      const [sam, kim] = [await admin(), await tenant.person()];
      const id = await make(sam, 'admin', 'reviewer');
      await give(sam, kim, [], [id]);
      const ends = await Promise.all([
        outcome(change(sam, id, role('admin', 'reviewer'), role('reviewer'))),
        outcome(give(kim, sam, ['admin', 'reviewer'], ['reviewer'])),
      ]);
      expect(ends.toSorted()).toEqual(['done', 'notFound']);
    }
  });

  test('a role that is deleted while somebody gets it is held by nobody', async () => {
    for (let round = 0; round < 4; round += 1) {
      tenant = await createTenant(tenant.db);
      const [sam, kim, mia] = [await admin(), await admin(), await tenant.person()];
      const id = await make(sam, 'reviewer');
      const [deleted, given] = await Promise.all([
        outcome(tenant.call(sam, 'deleteRole', { params: { orgId: tenant.harbor.id, roleId: id } })),
        outcome(give(kim, mia, [], [id])),
      ]);
      expect(deleted).toBe('done');
      expect(['done', 'membershipChanged']).toContain(given);
      const { policies } = await tenant.call(mia, 'getCurrentUser');
      expect(policies['event-reviewer']).toBeUndefined();
    }
  });

  test('whoever asks while their role is changed holds what it gives by then, and nothing of before', async () => {
    for (let round = 0; round < 4; round += 1) {
      tenant = await createTenant(tenant.db);
      const [sam, mia] = [await admin(), await tenant.person()];
      const id = await make(sam, 'reviewer');
      await give(sam, mia, [], [id]);
      const reading = { params: { orgId: tenant.harbor.id } };
      const [shrunk] = await Promise.all([
        outcome(change(sam, id, role('reviewer'), role('admin'))),
        outcome(tenant.call(mia, 'readRoles', reading)),
      ]);
      expect(shrunk).toBe('done');
      const { policies } = await tenant.call(mia, 'getCurrentUser');
      expect([policies['event-reviewer'], policies['organization-admin']]).toEqual([
        undefined,
        { [tenant.northfield]: [tenant.harbor.id] },
      ]);
    }
  });
});
