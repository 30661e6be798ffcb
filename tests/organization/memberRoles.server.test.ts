import { beforeEach, expect, test } from 'vitest';
import type { Policy } from '#contract/kit/policies.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let ben: string;

  const admin = (...more: Policy[]) =>
    tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin', ...more]]] });

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await admin('event-creator', 'event-reviewer');
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  });

  const asked = (memberId: string, from: RoleName[], to: RoleName[], place = tenant.harbor) => ({
    params: { orgId: place.id, memberId },
    body: { from, to },
  });
  const change = (memberId: string, from: RoleName[], to: RoleName[]) =>
    tenant.call(sam, 'changeMemberRoles', asked(memberId, from, to));
  const refused = async (by: string, ...said: Parameters<typeof asked>) =>
    (await tenant.no(by, 'changeMemberRoles', asked(...said))).code;

  test('what is given holds with the next request, and what is taken no more', async () => {
    const creating = { query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield, pastEvents: 'true' } };
    expect(await tenant.no(ben, 'listUpcomingEvents', creating)).toMatchObject({ code: 'notAllowed' });
    const { policies } = await change(ben, [], ['eventCreator']);
    expect(policies).toContain('event-creator');
    expect((await tenant.call(ben, 'listUpcomingEvents', creating)).data).toEqual([]);
    await change(ben, ['eventCreator'], []);
    expect(await tenant.no(ben, 'listUpcomingEvents', creating)).toMatchObject({ code: 'notAllowed' });
  });

  test('holds in this organization alone', async () => {
    const lou = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
    await change(lou, [], ['eventCreator']);
    const user = await tenant.call(lou, 'getCurrentUser');
    expect(user.policies['event-creator']).toEqual({ [tenant.northfield]: [tenant.harbor.id] });
  });

  test('nobody gives what they do not hold, and takes what they do not hold', async () => {
    expect(await refused(sam, ben, [], ['incidentReader'])).toBe('roleNotHeld');
    expect(await refused(await admin(), ben, [], ['reviewer'])).toBe('roleNotHeld');
    const reader = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'incident-reader']]] });
    expect((await change(reader, ['incidentReader'], [])).policies).toEqual(['member-app-login']);
  });

  test('the last admin stays one; with another they give it up', async () => {
    const all: RoleName[] = ['admin', 'eventCreator', 'reviewer'];
    expect(await refused(sam, sam, all, ['eventCreator', 'reviewer'])).toBe('lastAdmin');
    const kim = await admin();
    await change(sam, all, ['eventCreator', 'reviewer']);
    expect(await refused(sam, ben, [], ['eventCreator'])).toBe('notAllowed');
    expect(await refused(kim, kim, ['admin'], [])).toBe('lastAdmin');
  });

  test('whoever saw other roles is told, and nothing is changed', async () => {
    await change(ben, [], ['eventCreator']);
    expect(await refused(sam, ben, [], ['reviewer'])).toBe('membershipChanged');
    const { policies } = await tenant.call(sam, 'readMember', asked(ben, [], []));
    expect([policies.includes('event-creator'), policies.includes('event-reviewer')]).toEqual([true, false]);
  });

  test('a former member and somebody of another organization get none', async () => {
    await tenant.call(sam, 'removeMember', asked(ben, [], []));
    expect(await refused(sam, ben, [], ['eventCreator'])).toBe('membershipChanged');
    const lou = await tenant.person({ in: [[tenant.cedar]] });
    expect(await refused(sam, lou, [], ['eventCreator'])).toBe('notFound');
  });

  test('an event does not wait for a required approver who reviews no more', async () => {
    const type = await addType(tenant.db, tenant.northfield, { approvers: [tenant.rita] });
    const event = await tenant.submitted({ type });
    await change(tenant.rita, ['reviewer'], []);
    const { EventModules } = await tenant.full(event);
    const approvals = EventModules.flatMap(({ sections }) =>
      sections.flatMap(({ review }) => Object.values(review.approvals)),
    );
    expect(approvals.filter(({ isFinalApprover }) => isFinalApprover)).toEqual([]);
  });

  test('leaves a membership as it stands, also when the journal is folded again', async () => {
    await change(ben, [], ['eventCreator']);
    const before = await tenant.call(sam, 'readMember', asked(ben, [], []));
    expect([before.state, before.since]).toEqual(['active', null]);
    await rebuild(tenant.db, kinds);
    expect(await tenant.call(sam, 'readMember', asked(ben, [], []))).toEqual(before);
  });
});
