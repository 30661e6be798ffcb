import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { Refused } from '#server/kit/refused.ts';
import { loadStream } from '#server/journal/load.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { addType } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

onPostgres((open) => {
  let tenant: Tenant;
  let admins: string[];

  beforeEach(async () => {
    tenant = await createTenant(await open());
    const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    admins = [await admin(), await admin()];
  });

  const of = (memberId: string) => ({ params: { orgId: tenant.harbor.id, memberId } });

  const outcome = (by: string, call: CallName, memberId: string): Promise<string> =>
    tenant.call(by, call, of(memberId)).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );

  test('of two admins who end each other’s membership at once, one stays', async () => {
    const calls: CallName[] = ['suspendMember', 'removeMember'];
    for (const call of [...calls, ...calls, ...calls]) {
      tenant = await createTenant(tenant.db);
      const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      const [sam, kim] = [await admin(), await admin()];
      const ends = await Promise.all([outcome(sam, call, kim), outcome(kim, call, sam)]);
      expect(ends.toSorted()).toEqual(['done', 'notFound']);
    }
  });

  test('a member is suspended once by many who do it at once', async () => {
    const ben = await tenant.person();
    const by = (count: number) => Array.from({ length: count }, (_, index) => admins[index % 2] ?? '');
    const ends = await Promise.all(by(8).map((admin) => outcome(admin, 'suspendMember', ben)));
    expect(ends.toSorted()).toEqual(['done', ...Array(7).fill('membershipChanged')]);
  });

  test('an event that is submitted while its required approver is suspended waits for somebody else', async () => {
    const type = await addType(tenant.db, tenant.northfield, { approvers: [tenant.rita] });
    for (let round = 0; round < 6; round += 1) {
      const event = await tenant.created({ type });
      const submitting = tenant.call(tenant.cora, 'submitEvent', { params: { id: event } });
      const suspending = tenant.call(admins[0] ?? '', 'suspendMember', of(tenant.rita));
      await Promise.all([submitting, suspending]);
      const { snapshot } = await loadStream(tenant.db, eventReviewKind, event, 'none');
      expect(snapshot.context.approvers.filter(({ required }) => required)).toEqual([]);
      await tenant.call(admins[0] ?? '', 'reinstateMember', of(tenant.rita));
    }
  });

  test('a yes and a suspension at once leave nobody going who is suspended', async () => {
    const event = await tenant.approved();
    for (let round = 0; round < 6; round += 1) {
      const ben = await tenant.person();
      await tenant.invite(event, ben);
      const attendeeId = await tenant.attendeeOf(event, ben);
      const yes = tenant
        .call(ben, 'acceptRsvp', { params: { id: event, attendeeId }, body: { response: 'yes' } })
        .catch((error: unknown) => (error instanceof Refused ? null : Promise.reject(error)));
      const [ended] = await Promise.all([outcome(admins[0] ?? '', 'suspendMember', ben), yes]);
      const { rows } = await tenant.db.query<{ rsvp: string }>('select rsvp from attendance where id = $1', [
        attendeeId,
      ]);
      expect([ended, rows[0]?.rsvp]).not.toEqual(['done', 'yes']);
    }
  });
});
