import { beforeEach, describe, expect, test } from 'vitest';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { catchTexts } from '#tests/support/tenant/texts.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let ben: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    [mia, ben] = [await tenant.person({ firstName: 'Mia' }), await tenant.person({ firstName: 'Ben' })];
  });

  const clock = () => new Date(tenant.now);
  const toInvited = async () =>
    (await catchMails(tenant.db, clock).arrive())
      .filter(({ subject }) => !/^(To review|Approved)/.test(subject))
      .map(({ to, subject }) => `${subject} → ${to.replace('@muster.test', '')}`)
      .sort();
  const texts = async () => (await catchTexts(tenant.db, clock).arrive()).map(({ text }) => text.split(/[,.]/)[0]);
  const invite = (id: string, ...users: string[]) =>
    tenant.call(tenant.cora, 'inviteMembers', { params: { id }, body: { users } });
  const remove = async (id: string, person: string) =>
    tenant.call(tenant.cora, 'removeAttendee', { params: { id, attendeeId: await tenant.attendeeOf(id, person) } });
  const reopen = (id: string) => tenant.call(tenant.cora, 'reopenEvent', { params: { id } });
  const submit = (id: string) => tenant.call(tenant.cora, 'submitEvent', { params: { id } });
  const waiting = async (id: string) =>
    (await tenant.call(tenant.cora, 'listAttendees', { params: { id } })).data
      .filter(({ waits }) => waits)
      .map(({ UserId }) => UserId);
  const invited = (person: string, title = 'Autumn Social') => `You're invited: ${title} → ${person}`;

  describe('members who are chosen before the approval', () => {
    test('are invited once, when it comes', async () => {
      const id = await tenant.created();
      expect(await invite(id, mia)).toEqual({ invited: 1, waits: true });
      await submit(id);
      expect(await invite(id, ben, mia)).toEqual({ invited: 1, waits: true });
      expect(await toInvited()).toEqual([]);
      expect(await waiting(id)).toEqual(expect.arrayContaining([mia, ben]));
      await tenant.approve(id);
      expect(await waiting(id)).toEqual([]);
      expect(await toInvited()).toEqual([invited(mia), invited(ben)].sort());
      expect(await invite(id, mia)).toEqual({ invited: 0, waits: false });
      expect(await toInvited()).toEqual([]);
      await rebuild(tenant.db, kinds);
      expect((await verify(tenant.db, kinds)).findings).toEqual([]);
    });

    test('of a type that bypasses it are invited when it is submitted', async () => {
      const id = await tenant.created({ type: tenant.bypassing });
      await invite(id, mia);
      expect(await toInvited()).toEqual([]);
      await submit(id);
      expect(await toInvited()).toEqual([invited(mia)]);
    });

    test('are told nothing when they are off the list by then', async () => {
      const id = await tenant.submitted();
      await invite(id, mia, ben);
      await remove(id, mia);
      await tenant.approve(id);
      expect(await toInvited()).toEqual([invited(ben)]);
    });

    test('are told nothing when they have left by then, nor that they volunteer, nor of the end', async () => {
      const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      const leave = (memberId: string, call: 'suspendMember' | 'removeMember' = 'removeMember') =>
        tenant.call(admin, call, { params: { orgId: tenant.harbor.id, memberId } });
      const id = await tenant.submitted();
      await invite(id, mia, ben);
      await tenant.choose(id, mia);
      await leave(mia);
      await tenant.approve(id);
      await leave(ben, 'suspendMember');
      expect(await toInvited()).toEqual([]);
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
      expect(await toInvited()).toEqual([]);
    });

    test('are invited by the approver too, and the approver as well', async () => {
      const id = await tenant.submitted();
      await invite(id, tenant.rita, tenant.cora);
      await tenant.approve(id);
      expect(await toInvited()).toEqual([invited(tenant.rita)]);
    });

    test('are told nothing of the end of what they never heard of', async () => {
      const id = await tenant.submitted();
      await invite(id, mia);
      await tenant.choose(id, ben);
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
      expect(await toInvited()).toEqual([]);
    });

    test('are told nothing where it is rejected', async () => {
      const id = await tenant.submitted();
      await invite(id, mia);
      await tenant.call(tenant.rita, 'rejectEvent', { params: { id }, body: { reason: 'No' } });
      expect((await toInvited()).filter((line) => line.endsWith(mia))).toEqual([]);
    });
  });

  describe('an event that is changed and approved again', () => {
    test('invites nobody twice, and those who were chosen meanwhile then', async () => {
      const id = await tenant.approved({ type: tenant.reviewed });
      await invite(id, mia);
      expect(await toInvited()).toEqual([invited(mia)]);
      await reopen(id);
      expect(await invite(id, mia, ben)).toEqual({ invited: 1, waits: true });
      expect(await waiting(id)).toEqual([ben]);
      await submit(id);
      expect(await toInvited()).toEqual([]);
      await tenant.approve(id);
      expect(await toInvited()).toEqual([invited(ben)]);
    });

    test('and cancelled instead is told to those who were invited alone', async () => {
      const id = await tenant.approved();
      await invite(id, mia);
      await toInvited();
      await reopen(id);
      await invite(id, ben);
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
      expect(await toInvited()).toEqual([`Cancelled: Autumn Social → ${mia}`]);
    });
  });

  describe('guests', () => {
    test('of a host who goes get their link at the new approval, once, and no news of what they never heard of', async () => {
      const id = await tenant.approved();
      await tenant.going(id, mia);
      const known = await tenant.guest(id, mia, 'Gus');
      expect(known.linkWay).toMatchObject({ waitsFor: [] });
      expect(await texts()).toHaveLength(1);
      await reopen(id);
      const meanwhile = await tenant.guest(id, mia, 'Ida');
      expect(meanwhile.linkWay).toMatchObject({ waitsFor: ['approval'] });
      const { invites } = await tenant.call(mia, 'getEventInfo', { params: { id } });
      expect(invites.map(({ name, waits }) => [name, waits])).toEqual([
        ['Gus Field', undefined],
        ['Ida Field', true],
      ]);
      expect(await texts()).toEqual([]);
      const [step] = (await tenant.full(id)).EventModules;
      const body = { startDate: '2026-12-21T01:00:00.000Z', endDate: '2026-12-21T06:00:00.000Z' };
      await tenant.call(tenant.cora, 'saveModule', { params: { id, moduleId: step?.id ?? '' }, body });
      await submit(id);
      expect((await texts()).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
        'Autumn Social has a new date: December 20',
        'Mia Young invites you to Autumn Social',
      ]);
      await reopen(id);
      await submit(id);
      expect(await texts()).toEqual([]);
    });

    test('get none when they are removed meanwhile, and no word of the end', async () => {
      const id = await tenant.approved();
      await tenant.going(id, mia);
      await reopen(id);
      const gus = await tenant.guest(id, mia, 'Gus');
      await tenant.guest(id, mia, 'Ida');
      await tenant.call(mia, 'removeAttendee', { params: { id, attendeeId: gus.id } });
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id } });
      expect(await texts()).toEqual([]);
    });

    test('of the owner wait for the approval and the yes', async () => {
      const id = await tenant.submitted();
      expect((await tenant.guest(id, tenant.cora)).linkWay).toMatchObject({ waitsFor: ['approval', 'yes'] });
      await tenant.approve(id);
      expect(await texts()).toEqual([]);
      const attendeeId = await tenant.attendeeOf(id, tenant.cora);
      await tenant.db.query(`update person set birth_date = '2000-01-31' where id = $1`, [tenant.cora]);
      await tenant.call(tenant.cora, 'acceptRsvp', { params: { id, attendeeId }, body: { response: 'yes' } });
      expect(await texts()).toEqual(['Cora Bell invites you to Autumn Social']);
    });
  });
});
