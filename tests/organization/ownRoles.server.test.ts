import { beforeEach, expect, test } from 'vitest';
import type { Policy } from '#contract/kit/policies.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let mia: string;

  const admin = (...more: Policy[]) =>
    tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin', ...more]]] });

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await admin('event-reviewer', 'incident-reader');
    mia = await tenant.person({ firstName: 'Mia' });
  });

  const role = (name: string, ...gives: RoleName[]) => ({ name, gives });
  const params = () => ({ orgId: tenant.harbor.id });
  const make = async (by: string, ...said: Parameters<typeof role>) => {
    const { own } = await tenant.call(by, 'makeRole', { params: params(), body: role(...said) });
    return own.find(({ name }) => name === said[0].trim())?.id ?? '';
  };
  const changing = (roleId: string, seen: ReturnType<typeof role>, values: ReturnType<typeof role>) => ({
    params: { orgId: tenant.harbor.id, roleId },
    body: { seen, values },
  });
  const ofRole = (roleId: string) => ({ params: { orgId: tenant.harbor.id, roleId } });
  const giving = (memberId: string, from: string[], to: string[]) => ({
    params: { orgId: tenant.harbor.id, memberId },
    body: { from, to },
  });
  const give = (memberId: string, from: string[], to: string[], by = sam) =>
    tenant.call(by, 'changeMemberRoles', giving(memberId, from, to));
  const held = async (person: string): Promise<string[]> =>
    Object.keys((await tenant.call(person, 'getCurrentUser')).policies).toSorted();
  const plain = async () => held(await tenant.person());

  test('members are listed by a role that they have by itself, as the overview of roles counts them', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    const ben = await tenant.person({
      firstName: 'Ben',
      in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]],
    });
    const away = await tenant.person({ firstName: 'Away', in: [[tenant.harbor], [tenant.cedar, ['event-reviewer']]] });
    await give(mia, [], [risk]);
    const listed = async (body: object) =>
      (await tenant.call(sam, 'searchMembers', { params: params(), body })).data.map(({ id }) => id);
    const reviewers = [sam, ben, tenant.rita];
    expect(new Set(await listed({ role: 'reviewer' }))).toEqual(new Set(reviewers));
    expect(await listed({ role: risk })).toEqual([mia]);
    expect(await listed({ role: risk, search: 'ben' })).toEqual([]);
    expect(await listed({ role: 'nothing' })).toEqual([]);
    const { roles, own } = await tenant.call(sam, 'readRoles', { params: params() });
    expect([roles.find(({ role }) => role === 'reviewer')?.holders, own[0]?.holders]).toEqual([reviewers.length, 1]);
    await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: ben } });
    const counted = (await tenant.call(sam, 'readRoles', { params: params() })).roles.find(
      (each) => each.role === 'reviewer',
    );
    expect(await listed({ role: 'reviewer', state: 'active' })).toHaveLength(counted?.holders ?? 0);
    const parent = await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'parent-admin']]] });
    const everywhere = await tenant.call(parent, 'searchChapters', {
      params: { parentId: tenant.northfield },
      body: { role: 'reviewer' },
    });
    expect(everywhere.data.map(({ id, chapter }) => [id, chapter.id])).toContainEqual([away, tenant.cedar.id]);
    expect(everywhere.data.map(({ membershipId }) => membershipId)).not.toContain(`${tenant.harbor.id}.${away}`);
  });

  test('the first page says by which roles of its own a list is filtered, and the next does not', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    const page = (body: object) => tenant.call(sam, 'searchMembers', { params: params(), body });
    expect((await page({})).ownRoles).toEqual([{ id: risk, name: 'Risk manager' }]);
    expect(await page({ after: mia })).not.toHaveProperty('ownRoles');
  });

  test('whoever has a role holds what it gives with the next request, and what is taken out of it no more', async () => {
    const nothing = await plain();
    const risk = await make(sam, ' Risk manager ', 'reviewer', 'incidentReader');
    const { ownRoles, policies } = await give(mia, [], [risk]);
    expect(ownRoles).toEqual([{ id: risk, ...role('Risk manager', 'reviewer', 'incidentReader'), isHeld: true }]);
    expect(policies).not.toContain('event-reviewer');
    expect(await held(mia)).toEqual([...nothing, 'event-reviewer', 'incident-reader'].toSorted());
    const before = role('Risk manager', 'reviewer', 'incidentReader');
    await tenant.call(sam, 'changeRole', changing(risk, before, role('Risk manager', 'reviewer')));
    expect(await held(mia)).toEqual([...nothing, 'event-reviewer'].toSorted());
    await tenant.call(sam, 'deleteRole', ofRole(risk));
    expect(await held(mia)).toEqual(nothing);
  });

  test('what somebody was given by itself stays when a role that gives it too is taken', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    await give(mia, [], ['reviewer', risk]);
    await give(mia, ['reviewer', risk], ['reviewer']);
    expect(await held(mia)).toContain('event-reviewer');
    await give(mia, ['reviewer'], [risk]);
    expect(await held(mia)).toContain('event-reviewer');
    await give(mia, [risk], []);
    expect(await held(mia)).not.toContain('event-reviewer');
  });

  test('the page counts who has a role, and no suspended member', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    await give(mia, [], [risk]);
    const own = async () => (await tenant.call(sam, 'readRoles', { params: params() })).own;
    expect(await own()).toEqual([{ id: risk, ...role('Risk manager', 'reviewer'), holders: 1 }]);
    await tenant.call(sam, 'suspendMember', giving(mia, [], []));
    expect((await own()).map(({ holders }) => holders)).toEqual([0]);
    await tenant.call(sam, 'reinstateMember', giving(mia, [], []));
    expect(await held(mia)).toContain('event-reviewer');
  });

  test('who was removed and comes back has no role any more', async () => {
    const nothing = await plain();
    const risk = await make(sam, 'Risk manager', 'reviewer');
    await give(mia, [], [risk]);
    await tenant.call(sam, 'removeMember', giving(mia, [], []));
    await tenant.call(sam, 'reinstateMember', giving(mia, [], []));
    expect((await held(mia)).filter((policy) => !nothing.includes(policy))).not.toContain('event-reviewer');
  });

  test('nobody makes, fills or gives a role that gives what they do not hold', async () => {
    const making = { params: params(), body: role('Officers', 'safetyOfficer') };
    expect(await tenant.no(sam, 'makeRole', making)).toMatchObject({ code: 'roleNotHeld' });
    const risk = await make(sam, 'Risk manager', 'reviewer');
    const fuller = changing(risk, role('Risk manager', 'reviewer'), role('Risk manager', 'reviewer', 'safetyOfficer'));
    expect(await tenant.no(sam, 'changeRole', fuller)).toMatchObject({ code: 'roleNotHeld' });
    const kim = await admin();
    expect(await tenant.no(kim, 'changeMemberRoles', giving(mia, [], [risk]))).toMatchObject({ code: 'roleNotHeld' });
    const named = changing(risk, role('Risk manager', 'reviewer'), role('Reviewers', 'reviewer'));
    expect((await tenant.call(kim, 'changeRole', named)).own[0]?.name).toBe('Reviewers');
  });

  test.each(['Risk, safety', 'Risk/safety', 'a;b', 'a|b', 'member', 'Reviewer'])(
    'none is called %s, which a table of members could not say',
    async (name) => {
      expect(await tenant.no(sam, 'makeRole', { params: params(), body: role(name, 'reviewer') })).toMatchObject({
        fields: [{ field: 'name' }],
      });
    },
  );

  test('what somebody holds through a role they may give', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    const kim = await admin();
    await give(kim, ['admin'], ['admin', risk]);
    await give(mia, [], ['reviewer'], kim);
    expect(await held(mia)).toContain('event-reviewer');
  });

  test('the last admin stays one: their role is neither emptied, deleted nor taken', async () => {
    const runners = await make(sam, 'Runners', 'admin', 'reviewer');
    const kim = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]] });
    await give(kim, ['reviewer'], ['reviewer', runners]);
    await give(sam, ['admin', 'reviewer', 'incidentReader'], ['reviewer', 'incidentReader'], kim);
    const before = role('Runners', 'admin', 'reviewer');
    expect(await tenant.no(kim, 'changeRole', changing(runners, before, role('Runners', 'reviewer')))).toMatchObject({
      code: 'lastAdmin',
    });
    expect(await tenant.no(kim, 'deleteRole', ofRole(runners))).toMatchObject({ code: 'lastAdmin' });
    const taking = giving(kim, ['reviewer', runners], ['reviewer']);
    expect(await tenant.no(kim, 'changeMemberRoles', taking)).toMatchObject({ code: 'lastAdmin' });
    expect(await held(kim)).toContain('organization-admin');
  });

  test('names are tidied, and no two roles have the same one, whatever its letters', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    for (const name of ['RISK MANAGER', 'reviewer'])
      expect(await tenant.no(sam, 'makeRole', { params: params(), body: role(name, 'reviewer') })).toMatchObject({
        code: 'roleNameTaken',
      });
    for (const [values, message] of [
      [role(' ', 'reviewer'), 'Name is required'],
      [role('None'), 'Choose at least one.'],
    ] as const)
      expect(await tenant.no(sam, 'makeRole', { params: params(), body: values })).toMatchObject({ message });
    const same = changing(risk, role('Risk manager', 'reviewer'), role('risk manager', 'reviewer'));
    expect((await tenant.call(sam, 'changeRole', same)).own.map(({ name }) => name)).toEqual(['risk manager']);
  });

  test('whoever saw another role is told, and a role of another organization is not there', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    const outdated = changing(risk, role('Risk manager', 'incidentReader'), role('Risk manager', 'reviewer'));
    expect(await tenant.no(sam, 'changeRole', outdated)).toMatchObject({ code: 'roleChanged' });
    const lou = await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'organization-admin']]] });
    const there = { params: { orgId: tenant.cedar.id, roleId: risk } };
    expect(await tenant.no(lou, 'deleteRole', there)).toMatchObject({ code: 'roleChanged' });
    expect(await tenant.no(sam, 'changeMemberRoles', giving(mia, [], ['nothing']))).toMatchObject({
      code: 'membershipChanged',
    });
  });

  test('an event waits for no required approver whose role lets them review no more', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    await give(mia, [], [risk]);
    const type = await addType(tenant.db, tenant.northfield, { approvers: [mia] });
    const event = await tenant.submitted({ type });
    const required = async () =>
      (await tenant.full(event)).EventModules.flatMap(({ sections }) =>
        sections.flatMap(({ review }) => Object.values(review.approvals).filter((each) => each.isFinalApprover)),
      );
    expect((await required()).length).toBeGreaterThan(0);
    await tenant.call(sam, 'deleteRole', ofRole(risk));
    expect(await required()).toEqual([]);
  });

  test('whoever reviews through a role of the organization’s own counts where a second factor may be required of reviewers', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    await give(mia, [], [risk]);
    const counted = async () =>
      (await tenant.call(sam, 'readSignInSecurity', { params: params() })).roles.find(
        (each) => each.role === 'reviewer',
      );
    const before = (await counted())?.holders ?? 0;
    await give(mia, [risk], []);
    expect((await counted())?.holders).toBe(before - 1);
  });

  test('the facts name the role and the policies, never what it is called, and fold again to the same', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    await give(mia, [], [risk]);
    await tenant.call(sam, 'deleteRole', ofRole(risk));
    const { rows } = await tenant.db.query<{ payload: object }>(
      `select payload from journal where type = 'membership.rolesChanged' order by pos`,
    );
    expect(rows.slice(-2).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ given: ['event-reviewer'], taken: [], roles: { given: [risk], taken: [] } }),
      expect.objectContaining({ given: [], taken: ['event-reviewer'], role: risk }),
    ]);
    expect(JSON.stringify(rows)).not.toContain('Risk manager');
    const before = await tenant.call(sam, 'readMember', giving(mia, [], []));
    await rebuild(tenant.db, kinds);
    expect(await tenant.call(sam, 'readMember', giving(mia, [], []))).toEqual(before);
  });

  test('the audit log says who made, changed, gave and deleted which role, and how many had it', async () => {
    const risk = await make(sam, 'Risk manager', 'reviewer');
    await give(mia, [], [risk]);
    const more = role('Risk officer', 'reviewer', 'incidentReader');
    await tenant.call(sam, 'changeRole', changing(risk, role('Risk manager', 'reviewer'), more));
    await give(mia, [risk], []);
    await give(mia, [], [risk]);
    await tenant.call(sam, 'deleteRole', ofRole(risk));
    const { data } = await tenant.call(sam, 'searchAudit', { params: params(), body: { group: 'roles' } });
    expect(data.map(({ kind, named, given, taken, count }) => [kind, named, given, taken, count])).toEqual([
      ['roleDeleted', 'Risk officer', [], ['reviewer', 'incidentReader'], 1],
      ['rolesChanged', null, ['reviewer', 'incidentReader'], [], null],
      ['rolesChanged', null, [], ['reviewer', 'incidentReader'], null],
      ['roleChanged', 'Risk officer', ['incidentReader'], [], 1],
      ['rolesChanged', null, ['reviewer'], [], null],
      ['roleMade', 'Risk manager', ['reviewer'], [], null],
    ]);
    const own = data.map(({ givenOwn, takenOwn }) => [givenOwn, takenOwn]);
    expect(own).toEqual([
      [[], []],
      [['Risk officer'], []],
      [[], ['Risk officer']],
      [[], []],
      [['Risk manager'], []],
      [[], []],
    ]);
  });
});
