import { beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { openReviewDesk, type ReviewDesk } from '#tests/support/tenant/reviewDesk.ts';

eachDatabase((open) => {
  let desk: ReviewDesk;
  let sam: string;

  beforeEach(async () => {
    desk = await openReviewDesk(await open());
    const { tenant } = desk;
    sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
  });

  const end = (call: 'suspendMember' | 'removeMember', memberId: string) =>
    desk.tenant.call(sam, call, { params: { orgId: desk.tenant.harbor.id, memberId } });
  /** Approves the sections of every step from one on. */
  const approveFrom = async (first: number, person: string, id: string) => {
    const { length } = (await desk.tenant.full(id)).EventModules;
    for (let step = first; step < length; step += 1) await desk.decide(person, id, step, true);
  };
  const approve = (person: string, id: string) => desk.tenant.call(person, 'approveEvent', { params: { id } });

  test.each(['suspendMember', 'removeMember'] as const)(
    'an event that waits does not wait for its required approver after %s',
    async (call) => {
      const { tenant, remy, type } = desk;
      const id = await tenant.submitted({ type });
      await desk.decide(tenant.rita, id, 0, true);
      await approveFrom(1, remy, id);
      expect(await tenant.no(remy, 'approveEvent', { params: { id } })).toMatchObject({ code: 'sectionsOpen' });
      await end(call, tenant.rita);
      expect((await approve(remy, id)).reviewStatus).toBe('approved');
    },
  );

  test('whoever reviews events now decides where nobody else may, and gets the mail', async () => {
    const { tenant, remy } = desk;
    const type = await addType(tenant.db, tenant.northfield, { approvers: [tenant.rita] });
    await end('suspendMember', remy);
    const id = await tenant.submitted({ type });
    const kim = await tenant.person({
      firstName: 'Kim',
      lastName: 'Soto',
      in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]],
    });
    await desk.mails();
    await end('suspendMember', tenant.rita);
    expect((await desk.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [expect.stringContaining(kim), 'To review: Autumn Social'],
    ]);
    const { data } = await tenant.call(kim, 'listEventsToReview', { params: { orgId: tenant.harbor.id } });
    expect(data.map((event) => event.id)).toEqual([id]);
    await approveFrom(0, kim, id);
    expect((await approve(kim, id)).reviewStatus).toBe('approved');
  });

  test('who is reinstated may decide again and is not required', async () => {
    const { tenant, type } = desk;
    const id = await tenant.submitted({ type });
    await end('suspendMember', tenant.rita);
    await tenant.call(sam, 'reinstateMember', { params: { orgId: tenant.harbor.id, memberId: tenant.rita } });
    await desk.decide(tenant.rita, id, 0, true);
    const [step] = (await tenant.full(id, tenant.rita)).EventModules;
    expect(step?.sections[0]?.review.approvals[tenant.rita]).toMatchObject({ approved: true, isFinalApprover: false });
  });

  test('another organization’s events and one’s own are left as they are', async () => {
    const { tenant, type } = desk;
    const id = await tenant.submitted({ type });
    const version = () => tenant.db.query('select version from stream where id = $1', [id]);
    const before = (await version()).rows;
    await end('suspendMember', tenant.cora);
    expect((await version()).rows).toEqual(before);
  });
});
