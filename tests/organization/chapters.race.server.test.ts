import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { addOrganization, type Place } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const rounds = [1, 2, 3, 4, 5, 6];

eachDatabase((open) => {
  let tenant: Tenant;
  let maple: Place;
  let paula: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    maple = await addOrganization(tenant.db, tenant.northfield, {}, 'Maple House');
    paula = await acting(maple);
  });

  const acting = (place: Place) => tenant.person({ in: [[place, ['member-app-login', 'parent-admin']]] });
  const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });

  const outcome = (by: string, call: CallName, said: RequestParts): Promise<string> =>
    tenant.call(by, call, said).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );
  const move = (by: string, personId: string, from: Place, to: Place) =>
    outcome(by, 'moveMember', {
      params: { parentId: tenant.northfield, membershipId: membershipIdOf(from.id, personId) },
      body: { to: to.id },
    });
  const placesOf = async (personId: string) =>
    (
      await tenant.db.query<{ id: string }>(
        'select organization_id as id from active_membership where person_id = $1 order by organization_id',
        [personId],
      )
    ).rows.map(({ id }) => id);

  test('moves that cross are all done, each once', async () => {
    for (const _ of rounds) {
      const [there, back] = [await tenant.person(), await tenant.person({ in: [[tenant.cedar]] })];
      const ends = await Promise.all([
        move(paula, there, tenant.harbor, tenant.cedar),
        move(paula, back, tenant.cedar, tenant.harbor),
      ]);
      expect(ends).toEqual(['done', 'done']);
      expect([await placesOf(there), await placesOf(back)]).toEqual([[tenant.cedar.id], [tenant.harbor.id]]);
    }
  });

  test('of moves of one membership to two chapters at once, one is done', async () => {
    for (const _ of rounds) {
      const ben = await tenant.person();
      const targets = [tenant.cedar, maple];
      const ends = await Promise.all(targets.map((to) => move(paula, ben, tenant.harbor, to)));
      expect(ends.toSorted()).toEqual(['done', 'membershipChanged']);
      expect(await placesOf(ben)).toEqual([targets[ends.indexOf('done')]?.id]);
    }
  });

  test('of two who act for the parent and move each other at once, one does', async () => {
    for (const _ of rounds) {
      const [one, other] = [await acting(tenant.harbor), await acting(tenant.cedar)];
      const ends = await Promise.all([move(one, other, tenant.cedar, maple), move(other, one, tenant.harbor, maple)]);
      const [first, second = ''] = ends.toSorted();
      expect(first).toBe('done');
      // Whether they wait for the other or come after it: who was moved is a member still, and acts for the parent no more.
      expect(second).toBe('notAllowed');
    }
  });

  test('of the last two admins who are moved at once, one stays', async () => {
    for (const _ of rounds) {
      const [sam, kim] = [await admin(), await admin()];
      const ends = await Promise.all([sam, kim].map((each) => move(paula, each, tenant.harbor, tenant.cedar)));
      expect(ends.toSorted()).toEqual(['done', 'lastAdmin']);
      const [left = ''] = [sam, kim].filter((_, index) => ends[index] === 'lastAdmin');
      await tenant.db.query(`delete from policy_grant where person_id = $1 and policy = 'organization-admin'`, [left]);
    }
  });

  test('a move and a suspension at once leave nobody who is suspended and moved', async () => {
    const sam = await admin();
    for (const _ of rounds) {
      const ben = await tenant.person();
      const ends = await Promise.all([
        move(paula, ben, tenant.harbor, tenant.cedar),
        outcome(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: ben } }),
      ]);
      expect([
        ['done', 'membershipChanged'],
        ['suspendedNotMoved', 'done'],
      ]).toContainEqual(ends);
    }
  });

  test('a move and a yes at once leave nobody going who was moved', async () => {
    const event = await tenant.approved();
    for (const _ of rounds) {
      const ben = await tenant.person();
      await tenant.invite(event, ben);
      const attendeeId = await tenant.attendeeOf(event, ben);
      const [ended] = await Promise.all([
        move(paula, ben, tenant.harbor, tenant.cedar),
        outcome(ben, 'acceptRsvp', { params: { id: event, attendeeId }, body: { response: 'yes' } }),
      ]);
      const { rows } = await tenant.db.query<{ rsvp: string }>('select rsvp from attendance where id = $1', [
        attendeeId,
      ]);
      expect([ended, rows[0]?.rsvp === 'yes']).toEqual(['done', false]);
    }
  });
});
