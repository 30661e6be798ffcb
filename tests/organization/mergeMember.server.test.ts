import { beforeEach, describe, expect, test } from 'vitest';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import type { Policy } from '#contract/kit/policies.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { grant } from '#tests/support/tenant/records.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  /** Two records of one person: the first is kept. */
  let ben: string;
  let benedict: string;

  const member = (firstName: string, ...policies: Policy[]) =>
    tenant.person({ firstName, lastName: 'Okafor', in: [[tenant.harbor, ['member-app-login', ...policies]]] });

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await member('Sam', 'organization-admin', 'event-creator');
    ben = await member('Ben');
    benedict = await member('Benedict');
  });

  const of = (endingId = benedict, memberId = ben) => ({ params: { orgId: tenant.harbor.id, memberId, endingId } });
  const merge = (endingId = benedict, memberId = ben) => tenant.call(sam, 'mergeMember', of(endingId, memberId));
  const refused = (endingId: string, memberId: string, by = sam) =>
    tenant.no(by, 'mergeMember', of(endingId, memberId));
  const details = (memberId: string) =>
    tenant.call(sam, 'readMember', { params: { orgId: tenant.harbor.id, memberId } });
  const facts = async (stream: string) =>
    (
      await tenant.db.query<{ type: string; payload: object }>(
        'select type, payload from journal where stream = $1 order by pos',
        [stream],
      )
    ).rows;
  const ofMembership = (personId: string) => facts(membershipIdOf(tenant.harbor.id, personId));

  test('says beforehand who both are and why it may not be done', async () => {
    expect(await tenant.call(sam, 'readMerge', of())).toMatchObject({
      kept: { id: ben, firstName: 'Ben', email: `${ben}@muster.test`, state: 'active', ownRoles: [] },
      ending: { id: benedict, firstName: 'Benedict', policies: ['member-app-login'] },
      ...{ refusal: null, approvalsLeft: [] },
    });
    expect((await tenant.call(sam, 'readMerge', of(sam, ben))).refusal).toBe(
      'This would end your own membership. Keep the other record, or ask another admin.',
    );
  });

  test('ends the one as removing does, and says so in both streams and in the audit log', async () => {
    const cora = await member('Cora', 'event-creator');
    expect(await merge(cora)).toMatchObject({ id: ben, state: 'active', mergedInto: null });
    const told = { organization: tenant.harbor.id };
    expect(await ofMembership(cora)).toEqual([
      { type: 'membership.merged', payload: { ...told, person: cora, into: ben, grounds: { anotherAdmin: true } } },
    ]);
    expect(await ofMembership(ben)).toEqual([
      { type: 'membership.absorbed', payload: { ...told, person: ben, from: cora } },
      {
        type: 'membership.rolesChanged',
        payload: {
          ...{ ...told, person: ben, given: ['event-creator'], taken: [] },
          grounds: { anotherAdmin: true, holdsGiven: true },
        },
      },
    ]);
    const { rows } = await tenant.db.query(
      `select kind, actor_id as actor, subject_id as subject from audit_entry where kind like 'member%' and kind <> 'memberRead' order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'memberAbsorbed', actor: sam, subject: ben },
      { kind: 'memberMerged', actor: sam, subject: cora },
    ]);
    expect(await tenant.no(cora, 'getCurrentUser')).toMatchObject({ code: 'membershipEnded' });
    const ended = async () => {
      const { state, policies, mergedInto } = await details(cora);
      return { state, policies, mergedInto };
    };
    const stands = { state: 'removed', policies: [], mergedInto: { id: ben, name: 'Ben Okafor' } };
    expect(await ended()).toEqual(stands);
    await rebuild(tenant.db, kinds);
    expect(await ended()).toEqual(stands);
  });

  test('a record that is added again after all is one of its own', async () => {
    await merge();
    await tenant.call(sam, 'reinstateMember', { params: { orgId: tenant.harbor.id, memberId: benedict } });
    expect(await details(benedict)).toMatchObject({ state: 'active', mergedInto: null });
  });

  describe('roles', () => {
    const held = async (personId: string) =>
      Object.keys((await tenant.call(personId, 'getCurrentUser')).policies).toSorted();
    const makeRole = async (by: string) => {
      const body = { name: 'Planner', gives: ['eventCreator' as const] };
      const { own } = await tenant.call(by, 'makeRole', { params: { orgId: tenant.harbor.id }, body });
      return own[0]?.id ?? '';
    };

    test('of both are had by the one that is kept, the organization’s own too', async () => {
      const role = await makeRole(sam);
      await tenant.call(sam, 'changeMemberRoles', {
        params: { orgId: tenant.harbor.id, memberId: benedict },
        body: { from: [], to: ['admin', role] },
      });
      const before = await held(ben);
      await merge();
      expect(await held(ben)).toEqual([...before, 'event-creator', 'organization-admin'].toSorted());
      expect((await details(ben)).ownRoles).toMatchObject([{ id: role, isHeld: true }]);
      const log = await tenant.call(sam, 'searchAudit', {
        params: { orgId: tenant.harbor.id },
        body: { group: 'members' },
      });
      expect(log.data.find(({ kind }) => kind === 'memberAbsorbed')).toMatchObject({
        ...{ given: ['admin', 'eventCreator'], givenOwn: ['Planner'] },
      });
      expect((await details(benedict)).ownRoles).toMatchObject([{ id: role, isHeld: false }]);
    });

    test('that the admin does not hold are handed over by nobody, and nothing of it is done', async () => {
      const rita = await member('Rita', 'event-reviewer');
      const event = await tenant.approved();
      await tenant.going(event, rita);
      expect((await tenant.call(sam, 'readMerge', of(rita))).refusal).toContain(
        'You can only give roles that you hold.',
      );
      expect(await refused(rita, ben)).toMatchObject({ code: 'roleNotHeld' });
      expect([await ofMembership(rita), await ofMembership(ben)]).toEqual([[], []]);
      expect((await details(rita)).holdings.going).toBe(1);
      // The kept record has it already, so no one gives it.
      const remy = await member('Remy', 'event-reviewer');
      expect((await merge(rita, remy)).id).toBe(remy);
    });

    test('acting for a parent is given to nobody by a merge', async () => {
      const paula = await member('Paula', 'parent-admin');
      await merge(paula);
      expect(await held(ben)).not.toContain('parent-admin');
    });

    test('a record that is suspended stays suspended', async () => {
      await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: ben } });
      const cora = await member('Cora', 'event-creator');
      expect(await merge(cora)).toMatchObject({ state: 'suspended', policies: ['member-app-login', 'event-creator'] });
    });
  });

  describe('events', () => {
    test('are owned by the one that is kept, past ones too, after the journal was read anew as well', async () => {
      const cora = await member('Cora', 'event-creator');
      const coming = await tenant.created({ owner: cora });
      const past = await tenant.approved({ owner: cora });
      await tenant.db.query(`update event set ends_at = $2::timestamptz - interval '1 day' where id = $1`, [
        past,
        tenant.now,
      ]);
      await merge(cora);
      await rebuild(tenant.db, kinds);
      const owners = await tenant.db.query('select owner_id as owner from event where id = any($1)', [[coming, past]]);
      expect(owners.rows).toEqual([{ owner: ben }, { owner: ben }]);
      expect((await tenant.call(ben, 'submitEvent', { params: { id: coming } })).reviewStatus).toBe('submitted');
      expect(await tenant.no(cora, 'getEvent', { params: { id: coming } })).toMatchObject({ code: 'notFound' });
    });

    test('that wait are decided by nobody on their own, and never by nobody', async () => {
      const cora = await member('Cora', 'event-creator');
      const id = await tenant.submitted({ owner: cora });
      const remy = await member('Remy', 'event-reviewer');
      await merge(cora, tenant.rita);
      expect(await tenant.no(tenant.rita, 'approveEvent', { params: { id } })).toMatchObject({ code: 'notAllowed' });
      await tenant.approve(id, remy);
      expect(await tenant.full(id, tenant.rita)).toMatchObject({ OwnerId: tenant.rita, reviewStatus: 'approved' });
    });

    test('wait for the approval of the kept record instead, which is told', async () => {
      const kim = await member('Kim', 'organization-admin', 'event-reviewer');
      const id = await tenant.submitted();
      const mails = catchMails(tenant.db, () => new Date(tenant.now));
      await mails.arrive();
      await tenant.call(kim, 'mergeMember', of(tenant.rita, ben));
      const arrived = await mails.arrive();
      expect(arrived.map(({ subject }) => subject).toSorted()).toEqual([
        'Harbor House merged two records of you',
        'To review: Autumn Social',
      ]);
      const approvers = await tenant.db.query(
        'select person_id as id from event_type_approver where event_type_id = $1',
        [tenant.reviewed],
      );
      expect(approvers.rows).toEqual([{ id: ben }]);
      const [step] = (await tenant.full(id, ben)).EventModules;
      expect(step?.sections[0]?.review.approvals[ben]).toMatchObject({ isFinalApprover: true });
      await tenant.approve(id, ben);
      expect((await tenant.full(id)).reviewStatus).toBe('approved');
    });

    test('wait for no one whose suspended record is kept', async () => {
      const kim = await member('Kim', 'organization-admin', 'event-reviewer');
      const id = await tenant.submitted();
      await tenant.call(kim, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: ben } });
      await tenant.call(kim, 'mergeMember', of(tenant.rita, ben));
      await tenant.approve(id, kim);
      expect((await tenant.full(id)).reviewStatus).toBe('approved');
    });

    test('of a type that all chapters use go on needing the approval of who belongs to another one', async () => {
      const kim = await member('Kim', 'organization-admin', 'event-reviewer');
      const lou = await tenant.person({
        in: [[tenant.harbor, ['member-app-login', 'event-reviewer']], [tenant.cedar]],
      });
      await tenant.db.query('update event_type_approver set person_id = $2 where event_type_id = $1', [
        tenant.reviewed,
        lou,
      ]);
      expect((await tenant.call(kim, 'readMerge', of(lou))).approvalsLeft).toEqual(['Evening Social']);
      await tenant.call(kim, 'mergeMember', of(lou));
      const approvers = await tenant.db.query(
        'select person_id as id from event_type_approver where event_type_id = $1',
        [tenant.reviewed],
      );
      expect(approvers.rows).toEqual([{ id: lou }]);
    });

    test('have the kept record as a volunteer, once where both were', async () => {
      const [event, both] = [await tenant.approved(), await tenant.approved({ title: 'Winter Formal' })];
      await tenant.choose(event, benedict);
      await tenant.choose(both, benedict, ben);
      const mia = await member('Mia');
      const { qrCode } = await tenant.going(event, mia);
      await merge();
      await tenant.call(ben, 'checkInAttendee', { params: { id: event, qrCode } });
      const chosen = async (id: string) => (await tenant.full(id)).Volunteers?.map((person) => person.id);
      expect([await chosen(event), await chosen(both)]).toEqual([[ben], [ben]]);
      await rebuild(tenant.db, kinds);
      const { rows } = await tenant.db.query('select event_id as event, person_id as person from volunteer');
      expect(rows).toHaveLength(2);
      expect(rows).toEqual(expect.arrayContaining([event, both].map((id) => ({ event: id, person: ben }))));
    });

    test('invite the kept record, which answers itself; the yes of the other is over and its guests wait', async () => {
      const event = await tenant.approved();
      const going = await tenant.going(event, benedict);
      const guest = await tenant.guestGoing(event, benedict);
      await merge();
      const attendeeId = await tenant.attendeeOf(event, ben);
      expect((await facts(attendeeId)).map(({ type }) => type)).toEqual(['attendance.invited']);
      for (const [qrCode, code] of [
        [going.qrCode, 'rsvpCancelled'],
        [guest.qrCode, 'hostNotGoing'],
      ] as const)
        expect(await tenant.no(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } })).toMatchObject({
          code,
        });
      const accepted = await tenant.call(ben, 'acceptRsvp', {
        params: { id: event, attendeeId },
        body: { response: 'yes' },
      });
      expect(accepted.rsvp).toBe('yes');
    });

    test('leave the yes of the kept record as it is, and nobody has two places', async () => {
      const event = await tenant.approved();
      const { id } = await tenant.going(event, ben);
      await tenant.going(event, benedict);
      await merge();
      const { rows } = await tenant.db.query(
        `select r.id from attendee_record r join attendance t on t.id = r.id where r.event_id = $1 and t.rsvp = 'yes'`,
        [event],
      );
      expect(rows).toEqual([{ id }]);
    });

    test('let whoever is inside stay until they leave', async () => {
      const event = await tenant.approved();
      const { id, qrCode } = await tenant.going(event, benedict);
      await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
      await merge();
      const out = await tenant.call(tenant.cora, 'checkOutAttendee', { params: { id: event, attendeeId: id } });
      expect(out.checkedIn).toBe(false);
    });

    test('of another organization stay as they are', async () => {
      const lou = await tenant.person({ in: [[tenant.harbor], [tenant.cedar, ['member-app-login', 'event-creator']]] });
      const event = await tenant.created({ owner: lou, place: tenant.cedar, maxGuestAllowed: '0' });
      await merge(lou);
      expect((await tenant.full(event, lou)).OwnerId).toBe(lou);
    });
  });

  test('nothing personal goes to the kept record', async () => {
    await tenant.db.query(`update person set birth_date = '2000-05-04', phone = '+14015550114' where id = $1`, [
      benedict,
    ]);
    const before = await tenant.db.query('select * from person where id = $1', [ben]);
    await grant(tenant.db, benedict, tenant.harbor, 'personal-safety-alerts');
    await tenant.call(benedict, 'addContact', { body: { name: 'Ada Okafor', phone: '(401) 555-0199' } });
    await merge();
    expect((await tenant.db.query('select * from person where id = $1', [ben])).rows).toEqual(before.rows);
    const { rows } = await tenant.db.query<{ owner: string }>('select person_id as owner from safety_contact');
    expect(rows).toEqual([{ owner: benedict }]);
  });

  test('the kept member is mailed, without a word of the other record', async () => {
    const mails = catchMails(tenant.db, () => new Date(tenant.now));
    await merge();
    const [mail, ...more] = await mails.arrive();
    expect([mail?.to, mail?.subject, more]).toEqual([
      expect.stringContaining(ben),
      'Harbor House merged two records of you',
      [],
    ]);
    expect(mail?.text).not.toMatch(/Benedict/);
    expect(mail?.text).not.toContain(benedict);
  });

  test('sessions of the other record end, and those of the kept one go on', async () => {
    const signIn = (personId: string) =>
      tenant.db.query(
        `with account as (
           insert into identity_account (sub, email, status, created_at, updated_at)
           values (gen_random_uuid(), $1 || '@muster.test', 'CONFIRMED', $2, $2) returning sub
         ), tie as (insert into login (sub, issuer, person_id) select sub::text, 'local', $1 from account)
         insert into identity_session (origin_jti, sub, signed_in_at, expires_at)
         select gen_random_uuid(), sub, $2::timestamptz, $2::timestamptz + interval '30 days' from account`,
        [personId, tenant.now],
      );
    for (const each of [ben, benedict]) await signIn(each);
    await merge();
    expect([(await details(ben)).sessions, (await details(benedict)).sessions]).toEqual([1, 0]);
  });

  test('is refused for one record, one of elsewhere, one that ended, and one’s own that would end', async () => {
    const lou = await tenant.person({ in: [[tenant.cedar]] });
    expect(await refused(ben, ben)).toMatchObject({ code: 'sameRecord', status: 409 });
    for (const [ending, kept] of [
      [lou, ben],
      [ben, lou],
      ['nobody', ben],
      ['nobody', 'nobody'],
    ] as const)
      expect(await refused(ending, kept)).toMatchObject({ code: 'notFound' });
    expect(await refused(sam, ben)).toMatchObject({ code: 'ownRecordEnds' });
    expect(await refused(benedict, ben, tenant.cora)).toMatchObject({ code: 'notAllowed' });
    await merge();
    for (const [ending, kept] of [
      [benedict, ben],
      [ben, benedict],
    ] as const)
      expect(await refused(ending, kept)).toMatchObject({ code: 'membershipChanged' });
    expect(await ofMembership(ben)).toHaveLength(1);
    // The admin's own record may be the one that is kept.
    expect((await merge(ben, sam)).id).toBe(sam);
  });
});
