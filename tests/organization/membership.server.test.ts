import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { memberPolicies } from '#contract/kit/policies.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { crowd } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let ben: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({ firstName: 'Sam', in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  });

  const of = (memberId: string, place = tenant.harbor) => ({ params: { orgId: place.id, memberId } });
  const harbor = () => ({ query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield } });
  const search = (body: object = {}) =>
    tenant.call(sam, 'searchMembers', { params: { orgId: tenant.harbor.id }, body });
  const names = async (body: object = {}) => (await search(body)).data.map(({ lastName }) => lastName);

  describe('somebody who is suspended', () => {
    test('holds no policy in the organization, and all of what they held elsewhere', async () => {
      const lou = await tenant.person({ in: [[tenant.harbor], [tenant.cedar, ['member-app-login', 'event-creator']]] });
      await tenant.call(sam, 'suspendMember', of(lou));
      const { Organizations, policies } = await tenant.call(lou, 'getCurrentUser');
      expect([Organizations.map(({ id }) => id), policies]).toEqual([
        [tenant.cedar.id],
        {
          'member-app-login': { [tenant.northfield]: [tenant.cedar.id] },
          'event-creator': { [tenant.northfield]: [tenant.cedar.id] },
        },
      ]);
      expect(await tenant.no(lou, 'listUpcomingEvents', harbor())).toMatchObject({ code: 'notFound' });
    });

    test('is told what to do when they belong to no other organization', async () => {
      await tenant.call(sam, 'suspendMember', of(ben));
      expect(await tenant.no(ben, 'getCurrentUser')).toMatchObject({
        code: 'membershipSuspended',
        status: 403,
        message: 'Your membership is suspended. To come back, ask someone who runs your organization.',
      });
      await tenant.call(sam, 'removeMember', of(ben));
      expect(await tenant.no(ben, 'getCurrentUser')).toMatchObject({ code: 'membershipEnded', status: 403 });
    });

    test('lets nobody in at the door, and reads no guest list', async () => {
      const event = await tenant.approved();
      await tenant.choose(event, ben);
      const { qrCode } = await tenant.going(event, sam);
      await tenant.call(sam, 'suspendMember', of(ben));
      const calls: [CallName, object][] = [
        ['checkInAttendee', { params: { id: event, qrCode } }],
        ['readRoster', { params: { id: event } }],
        ['listAttendees', { params: { id: event } }],
      ];
      for (const [call, said] of calls)
        expect([call, await tenant.no(ben, call, said)]).toMatchObject([call, { code: 'notFound' }]);
    });

    test('is not given the answer that was stored for a repeated request', async () => {
      const event = await tenant.approved();
      await tenant.going(event, ben);
      const attendeeId = await tenant.attendeeOf(event, ben);
      const cancelling = { params: { id: event, attendeeId }, key: 'once' };
      await tenant.call(ben, 'cancelRsvp', cancelling);
      await tenant.call(sam, 'suspendMember', of(ben));
      expect(await tenant.no(ben, 'cancelRsvp', cancelling)).toMatchObject({ code: 'notFound' });
    });

    test('is offered to nobody as an invitee or a volunteer, and gets no alert of the organization', async () => {
      await tenant.call(sam, 'suspendMember', of(ben));
      const { data } = await tenant.call(tenant.cora, 'listMembers', {
        ...harbor(),
        params: { ParentId: tenant.northfield },
      });
      expect(data.map(({ id }) => id)).not.toContain(ben);
      const event = await tenant.created();
      const door = (await tenant.full(event)).EventModules.find(({ name }) => name === 'Door team');
      const params = { id: event, moduleId: door?.id ?? '' };
      const offered = await tenant.call(tenant.cora, 'listPossibleVolunteers', { params });
      expect(offered.map(({ id }) => id)).not.toContain(ben);
      expect(
        await tenant.no(tenant.cora, 'inviteMembers', { params: { id: event }, body: { users: [ben] } }),
      ).toMatchObject({
        code: 'wrongShape',
      });
      const officer = await tenant.person({
        in: [[tenant.harbor, ['member-app-login', 'send-chapter-safety-alert-member']]],
      });
      await tenant.call(officer, 'sendOrganizationAlert', {
        params: { orgId: tenant.harbor.id },
        body: { information: 'Fire' },
      });
      const { rows } = await tenant.db.query<{ id: string }>(
        `select distinct recipient_id as id from outbox where template = 'organizationAlert'`,
      );
      expect([rows.some(({ id }) => id === ben), rows.some(({ id }) => id === sam)]).toEqual([false, true]);
    });

    test('is not going to what is to come, and their guests wait', async () => {
      const event = await tenant.approved();
      const { qrCode } = await tenant.going(event, ben);
      const guest = await tenant.guestGoing(event, ben);
      await tenant.call(sam, 'suspendMember', of(ben));
      for (const [code, refusal] of [
        [qrCode, 'rsvpCancelled'],
        [guest.qrCode, 'hostNotGoing'],
      ])
        expect(
          await tenant.no(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode: code ?? '' } }),
        ).toMatchObject({ code: refusal });
    });

    test('who is inside is let out as anybody is', async () => {
      const event = await tenant.approved();
      const { id, qrCode } = await tenant.going(event, ben);
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
      await tenant.call(sam, 'suspendMember', of(ben));
      const out = await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId: id } });
      expect(out.checkedIn).toBe(false);
    });

    test('who was inside comes in again no more, nor does a guest of theirs, and staff see who is a member no longer', async () => {
      const event = await tenant.approved();
      const roster = (since?: string) =>
        tenant.call(tenant.cora, 'readRoster', { params: { id: event }, query: since === undefined ? {} : { since } });
      const { id, qrCode } = await tenant.going(event, ben);
      const guest = await tenant.guestGoing(event, ben);
      await tenant.going(event, tenant.rita);
      const params = { id: event, qrCode };
      await tenant.call(tenant.cora, 'checkInAttendee', { params });
      const before = await roster();
      await tenant.call(sam, 'suspendMember', of(ben));
      expect((await roster()).counts).toEqual(before.counts);
      const formerIn = ({ changed }: Awaited<ReturnType<typeof roster>>) =>
        changed.filter(({ isFormer }) => isFormer).map((row) => row.id);
      expect([formerIn(before), formerIn(await roster()), formerIn(await roster(`${before.version}`))]).toEqual([
        [],
        [id],
        [id],
      ]);
      expect(await tenant.no(tenant.cora, 'checkInAttendee', { params })).toMatchObject({ code: 'alreadyIn' });
      const ofGuest = { params: { id: event, qrCode: guest.qrCode } };
      expect(await tenant.no(tenant.cora, 'checkInAttendee', ofGuest)).toMatchObject({ code: 'hostNotGoing' });
      await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId: id } });
      expect(await tenant.no(tenant.cora, 'checkInAttendee', { params })).toMatchObject({ code: 'rsvpCancelled' });
      await tenant.call(sam, 'reinstateMember', of(ben));
      expect((await tenant.call(tenant.cora, 'checkInAttendee', { params })).checkedIn).toBe(true);
      expect(formerIn(await roster(`${before.version}`))).toEqual([]);
    });
  });

  describe('sessions', () => {
    const signIn = async (personId: string): Promise<string> => {
      const { rows } = await tenant.db.query<{ jti: string }>(
        `with account as (
           insert into identity_account (sub, email, status, created_at, updated_at)
           values (gen_random_uuid(), $1 || '@muster.test', 'CONFIRMED', $2, $2) returning sub
         ), tie as (insert into login (sub, issuer, person_id) select sub::text, 'local', $1 from account)
         insert into identity_session (origin_jti, sub, signed_in_at, expires_at)
         select gen_random_uuid(), sub, $2::timestamptz, $2::timestamptz + interval '30 days' from account
         returning origin_jti as jti`,
        [personId, tenant.now],
      );
      return rows[0]?.jti ?? '';
    };
    const runs = async (jti: string): Promise<boolean> =>
      (await tenant.db.query('select 1 from identity_session where origin_jti = $1 and revoked_at is null', [jti]))
        .count > 0;

    test('end with the only membership, and stay with another', async () => {
      const lou = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
      const [ofBen, ofLou, ofSam] = [await signIn(ben), await signIn(lou), await signIn(sam)];
      expect((await tenant.call(sam, 'readMember', of(ben))).sessions).toBe(1);
      expect((await tenant.call(sam, 'suspendMember', of(ben))).sessions).toBe(0);
      await tenant.call(sam, 'suspendMember', of(lou));
      expect([await runs(ofBen), await runs(ofLou), await runs(ofSam)]).toEqual([false, true, true]);
    });

    test('are all ended by signing somebody out, who stays a member', async () => {
      const ofBen = await signIn(ben);
      const after = await tenant.call(sam, 'signOutMember', of(ben));
      expect([await runs(ofBen), after.state, after.sessions]).toEqual([false, 'active', 0]);
    });
  });

  test('who is reinstated holds what they held; who was removed begins again as a member', async () => {
    const { cora } = tenant;
    const before = await tenant.call(sam, 'readMember', of(cora));
    await tenant.call(sam, 'suspendMember', of(cora));
    expect(await tenant.call(sam, 'reinstateMember', of(cora))).toEqual({
      ...before,
      since: tenant.now,
      changedBy: 'Sam Young',
    });
    await tenant.call(sam, 'removeMember', of(cora));
    expect(await tenant.call(sam, 'reinstateMember', of(cora))).toMatchObject({
      state: 'active',
      policies: memberPolicies.toSorted((a, b) => inContract(a) - inContract(b)),
    });
  });

  test('nobody suspends or removes themself, and what stands is not done twice', async () => {
    expect(await tenant.no(sam, 'suspendMember', of(sam))).toMatchObject({ code: 'ownMembership' });
    expect(await tenant.no(sam, 'removeMember', of(sam))).toMatchObject({ code: 'ownMembership' });
    await tenant.call(sam, 'suspendMember', of(ben));
    expect(await tenant.no(sam, 'suspendMember', of(ben))).toMatchObject({ code: 'membershipChanged', status: 409 });
    expect(await tenant.no(sam, 'suspendMember', of(tenant.northfield))).toMatchObject({ code: 'notFound' });
  });

  test('the list is by last name, a page at a time, and says how everyone stands', async () => {
    await tenant.call(sam, 'suspendMember', of(ben));
    expect((await search()).data.map(({ lastName, state }) => [lastName, state])).toEqual([
      ['Bell', 'active'],
      ['Moss', 'active'],
      ['Okafor', 'suspended'],
      ['Young', 'active'],
    ]);
    expect([
      await names({ state: 'suspended' }),
      await names({ state: 'active' }),
      await names({ state: 'removed' }),
    ]).toEqual([['Okafor'], ['Bell', 'Moss', 'Young'], []]);
    await crowd(tenant.db, tenant.harbor, 130);
    const read: string[] = [];
    let after: string | null | undefined;
    do {
      const { data, next } = await search(after ? { after } : {});
      read.push(...data.map(({ id }) => id));
      after = next;
    } while (after !== null);
    expect([read.length, new Set(read).size]).toEqual([134, 134]);
  });

  test('members are found by how words of their names and address begin, and nothing that is typed breaks it', async () => {
    await tenant.person({ firstName: 'Ana', lastName: 'de la Cruz' });
    await tenant.person({ firstName: 'Finn', lastName: "O'Sullivan" });
    await tenant.person({ firstName: 'Ben', lastName: 'Elsewhere', in: [[tenant.cedar]] });
    expect([
      await names({ search: 'ben' }),
      await names({ search: 'BEN oka' }),
      await names({ search: 'cruz' }),
      await names({ search: "o'sul" }),
      await names({ search: ben.slice(0, 8) }),
      await names({ search: 'ben bell' }),
      await names({ search: `'); & ! :* \\ <-> "` }),
      (await names({ search: '   ' })).length,
    ]).toEqual([['Okafor'], ['Okafor'], ['de la Cruz'], ["O'Sullivan"], ['Okafor'], [], expect.any(Array), 6]);
  });

  test('an address finds its member however far it is typed, and a dash or an emoji beside a name hides nobody', async () => {
    const mia = await tenant.person({ firstName: 'Mia', lastName: 'Alvarez-Berg' });
    await tenant.db.query(`update person set email = 'mia.alvarez@muster.test' where id = $1`, [mia]);
    const typed = [
      'mia.alv',
      'mia.alvarez@',
      'mia.alvarez@M',
      'mia.alvarez@muster.t',
      'mia.alvarez@muster.test',
      'mia.alvarez@must berg',
    ];
    for (const search of [...typed, 'mia - 🎉', 'alvarez-be'])
      expect([search, await names({ search })]).toEqual([search, ['Alvarez-Berg']]);
    expect(await names({ search: 'mia.alvarez@mustard' })).toEqual([]);
  });

  test('one member’s page lists what is left to hand over', async () => {
    const { cora, rita } = tenant;
    const event = await tenant.approved({ title: 'Autumn Social' });
    await tenant.choose(event, ben);
    await tenant.going(event, ben);
    const { holdings } = await tenant.call(sam, 'readMember', of(cora));
    expect(holdings.events.map(({ id, title }) => [id, title])).toEqual([[event, 'Autumn Social']]);
    expect((await tenant.call(sam, 'readMember', of(rita))).holdings.approvals).toContain('Evening Social');
    expect((await tenant.call(sam, 'readMember', of(ben))).holdings).toEqual({
      events: [],
      approvals: [],
      volunteering: 1,
      going: 1,
    });
  });

  test('the journal folds to the same standing again', async () => {
    await tenant.call(sam, 'suspendMember', of(ben));
    await tenant.db.query(`delete from membership_standing`);
    await rebuild(tenant.db, kinds);
    expect(await names({ state: 'suspended' })).toEqual(['Okafor']);
  });

  const inContract = (policy: string): number =>
    [
      ...['basic-policies', 'member-app-login', 'personal-safety-alerts', 'chapter-safety-alerts', 'house-rules'],
      'education-resources',
    ].indexOf(policy);
});
