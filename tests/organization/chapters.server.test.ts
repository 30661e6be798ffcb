import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Topic } from '#contract/kit/news.ts';
import { memberPolicies } from '#contract/kit/policies.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import { kinds } from '#server/kinds.ts';
import { refusalOf } from '#server/live/access.ts';
import { readSince } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { incidentDesk } from '#tests/incidents/incidentDesk.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { crowd, type Place } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  /** Acts for the parent from Cedar House, and belongs to no other chapter. */
  let paula: string;
  let ben: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    paula = await tenant.person({
      ...{ firstName: 'Paula', lastName: 'Reyes' },
      in: [[tenant.cedar, ['member-app-login', 'parent-admin']]],
    });
    ben = await tenant.person({ firstName: 'Ben', lastName: 'Okafor' });
  });

  const of = (personId: string, place = tenant.harbor) => ({
    params: { parentId: tenant.northfield, membershipId: membershipIdOf(place.id, personId) },
  });
  const to = (place: { id: string }) => ({ body: { to: place.id } });
  const move = (personId = ben, place = tenant.cedar) =>
    tenant.call(paula, 'moveMember', { ...of(personId), ...to(place) });
  const refused = (personId: string, place: { id: string }, by = paula) =>
    tenant.no(by, 'moveMember', { ...of(personId), ...to(place) });
  const search = (body: object = {}, by = paula) =>
    tenant.call(by, 'searchChapters', { params: { parentId: tenant.northfield }, body });
  const admin = (place: Place) => tenant.person({ in: [[place, ['member-app-login', 'organization-admin']]] });
  const facts = async () =>
    (
      await tenant.db.query<{ stream: string; type: string; payload: object; actor: string }>(
        `select stream, type, payload, actor from journal where type like 'membership.%' order by pos`,
      )
    ).rows;
  const policiesOf = async (personId: string, place: Place) =>
    (
      await tenant.db.query<{ policy: string }>(
        'select policy from policy_grant where person_id = $1 and organization_id = $2 order by policy',
        [personId, place.id],
      )
    ).rows.map(({ policy }) => policy);

  describe('the members of all chapters', () => {
    const lines = ({ data }: Awaited<ReturnType<typeof search>>) =>
      data.map(({ lastName, chapter, state }) => `${lastName}, ${chapter.name}, ${state}`);

    test('tell whoever lists them of what changes in any chapter, and nobody else', async () => {
      const topic = `chapters:${tenant.northfield}` as const;
      await move();
      const news = (await readSince(tenant.db, 0, 500)).filter(({ kind }) => kind === 'membership').flatMap(topicsOf);
      expect(news.filter((each) => each.startsWith('chapters:'))).toEqual([topic, topic]);
      expect(news).toEqual(
        expect.arrayContaining([`organization:${tenant.harbor.id}`, `organization:${tenant.cedar.id}`]),
      );
      const asks = async (personId: string, asked: Topic = topic) => {
        const caller = await callerOfPerson(tenant.db, personId);
        return caller && refusalOf(tenant.db, caller, asked, tenant.now);
      };
      const other: Topic = `chapters:${tenant.pine.parentId}`;
      expect([await asks(paula), await asks(await admin(tenant.harbor)), await asks(paula, other)]).toEqual([
        null,
        'notAllowed',
        'notFound',
      ]);
    });

    test('are listed by name, each with the chapter, and nobody of another parent', async () => {
      await tenant.person({ firstName: 'Otto', lastName: 'Pine', in: [[tenant.pine]] });
      await tenant.person({ firstName: 'Lou', lastName: 'Adler', in: [[tenant.harbor], [tenant.cedar]] });
      const page = await search();
      const both = [tenant.harbor, tenant.cedar].toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const nameOf = (place: Place) => (place === tenant.harbor ? 'Harbor House' : 'Cedar House');
      expect([lines(page), page.next]).toEqual([
        [
          ...both.map((place) => `Adler, ${nameOf(place)}, active`),
          'Bell, Harbor House, active',
          'Moss, Harbor House, active',
          'Okafor, Harbor House, active',
          'Reyes, Cedar House, active',
        ],
        null,
      ]);
      expect(page.data[4]).toEqual({
        ...{ id: ben, firstName: 'Ben', lastName: 'Okafor', state: 'active', ownRoles: [] },
        policies: ['member-app-login'],
        membershipId: membershipIdOf(tenant.harbor.id, ben),
        chapter: { id: tenant.harbor.id, name: 'Harbor House' },
      });
    });

    test('are found by words and by how they stand', async () => {
      const sam = await admin(tenant.harbor);
      await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: ben } });
      expect(lines(await search({ search: 'oka be' }))).toEqual(['Okafor, Harbor House, suspended']);
      expect(lines(await search({ state: 'suspended' }))).toEqual(['Okafor, Harbor House, suspended']);
      expect(lines(await search({ state: 'active', search: 'ben' }))).toEqual([]);
      expect(lines(await search({ state: 'removed' }))).toEqual([]);
    });

    test('come a page at a time, whole and none twice, also where one belongs to both', async () => {
      const people = await crowd(tenant.db, tenant.harbor, 150);
      await tenant.db.query(
        'insert into membership (person_id, organization_id) select unnest($1::text[]), $2 on conflict do nothing',
        [people, tenant.cedar.id],
      );
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof search>> = await search(after === null ? {} : { after });
        seen.push(...page.data.map(({ membershipId }) => membershipId));
        after = page.next;
      } while (after !== null);
      const { rows } = await tenant.db.query<{ count: number }>(
        `select count(*)::int as count from membership m join organization o on o.id = m.organization_id where o.parent_id = $1`,
        [tenant.northfield],
      );
      expect([seen.length, new Set(seen).size]).toEqual([rows[0]?.count, rows[0]?.count]);
    });
  });

  describe('a move', () => {
    test('says beforehand what they have there and where they may go', async () => {
      const event = await tenant.approved();
      await tenant.going(event, ben);
      const lou = await tenant.person({ firstName: 'Lou', lastName: 'Adler', in: [[tenant.harbor], [tenant.cedar]] });
      expect(await tenant.call(paula, 'readMove', of(ben))).toEqual({
        ...{ memberId: ben, firstName: 'Ben', lastName: 'Okafor', state: 'active', refusal: null },
        chapter: { id: tenant.harbor.id, name: 'Harbor House' },
        chapters: [{ id: tenant.cedar.id, name: 'Cedar House', state: null }],
        ...{ policies: ['member-app-login'], ownRoles: [] },
        holdings: { events: [], approvals: [], volunteering: 0, going: 1 },
      });
      expect((await tenant.call(paula, 'readMove', of(lou))).chapters).toEqual([
        { id: tenant.cedar.id, name: 'Cedar House', state: 'active' },
      ]);
      expect(await tenant.call(paula, 'readMove', of(paula, tenant.cedar))).toMatchObject({
        refusal: 'You can’t suspend, remove or move yourself. Ask another admin.',
      });
    });

    test('ends one membership and begins the other, with facts and entries in both', async () => {
      const before = await tenant.person({
        ...{ firstName: 'Ida', lastName: 'Frost' },
        in: [[tenant.harbor, ['member-app-login', 'event-creator']]],
      });
      const answer = await move(before);
      expect(answer).toMatchObject({ chapter: { name: 'Cedar House' }, state: 'active', refusal: null });
      const about = { person: before };
      expect(await facts()).toEqual([
        {
          stream: membershipIdOf(tenant.harbor.id, before),
          type: 'membership.moved',
          payload: { ...about, organization: tenant.harbor.id, to: tenant.cedar.id, grounds: { lastAdmin: false } },
          actor: paula,
        },
        {
          stream: membershipIdOf(tenant.cedar.id, before),
          type: 'membership.joined',
          payload: { ...about, organization: tenant.cedar.id, from: tenant.harbor.id },
          actor: paula,
        },
      ]);
      expect(await policiesOf(before, tenant.harbor)).toEqual([]);
      expect(await policiesOf(before, tenant.cedar)).toEqual([...memberPolicies].toSorted());
      const { rows } = await tenant.db.query(
        'select organization_id as place, kind, actor_id as actor, subject_id as subject, named from audit_entry order by kind',
      );
      expect(rows).toEqual([
        { place: tenant.cedar.id, kind: 'memberMovedIn', actor: paula, subject: before, named: 'Harbor House' },
        { place: tenant.harbor.id, kind: 'memberMovedOut', actor: paula, subject: before, named: 'Cedar House' },
      ]);
      const { Organizations } = await tenant.call(before, 'getCurrentUser');
      expect(Organizations.map(({ id }) => id)).toEqual([tenant.cedar.id]);
    });

    test('leads back again, as adding does', async () => {
      await move();
      await tenant.call(paula, 'moveMember', { ...of(ben, tenant.cedar), ...to(tenant.harbor) });
      expect((await facts()).map(({ stream, type }) => [stream.split('.')[0], type])).toEqual([
        [tenant.harbor.id, 'membership.moved'],
        [tenant.cedar.id, 'membership.joined'],
        [tenant.cedar.id, 'membership.moved'],
        [tenant.harbor.id, 'membership.added'],
      ]);
      await rebuild(tenant.db, kinds);
      expect((await tenant.call(paula, 'readMove', of(ben))).state).toBe('active');
      expect((await tenant.call(paula, 'readMove', of(ben, tenant.cedar))).state).toBe('removed');
    });

    test('takes back what they had said yes to there, and nothing that is past', async () => {
      const past = await tenant.approved();
      await tenant.going(past, ben);
      await tenant.db.query(`update event set ends_at = $2::timestamptz - interval '1 day' where id = $1`, [
        past,
        tenant.now,
      ]);
      const coming = await tenant.approved();
      const { qrCode } = await tenant.going(coming, ben);
      await move();
      expect(await tenant.no(tenant.cora, 'checkInAttendee', { params: { id: coming, qrCode } })).toMatchObject({
        code: 'rsvpCancelled',
      });
      const { rows } = await tenant.db.query<{ rsvp: string }>(
        `select t.rsvp from attendance t join attendee_record r on r.id = t.id where r.event_id = $1 and r.person_id = $2`,
        [past, ben],
      );
      expect(rows).toEqual([{ rsvp: 'yes' }]);
    });

    test('ends no session and changes no account', async () => {
      const account = { sub: '6d6f7665-0000-4000-8000-000000000001', email: `${ben}@muster.test` };
      await tenant.db.query(
        `insert into identity_account (sub, email, status, created_at, updated_at) values ($1, $2, 'CONFIRMED', $3, $3)`,
        [account.sub, account.email, tenant.now],
      );
      await tenant.db.query(`insert into login (sub, issuer, person_id) values ($1, 'local', $2)`, [account.sub, ben]);
      await tenant.db.query(
        `insert into identity_session (origin_jti, sub, signed_in_at, expires_at)
         values (gen_random_uuid(), $1, $2::timestamptz, $2::timestamptz + interval '30 days')`,
        [account.sub, tenant.now],
      );
      await move();
      const { rows } = await tenant.db.query(
        `select s.revoked_at as revoked, a.status from identity_session s join identity_account a on a.sub = s.sub where a.sub = $1`,
        [account.sub],
      );
      expect(rows).toEqual([{ revoked: null, status: 'CONFIRMED' }]);
    });

    test('leaves what the old chapter holds of them readable there: an incident report on legal hold', async () => {
      const { mia, sam, eventId, report } = await incidentDesk(tenant);
      const reportId = await report();
      await tenant.call(sam, 'holdIncident', { params: { reportId }, body: { text: 'A court asks' } });
      await move(mia);
      const read = await tenant.call(sam, 'readIncidentReport', { params: { id: eventId, reportId } });
      expect(read).toMatchObject({ information: 'A fall' });
    });

    test('is told to them by mail, which says where they were moved from', async () => {
      const ida = await tenant.person({ firstName: 'Ida', lastName: 'Frost' });
      await move(ida);
      const arrive = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();
      const toClaim = await arrive();
      expect(toClaim.map(({ subject }) => subject)).toEqual(['Your Cedar House account']);
      expect(toClaim[0]?.text).toContain('You were moved from Harbor House to Cedar House.');
      await tenant.db.query(
        `update identity_account set status = 'CONFIRMED' where email = (select lower(email) from person where id = $1)`,
        [ida],
      );
      await tenant.call(paula, 'moveMember', { ...of(ida, tenant.cedar), ...to(tenant.harbor) });
      const toKnow = await arrive();
      expect(toKnow.map(({ subject }) => subject)).toEqual(['You were moved to Harbor House']);
      expect(toKnow[0]?.text).toContain('You were moved from Cedar House to Harbor House.');
      expect(toKnow[0]?.text).toContain('Sign in as before.');
    });
  });

  describe('a move is refused', () => {
    test('for oneself, the last admin and who is suspended', async () => {
      const sam = await admin(tenant.harbor);
      expect(await refused(sam, tenant.cedar)).toMatchObject({ code: 'lastAdmin', status: 409 });
      const kim = await admin(tenant.harbor);
      await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: ben } });
      expect(await refused(ben, tenant.cedar)).toMatchObject({
        code: 'suspendedNotMoved',
        message: 'They’re suspended. Reinstate them first, then move them.',
      });
      expect(await tenant.no(paula, 'moveMember', { ...of(paula, tenant.cedar), ...to(tenant.harbor) })).toMatchObject({
        code: 'ownMembership',
      });
      expect((await move(kim)).state).toBe('active');
    });

    test('to where they belong, are suspended, or no chapter of the parent is', async () => {
      const lou = await tenant.person({ firstName: 'Lou', lastName: 'Adler', in: [[tenant.harbor], [tenant.cedar]] });
      expect(await refused(lou, tenant.cedar)).toMatchObject({
        code: 'belongsThere',
        message: 'Lou Adler already belongs to Cedar House.',
      });
      const sam = await admin(tenant.cedar);
      await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.cedar.id, memberId: lou } });
      expect(await refused(lou, tenant.cedar)).toMatchObject({
        code: 'suspendedThere',
        message: 'Lou Adler is suspended at Cedar House. Reinstate them there instead.',
      });
      for (const place of [tenant.pine, tenant.harbor, { id: 'nowhere' }])
        expect(await refused(ben, place)).toMatchObject({ code: 'chapterUnknown', status: 409 });
      expect(await facts()).toHaveLength(1);
    });

    test('from another parent, by whoever acts for none, and once it is done', async () => {
      const otto = await tenant.person({ in: [[tenant.pine]] });
      expect(await tenant.no(paula, 'moveMember', { ...of(otto, tenant.pine), ...to(tenant.cedar) })).toMatchObject({
        code: 'notFound',
      });
      const calls: [CallName, object][] = [
        ['searchChapters', { body: {} }],
        ['readMove', {}],
        ['moveMember', to(tenant.cedar)],
      ];
      const both = await tenant.person({
        in: [tenant.harbor, tenant.cedar].map((place) => [place, ['member-app-login', 'organization-admin']]),
      });
      const pine = await tenant.person({ in: [[tenant.pine, ['member-app-login', 'parent-admin']]] });
      for (const [call, said] of calls) {
        expect([call, await tenant.no(both, call, { ...of(ben), ...said })]).toMatchObject([
          call,
          { code: 'notAllowed', status: 403 },
        ]);
        expect([call, await tenant.no(pine, call, { ...of(ben), ...said })]).toMatchObject([
          call,
          { code: 'notFound', status: 404 },
        ]);
      }
      await move();
      expect(await refused(ben, tenant.cedar)).toMatchObject({ code: 'membershipChanged' });
    });
  });
});
