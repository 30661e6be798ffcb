import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { Refused } from '#server/kit/refused.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const rounds = [1, 2, 3, 4, 5, 6];

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let kim: string;

  const admin = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });

  beforeEach(async () => {
    tenant = await createTenant(await open());
    [sam, kim] = [await admin(), await admin()];
  });

  const outcome = (by: string, call: CallName, said: RequestParts): Promise<string> =>
    tenant.call(by, call, said).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error)),
    );
  const merge = (by: string, endingId: string, memberId: string) =>
    outcome(by, 'mergeMember', { params: { orgId: tenant.harbor.id, memberId, endingId } });
  const active = async (...people: string[]) =>
    (
      await tenant.db.query<{ id: string }>(
        'select person_id as id from active_membership where person_id = any($1) and organization_id = $2',
        [people, tenant.harbor.id],
      )
    ).rows.map(({ id }) => id);

  test('of the same merge by two admins at once, one is done', async () => {
    for (const _ of rounds) {
      const [ben, benedict] = [await tenant.person(), await tenant.person()];
      const ends = await Promise.all([sam, kim].map((by) => merge(by, benedict, ben)));
      expect([ends.toSorted(), await active(ben, benedict)]).toEqual([['done', 'membershipChanged'], [ben]]);
    }
  });

  test('of a merge and the reverse one at once, one is done, and one record is left', async () => {
    for (const _ of rounds) {
      const [ben, benedict] = [await tenant.person(), await tenant.person()];
      const ends = await Promise.all([merge(sam, benedict, ben), merge(kim, ben, benedict)]);
      expect([ends.toSorted(), await active(ben, benedict)]).toEqual([
        ['done', 'membershipChanged'],
        [ends[0] === 'done' ? ben : benedict],
      ]);
    }
  });

  test('of two admins who merge each other away at once, one does', async () => {
    for (const _ of rounds) {
      const [one, other] = [await admin(), await admin()];
      const ben = await tenant.person();
      const ends = await Promise.all([merge(one, other, ben), merge(other, one, ben)]);
      expect(ends.toSorted()).toEqual(['done', 'notFound']);
      expect(await active(one, other)).toEqual([ends[0] === 'done' ? one : other]);
    }
  });

  test('a merge and a yes at once leave nobody going whose record ended, and the kept one invited', async () => {
    const event = await tenant.approved();
    for (const _ of rounds) {
      const [ben, benedict] = [await tenant.person(), await tenant.person()];
      await tenant.invite(event, benedict);
      const attendeeId = await tenant.attendeeOf(event, benedict);
      const [ended] = await Promise.all([
        merge(sam, benedict, ben),
        outcome(benedict, 'acceptRsvp', { params: { id: event, attendeeId }, body: { response: 'yes' } }),
      ]);
      const { rows } = await tenant.db.query<{ person: string; rsvp: string }>(
        `select r.person_id as person, t.rsvp from attendance t join attendee_record r on r.id = t.id
         where r.event_id = $1 and r.person_id = any($2)`,
        [event, [ben, benedict]],
      );
      const rsvp = (person: string) => rows.find((row) => row.person === person)?.rsvp;
      expect([ended, rsvp(benedict) === 'yes', rsvp(ben)]).toEqual(['done', false, 'invited']);
    }
  });

  test('a merge and an event that is being submitted leave none that waits for the record that ended', async () => {
    for (const _ of rounds) {
      const [rita, remy] = await Promise.all(
        [1, 2].map(() => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]] })),
      );
      const id = await tenant.created();
      await tenant.db.query('update event_type_approver set person_id = $2 where event_type_id = $1', [
        tenant.reviewed,
        rita,
      ]);
      const ends = await Promise.all([
        merge(sam, rita ?? '', remy ?? ''),
        outcome(tenant.cora, 'submitEvent', { params: { id } }),
      ]);
      expect(ends).toEqual(['done', 'done']);
      const [step] = (await tenant.full(id, remy)).EventModules;
      const approvals = step?.sections[0]?.review.approvals ?? {};
      const required = Object.keys(approvals).filter((person) => approvals[person]?.isFinalApprover);
      expect(required).toEqual([remy]);
    }
  });
});
