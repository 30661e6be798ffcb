import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import { applyDemo } from '#demo/apply.ts';
import { describeAccounts } from '#demo/describeAccounts.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import type { HandlerServices } from '#server/calls/handler.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { demoFolder, now } from './folders.ts';
import { contentsOf, personIdOf, type ApplyFixture, fixtureOver } from './fixture.ts';

const fill = (fixture: ApplyFixture, at = now): Promise<string[]> => {
  const lines: string[] = [];
  return applyDemo({ ...fixture, now: at, log: (line) => lines.push(line) }).then(() => lines);
};

eachDatabase((open) => {
  describe('the demo', () => {
    let fixture: ApplyFixture;
    let said: string[];

    const idOf = (email: string) => personIdOf(fixture.db, email);
    const rows = async (text: string, params: unknown[] = []) => (await fixture.db.query(text, params)).rows;

    beforeAll(async () => {
      fixture = fixtureOver(await open());
      said = await fill(fixture);
    });

    test('has seven events of Harbor House, owned by cora, in every status', async () => {
      expect(said).toEqual([
        'Demo organization applied: 80 people.',
        'Created for the demo: 001-summer-picnic, 002-autumn-social, 003-founders-dinner, 004-study-night, 005-winter-formal, 006-spring-fling, 007-karaoke-cruise.',
      ]);
      const events = await rows(
        `select e.title, t.name as type, e.review_status as status, e.starts_at as starts, e.ends_at as ends, f.name as photo
         from event e join event_type t on t.id = e.event_type_id join organization o on o.id = e.organization_id
         left join stored_file f on f.id = e.photo_id and f.is_public
         where o.name = 'Harbor House' and e.owner_id = $1 order by e.starts_at`,
        [await idOf('cora@muster.test')],
      );
      const starting = (title: string, type: string, status: string, starts: string, ends: string, photo = '') => ({
        title,
        type,
        status,
        starts: new Date(starts),
        ends: new Date(ends),
        photo: photo || null,
      });
      expect(events).toEqual([
        starting(
          'Summer Picnic',
          'Outdoor Gathering',
          'approved',
          '2026-09-21T17:00:00Z',
          '2026-09-21T22:00:00Z',
          'summer-picnic.jpg',
        ),
        starting(
          'Autumn Social',
          'Evening Social',
          'approved',
          '2026-12-05T01:00:00Z',
          '2026-12-05T06:00:00Z',
          'autumn-social.jpg',
        ),
        starting(
          'Winter Formal',
          'Formal Evening',
          'submitted',
          '2026-12-20T00:30:00Z',
          '2026-12-20T05:30:00Z',
          'winter-formal.jpg',
        ),
        starting('Study Night', 'Evening Social', 'editing', '2026-12-24T00:00:00Z', '2026-12-24T04:30:00Z'),
        starting(
          'Founders Dinner',
          'House Dinner',
          'approved',
          '2026-12-26T23:30:00Z',
          '2026-12-27T03:30:00Z',
          'founders-dinner.jpg',
        ),
        starting(
          'Karaoke Cruise',
          'Evening Social',
          'rejected',
          '2027-01-10T01:00:00Z',
          '2027-01-10T05:30:00Z',
          'karaoke-cruise.jpg',
        ),
        starting(
          'Spring Fling',
          'Outdoor Gathering',
          'update-required',
          '2027-03-20T18:00:00Z',
          '2027-03-20T23:00:00Z',
        ),
      ]);
    });

    test('lets ben and 20 others wait with Winter Formal', async () => {
      const waiting = await rows(
        `select count(*)::int as count, bool_or(r.person_id = $1) as ben
         from attendance t join attendee_record r on r.id = t.id join event e on e.id = r.event_id
         where e.title = 'Winter Formal' and t.rsvp = 'invited' and r.person_id <> e.owner_id`,
        [await idOf('ben@muster.test')],
      );
      expect(waiting).toEqual([{ count: 21, ben: true }]);
    });

    test('invites 40 members to Autumn Social beside its owner, of whom 22 go', async () => {
      const answers = await rows(
        `select t.rsvp, count(*)::int as count from attendance t join attendee_record r on r.id = t.id join event e on e.id = r.event_id
         where e.title = 'Autumn Social' and r.host_id is null and r.person_id <> e.owner_id group by t.rsvp order by t.rsvp`,
      );
      expect(answers).toEqual([
        { rsvp: 'invited', count: 14 },
        { rsvp: 'no', count: 4 },
        { rsvp: 'yes', count: 22 },
      ]);
      expect(await answersOf('Autumn Social', ['mia', 'ben', 'dan', 'cora'])).toEqual({
        mia: 'invited',
        ben: 'invited',
        dan: 'yes',
        cora: 'invited',
      });
    });

    test('gives three hosts guests with a yes and without an answer', async () => {
      const hosts = await rows(
        `select p.first_name as host, h.rsvp as host_rsvp, array_agg(t.rsvp order by t.rsvp) as guests
         from attendee_record r join attendance t on t.id = r.id join attendance h on h.id = r.host_id
         join attendee_record i on i.id = r.host_id join person p on p.id = i.person_id join event e on e.id = r.event_id
         where e.title = 'Autumn Social' group by p.first_name, h.rsvp order by p.first_name`,
      );
      const guests = ['invited', 'yes', 'yes'];
      expect(hosts).toEqual([
        { host: 'Amara', host_rsvp: 'yes', guests },
        { host: 'Lou', host_rsvp: 'yes', guests },
        { host: 'Remy', host_rsvp: 'yes', guests },
      ]);
    });

    test('makes dan a check-in volunteer of Autumn Social', async () => {
      const roles = await rows(
        `select m.name, m.specialized from volunteer v join event_module m on m.id = v.module_id join event e on e.id = v.event_id
         where v.person_id = $1 and e.title = 'Autumn Social'`,
        [await idOf('dan@muster.test')],
      );
      expect(roles).toEqual([{ name: 'Door Team', specialized: 'check-in' }]);
    });

    test('asks mia and ben to Founders Dinner', async () => {
      expect(await answersOf('Founders Dinner', ['mia', 'ben', 'cora'])).toEqual({
        mia: 'invited',
        ben: 'invited',
        cora: 'yes',
      });
    });

    test('checked people in at Summer Picnic, on its day, and all of them out', async () => {
      const [checked] = await rows(
        `select count(*)::int as count, min(t.checkin_at) as first, max(t.checkout_at) < max(e.ends_at) as within
         from attendance t join event e on e.id = t.event_id where e.title = 'Summer Picnic' and t.checkin_at is not null
           and t.checkout_at > t.checkin_at`,
      );
      expect(checked).toEqual({ count: 21, first: new Date('2026-09-21T16:54:00Z'), within: true });
      expect(
        await rows(
          `select 1 from attendance t join event e on e.id = t.event_id where t.checked_in or (t.checkin_at is not null and e.title <> 'Summer Picnic')`,
        ),
      ).toEqual([]);
    });

    test('names rita as the required approver and remy as one who may', async () => {
      const [social] = await rows(
        `select s.state -> 'context' -> 'approvers' as approvers from stream s join event e on e.id = s.id where e.title = 'Autumn Social'`,
      );
      const approvers = [
        { id: await idOf('remy@muster.test'), required: false },
        { id: await idOf('rita@muster.test'), required: true },
      ];
      expect(social).toEqual({ approvers: approvers.toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
    });

    test('leaves mia without a birth date, and noah without an organization', async () => {
      const people = await rows(
        `select p.first_name as name, p.birth_date is not null as born, count(m.organization_id)::int as organizations
         from person p left join membership m on m.person_id = p.id where p.email = any($1) group by p.id order by p.first_name`,
        [['mia@muster.test', 'lou@muster.test', 'noah@muster.test']],
      );
      expect(people).toEqual([
        { name: 'Lou', born: true, organizations: 2 },
        { name: 'Mia', born: false, organizations: 1 },
        { name: 'Noah', born: true, organizations: 0 },
      ]);
    });

    test('gives the account table its states; the other members are unclaimed', async () => {
      const accounts = await rows(
        `select split_part(email, '@', 1) as name, status, password_hash is not null as password from identity_account
         where status <> 'UNCLAIMED' or email like 'cleo@%' or email like 'finn@%' order by email`,
      );
      const confirmed = ['ben', 'cora', 'dan', 'lou', 'mia', 'noah', 'otto', 'pat', 'remy', 'rita', 'sam'];
      expect(accounts).toEqual(
        [
          ...confirmed.map((name) => ({ name, status: 'CONFIRMED', password: true })),
          { name: 'cleo', status: 'UNCLAIMED', password: false },
          { name: 'nia', status: 'FORCE_CHANGE_PASSWORD', password: true },
          { name: 'reese', status: 'RESET_REQUIRED', password: true },
          { name: 'una', status: 'UNCONFIRMED', password: true },
        ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      );
      const [logins] = await rows(
        `select count(*)::int as count from login l join identity_account a on a.sub::text = l.sub join person p on p.id = l.person_id
         where p.email = a.email`,
      );
      expect(logins).toEqual({ count: 79 });
    });

    test('keeps names, telephone numbers, addresses and birth dates out of its facts', async () => {
      const known = await rows(
        `select first_name, last_name, email, phone, birth_date::text from person
         union all select first_name, last_name, null, phone, birth_date::text from attendee_record where person_id is null`,
      );
      const words = new Set(known.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string'));
      expect(words.size).toBeGreaterThan(300);
      const facts = await rows('select payload::text as text, actor, device, stream, type from journal');
      expect(facts.length).toBeGreaterThan(200);
      const texts = facts.flatMap((fact) => Object.values(fact)).filter((value) => typeof value === 'string');
      const said = new Set(texts.flatMap((text) => text.split(/["\s:,{}[\]]+/)));
      expect(
        [...words].filter((word) => said.has(word) || (word.length > 8 && texts.some((text) => text.includes(word)))),
      ).toEqual([]);
    });

    test('makes every fact before it was filled, and each stream in the order of time', async () => {
      expect(await rows('select pos from journal where at > $1', [now])).toEqual([]);
      const backwards = await rows(
        `select a.stream from journal a join journal b on b.stream = a.stream and b.version = a.version + 1 where b.at < a.at`,
      );
      expect(backwards).toEqual([]);
    });

    test('its facts fold to the same read tables again', async () => {
      const before = await contentsOf(fixture.db);
      await rebuild(fixture.db, kinds);
      const after = await contentsOf(fixture.db);
      expect(after['attendance']).toEqual(before['attendance']);
      expect(after['event']).toEqual(before['event']);
      expect(after['volunteer']).toEqual(before['volunteer']);
    });

    test('is made once: at the next start nothing is added and nothing taken back', async () => {
      await fixture.db.query(
        `update person set birth_date = '2005-06-07', phone = null where email = 'ben@muster.test'`,
      );
      const before = await contentsOf(fixture.db);
      expect(await fill(fixture, '2026-11-23T08:00:00.000Z')).toEqual([]);
      expect(await contentsOf(fixture.db)).toEqual(before);
    });

    const answersOf = async (title: string, names: string[]) => {
      const found = await rows(
        `select split_part(p.email, '@', 1) as name, t.rsvp from attendance t join attendee_record r on r.id = t.id
         join person p on p.id = r.person_id join event e on e.id = r.event_id where e.title = $1`,
        [title],
      );
      const answers = new Map(found.map(({ name, rsvp }) => [String(name), rsvp]));
      return Object.fromEntries(names.map((name) => [name, answers.get(name)]));
    };
  });

  test('a night that fails leaves nothing, and is made whole at the next try', async () => {
    const fixture = fixtureOver(await open());
    const broken: ApplyFixture = { ...fixture, services: { ...fixture.services, randomBytes: failingAtGuest(5) } };
    await expect(fill(broken)).rejects.toThrow('no more links');
    const titles = async () =>
      (await fixture.db.query('select title from event order by title')).rows.map(({ title }) => title);
    expect(await titles()).toEqual(['Summer Picnic']);
    expect(await fill(fixture)).toEqual([
      'Created for the demo: 002-autumn-social, 003-founders-dinner, 004-study-night, 005-winter-formal, 006-spring-fling, 007-karaoke-cruise.',
    ]);
    expect(await titles()).toEqual([
      'Autumn Social',
      'Founders Dinner',
      'Karaoke Cruise',
      'Spring Fling',
      'Study Night',
      'Summer Picnic',
      'Winter Formal',
    ]);
  });
});

test('the lines at the start name every account with a password', () => {
  const { content } = readFolder(demoFolder, now);
  const withPassword = content.accounts.filter(({ password }) => password !== undefined);
  expect(new Set(withPassword.map(({ password }) => password))).toEqual(new Set(['Harbor-2026']));
  expect(describeAccounts()).toBe(
    'Sign in as mia, ben, cora, dan, rita, remy, sam, lou, otto, nia, reese, una, noah, pat @muster.test, all with the password ' +
      'Harbor-2026 (nia must set a new password, reese must reset the password, una is not confirmed). ' +
      'finn has no password and comes in through Harbor House; cleo has to claim the account first.',
  );
});

/** Chance that fails when the link of a guest is made for the n-th time; three guests come to the picnic. */
function failingAtGuest(nth: number): HandlerServices['randomBytes'] {
  let links = 0;
  return (count) => {
    if (count > limits.codeLength) links += 1;
    if (links === nth) throw new Error('no more links');
    return randomBytes(count);
  };
}
