import { expect, test } from 'vitest';
import type { MemberValues } from '#contract/organization/memberValues.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

const named = (n: number): MemberValues => ({
  ...{ firstName: `First${n}`, lastName: `Last${n}`, email: `m${n}@example.org`, phone: '', birthDate: '' },
});
const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ values: named(from + n), roles: [], seen: null }));

eachDatabase((open) => {
  test('imports at once, in two organizations, and adding by hand make everybody once', async () => {
    const tenant = await createTenant(await open());
    const admin = (place: typeof tenant.harbor) =>
      tenant.person({ in: [[place, ['member-app-login', 'organization-admin']]] });
    const [sam, kim, zoe] = [await admin(tenant.harbor), await admin(tenant.harbor), await admin(tenant.cedar)];
    const at = (place: { id: string }, rows: ReturnType<typeof rowsOf>) => ({
      params: { orgId: place.id },
      body: { rows },
    });
    const [first, second, third, byHand] = await Promise.all([
      tenant.call(sam, 'importMembers', at(tenant.harbor, rowsOf(0, 60))),
      tenant.call(kim, 'importMembers', at(tenant.harbor, rowsOf(30, 90).toReversed())),
      tenant.call(zoe, 'importMembers', at(tenant.cedar, rowsOf(0, 90))),
      tenant
        .call(kim, 'addMember', { params: { orgId: tenant.harbor.id }, body: named(45) })
        .then(() => 1)
        .catch(() => 0),
    ]);
    expect(first.added + second.added + byHand).toBe(90);
    expect(first.left + second.left).toBe(30 + byHand);
    expect(third.added).toBe(90);
    expect([first, second, third].flatMap(({ faults }) => faults)).toEqual([]);
    const { rows } = await tenant.db.query(
      `select count(*)::int as count from person where email like 'm%@example.org'`,
    );
    expect(rows).toEqual([{ count: 90 }]);
    expect(await verify(tenant.db, kinds)).toMatchObject({ findings: [] });
  });
});
