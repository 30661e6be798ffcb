import { beforeEach, describe, expect, test } from 'vitest';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { crowd as addCrowd } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { second } from '#tests/door/races/second.ts';

const crowd = (tenant: Tenant, count: number) => addCrowd(tenant.db, tenant.harbor, count);

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    eventId = await tenant.approved();
  });

  const invite = (users: readonly string[]) => ({ params: { id: eventId }, body: { users: [...users] } });
  const invites = (users: readonly string[]) => tenant.call(tenant.cora, 'inviteMembers', invite(users));
  const counted = async (text: string) => (await tenant.db.query<{ count: number }>(text)).rows[0]?.count;
  const listed = async () => (await tenant.call(tenant.cora, 'listAttendees', { params: { id: eventId } })).data;

  describe('inviting many members', () => {
    test('puts each on the list once, with a code of their own and one mail that waits', async () => {
      const people = await crowd(tenant, 1_200);
      expect(await invites(people)).toEqual({ invited: 1_200, waits: false });
      const attendees = (await listed()).filter(({ UserId }) => UserId !== tenant.cora);
      expect(new Set(attendees.map(({ UserId }) => UserId))).toEqual(new Set(people));
      expect(new Set(attendees.map(({ qrCode }) => qrCode)).size).toBe(1_200);
      expect(attendees.every(({ rsvp, checkedIn }) => rsvp === 'invited' && !checkedIn)).toBe(true);
      expect(await counted(`select count(*)::int as count from outbox where template = 'memberInvited'`)).toBe(1_200);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    });

    test('again is nothing, and with more people it is those', async () => {
      const people = await crowd(tenant, 40);
      expect(await invites(people.slice(0, 30))).toEqual({ invited: 30, waits: false });
      expect(await invites(people.slice(0, 30))).toEqual({ invited: 0, waits: false });
      expect(await invites([...people, ...people])).toEqual({ invited: 10, waits: false });
      expect(await listed()).toHaveLength(41);
      expect(await counted(`select count(*)::int as count from outbox where template = 'memberInvited'`)).toBe(40);
    });

    test('puts those who were taken off on the list again, and mails them no second time', async () => {
      const people = await crowd(tenant, 3);
      await invites(people);
      const [gone = ''] = people;
      const { rows } = await tenant.db.query<{ id: string }>('select id from attendee_record where person_id = $1', [
        gone,
      ]);
      await tenant.call(tenant.cora, 'removeAttendee', { params: { id: eventId, attendeeId: rows[0]?.id ?? '' } });
      expect(await listed()).toHaveLength(3);
      expect(await invites(people)).toEqual({ invited: 1, waits: false });
      expect((await listed()).map(({ UserId }) => UserId)).toContain(gone);
      expect(await counted(`select count(*)::int as count from outbox where template = 'memberInvited'`)).toBe(3);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    });

    test('with somebody who is no member invites nobody', async () => {
      const people = await crowd(tenant, 20);
      const stranger = await tenant.person({ in: [[tenant.cedar]] });
      expect(await tenant.no(tenant.cora, 'inviteMembers', invite([...people, stranger]))).toMatchObject({
        code: 'wrongShape',
        status: 400,
      });
      expect(await listed()).toHaveLength(1);
      expect(await counted(`select count(*)::int as count from outbox`)).toBe(0);
    });

    test('with somebody who left since invites the others, and with nobody else nobody', async () => {
      const [gone = '', ...others] = await crowd(tenant, 4);
      const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      await tenant.call(admin, 'removeMember', { params: { orgId: tenant.harbor.id, memberId: gone } });
      expect(await tenant.no(tenant.cora, 'inviteMembers', invite([gone]))).toMatchObject({ code: 'wrongShape' });
      expect(await invites([gone, ...others])).toEqual({ invited: 3, waits: false });
      expect((await listed()).map(({ UserId }) => UserId)).not.toContain(gone);
    });

    test('draws another code where the event has one already', async () => {
      const people = await crowd(tenant, 2);
      const [first = '', last = ''] = people;
      await invites([first]);
      await tenant.db.query(`update attendee_record set qr_code = '00000000' where person_id = $1`, [first]);
      const drawn = [Buffer.alloc(8), Buffer.alloc(8, 1)];
      const { createCalling, testDispatcher, testServices } = await import('#tests/support/tenant/calling.ts');
      const services = { ...testServices(), randomBytes: () => drawn.shift() ?? Buffer.alloc(8, 2) };
      const calling = createCalling(tenant.db, testDispatcher(tenant.db, services), tenant.now);
      expect(await calling.call(tenant.cora, 'inviteMembers', invite([last]))).toEqual({ invited: 1, waits: false });
      const codes = (await listed()).filter(({ UserId }) => UserId === last).map(({ qrCode }) => qrCode);
      expect(codes).toEqual(['11111111']);
    });

    test('by two at once invites nobody twice', async () => {
      const people = await crowd(tenant, 300);
      const answers = await Promise.all([
        invites(people.slice(0, 200)),
        invites(people.slice(100).toReversed()),
        invites(people),
      ]);
      expect(answers.reduce((sum, { invited }) => sum + invited, 0)).toBe(300);
      expect(await listed()).toHaveLength(301);
      expect(await counted(`select count(*)::int as count from outbox where template = 'memberInvited'`)).toBe(300);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    });
  });
});

onPostgres((open) => {
  test('an event that is cancelled while many are invited has them all, or none', async () => {
    const tenant = await createTenant(await open());
    const eventId = await tenant.approved();
    const people = await crowd(tenant, 50);
    const said = { params: { id: eventId }, body: { users: people } };
    const cancel = { params: { id: eventId } };
    expect(await second(tenant, [tenant.cora, 'cancelEvent', cancel], [tenant.cora, 'inviteMembers', said])).toBe(
      'eventCancelled',
    );
    expect((await tenant.db.query('select 1 from attendee_record where event_id = $1', [eventId])).count).toBe(1);
    const other = await tenant.approved();
    const toOther = { params: { id: other }, body: { users: people } };
    const cancelOther = { params: { id: other } };
    expect(
      await second(tenant, [tenant.cora, 'inviteMembers', toOther], [tenant.cora, 'cancelEvent', cancelOther]),
    ).toBe('done');
    const told = `select 1 from outbox where template = 'eventCancelled' and cause like $1`;
    expect((await tenant.db.query(told, [`${other}:%`])).count).toBe(50);
  });

  test('two who invite the same members wait for each other, and the second finds them', async () => {
    const tenant = await createTenant(await open());
    const eventId = await tenant.approved();
    const people = await crowd(tenant, 50);
    const said = { params: { id: eventId }, body: { users: people } };
    expect(await second(tenant, [tenant.cora, 'inviteMembers', said], [tenant.cora, 'inviteMembers', said])).toBe(
      'done',
    );
    expect((await tenant.db.query('select 1 from attendance where event_id = $1', [eventId])).count).toBe(51);
  });
});
