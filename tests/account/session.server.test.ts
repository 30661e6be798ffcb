import { beforeEach, describe, expect, test } from 'vitest';
import { addFile, addParent } from '#tests/support/world/records.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld(await open());
  });

  describe('the current user', () => {
    test('comes with organizations, their numbers, and policies by parent and organization', async () => {
      const lou = await world.person({
        firstName: 'Lou',
        lastName: 'Avery',
        in: [
          [world.harbor, ['member-app-login', 'house-rules']],
          [world.cedar, ['member-app-login']],
        ],
      });
      expect(await world.call(lou, 'getCurrentUser')).toEqual({
        id: lou,
        sub: `sub-${lou}`,
        firstName: 'Lou',
        lastName: 'Avery',
        email: { value: `${lou}@muster.test` },
        hasBirthDate: true,
        birthDate: '1999-05-04',
        policies: {
          'member-app-login': {
            [world.northfield]: expect.toSatisfy((ids: string[]) => sameSet(ids, [world.harbor.id, world.cedar.id])),
          },
          'house-rules': { [world.northfield]: [world.harbor.id] },
        },
        Organizations: [
          {
            id: world.cedar.id,
            name: 'Cedar House',
            ParentId: world.northfield,
            maxGuestAllowed: 0,
            daysBeforeEventCreate: 0,
            eventDateChangeTimeLimit: 0,
          },
          {
            id: world.harbor.id,
            name: 'Harbor House',
            ParentId: world.northfield,
            maxGuestAllowed: 3,
            daysBeforeEventCreate: 7,
            eventDateChangeTimeLimit: 2,
          },
        ],
      });
    });

    test('sees each organization with its logo and colour before its settings are asked for', async () => {
      const { id, key } = await addFile(world.db, { name: 'harbor.svg', type: 'image/svg+xml', isPublic: true });
      await world.db.query(
        `insert into setting (organization_id, slug, value, file_id) values ($1, 'logo', null, $2), ($1, 'backgroundColor', '#143d5c', null)`,
        [world.harbor.id, id],
      );
      const mia = await world.person();
      const { Organizations } = await world.call(mia, 'getCurrentUser');
      expect(Organizations).toMatchObject([{ backgroundColor: '#143d5c', logo: { key, url: expect.any(String) } }]);
    });

    test('who belongs nowhere has neither, and what was granted without a membership counts for nothing', async () => {
      const noah = await world.person({ in: [], birthDate: null });
      await world.db.query('insert into policy_grant (person_id, organization_id, policy) values ($1, $2, $3)', [
        noah,
        world.harbor.id,
        'member-app-login',
      ]);
      expect(await world.call(noah, 'getCurrentUser')).toMatchObject({
        id: noah,
        policies: {},
        Organizations: [],
        hasBirthDate: false,
        birthDate: null,
      });
      expect(await world.no(noah, 'listUpcomingEvents', { query: { OrganizationId: world.harbor.id } })).toMatchObject({
        code: 'notFound',
      });
    });
  });

  describe('saving', () => {
    const stored = async (id: string) =>
      (await world.db.query('select birth_date, last_login_at from person where id = $1', [id])).rows[0];

    test.each(['2008-11-02', '2000-02-29T13:00:00.000Z'])('the own birth date %s', async (birthDate) => {
      const mia = await world.person({ birthDate: null });
      expect(await world.call(mia, 'saveUser', { params: { userId: mia }, body: { birthDate } })).toEqual({
        id: mia,
        hasBirthDate: true,
      });
      expect(await stored(mia)).toMatchObject({ birth_date: birthDate.slice(0, 10) });
    });

    test.each([
      ['2008-11-03', 'tooYoung'],
      ['2026-11-03', 'notADate'],
      ['1899-12-31', 'notADate'],
      ['2001-02-29', 'notADate'],
      ['', 'notADate'],
    ])('the birth date %j is refused and leaves nothing', async (birthDate, code) => {
      const mia = await world.person({ birthDate: null });
      const body = { birthDate, lastLoginDate: '2026-11-02T15:00:00.000Z' };
      const no = await world.no(mia, 'saveUser', { params: { userId: mia }, body });
      expect(no).toMatchObject({ code, status: 400, fields: [{ field: 'birthDate', message: no.message }] });
      expect(await stored(mia)).toEqual({ birth_date: null, last_login_at: null });
    });

    test.each(['1990-01-31', '2004-01-31'])('a birth date once, not %s in its place', async (birthDate) => {
      const mia = await world.person({ birthDate: '2001-05-05' });
      const body = { birthDate, lastLoginDate: '2026-11-02T15:00:00.000Z' };
      expect(await world.no(mia, 'saveUser', { params: { userId: mia }, body })).toMatchObject({
        code: 'birthDateKnown',
        status: 409,
        message: 'Your birth date is already on file. To correct it, ask someone who runs your organization.',
        fields: [{ field: 'birthDate' }],
      });
      expect(await stored(mia)).toEqual({ birth_date: '2001-05-05', last_login_at: null });
      const same = { params: { userId: mia }, body: { birthDate: '2001-05-05' } };
      expect(await world.call(mia, 'saveUser', same)).toEqual({ id: mia, hasBirthDate: true });
    });

    test('counts the years on the calendar of the organization, not in UTC', async () => {
      const mia = await world.person({ birthDate: null });
      world.now = '2026-11-03T04:00:00.000Z';
      const said = { params: { userId: mia }, body: { birthDate: '2008-11-03' } };
      expect(await world.no(mia, 'saveUser', said)).toMatchObject({ code: 'tooYoung' });
      world.now = '2026-11-03T05:00:00.000Z';
      expect(await world.call(mia, 'saveUser', said)).toMatchObject({ hasBirthDate: true });
    });

    test('the last login, an instant', async () => {
      const mia = await world.person();
      const said = (lastLoginDate: unknown) => ({ params: { userId: mia }, body: { lastLoginDate } });
      expect(await world.call(mia, 'saveUser', said('2026-11-02T15:00:00Z'))).toEqual({ id: mia, hasBirthDate: true });
      expect(await stored(mia)).toMatchObject({ last_login_at: new Date('2026-11-02T15:00:00Z') });
      for (const wrong of ['yesterday', '', 12]) {
        expect(await world.no(mia, 'saveUser', said(wrong))).toMatchObject({
          status: 400,
          fields: [{ field: 'lastLoginDate' }],
        });
      }
    });

    test('nothing is a wrong shape, and unknown fields are dropped', async () => {
      const mia = await world.person();
      expect(await world.no(mia, 'saveUser', { params: { userId: mia }, body: { firstName: 'Eve' } })).toMatchObject({
        status: 400,
      });
      await world.call(mia, 'saveUser', {
        params: { userId: mia },
        body: { firstName: 'Eve', lastLoginDate: world.now },
      });
      expect(await world.call(mia, 'getCurrentUser')).toMatchObject({ firstName: 'Ada' });
    });

    test('somebody else is not found', async () => {
      const said = { params: { userId: world.cora }, body: { lastLoginDate: world.now } };
      expect(await world.no(await world.person(), 'saveUser', said)).toMatchObject({ code: 'notFound', status: 404 });
    });
  });

  describe('settings', () => {
    const ask = (query: Record<string, string>) => ({ params: { parentId: world.northfield }, query });

    test('come by slug, numbers as numbers, files with an address', async () => {
      const logo = await addFile(world.db, { name: 'logo.png', type: 'image/png', isPublic: true });
      await world.db.query(
        `insert into setting (organization_id, slug, value, file_id) values ($1, 'logo', null, $2), ($1, 'logoDisplaySize', '48', null)`,
        [world.harbor.id, logo.id],
      );
      const mia = await world.person();
      expect(await world.call(mia, 'getSettings', ask({ OrganizationId: world.harbor.id, perPage: '100' }))).toEqual([
        { slug: 'daysBeforeEventCreate', value: 7 },
        { slug: 'eventDateChangeTimeLimit', value: 2 },
        {
          slug: 'logo',
          value: {
            ...{
              bucket: 'local',
              key: logo.key,
              name: 'logo.png',
              size: 12,
              type: 'image/png',
              width: 640,
              height: 320,
            },
            url: `/files/public/${logo.key}`,
          },
        },
        { slug: 'logoDisplaySize', value: 48 },
        { slug: 'maxGuestAllowed', value: 3 },
        { slug: 'textColor', value: '#ffffff' },
      ]);
    });

    test.each(['["textColor","none"]', '{"slug":["textColor"]}', '{"slug":{"in":["textColor"]}}'])(
      'are picked by %s',
      async (where) => {
        const mia = await world.person();
        expect(await world.call(mia, 'getSettings', ask({ OrganizationId: world.harbor.id, where }))).toEqual([
          { slug: 'textColor', value: '#ffffff' },
        ]);
      },
    );

    test.each(['{', '"textColor"', '[1]', '{"slug":1}', '["a\\u0000"]'])('are refused for %s', async (where) => {
      const mia = await world.person();
      expect(await world.no(mia, 'getSettings', ask({ OrganizationId: world.harbor.id, where }))).toMatchObject({
        code: 'wrongShape',
        status: 400,
        fields: [{ field: 'where' }],
      });
    });

    test('are those of an own organization under this parent', async () => {
      const mia = await world.person();
      for (const OrganizationId of [world.cedar.id, world.pine.id, 'none']) {
        expect(await world.no(mia, 'getSettings', ask({ OrganizationId }))).toMatchObject({
          code: 'notFound',
          status: 404,
        });
      }
    });

    test('need no organization in the query where there is only one, and else a name', async () => {
      const [mia, lou] = [await world.person(), await world.person({ in: [[world.harbor], [world.cedar]] })];
      expect(await world.call(mia, 'getSettings', ask({}))).toHaveLength(4);
      expect(await world.no(lou, 'getSettings', ask({}))).toMatchObject({
        status: 400,
        fields: [{ field: 'OrganizationId' }],
      });
    });
  });

  describe('house rules', () => {
    test('come in order, whole, with what is before and after', async () => {
      const image = await addFile(world.db, { name: 'rule.jpg', type: 'image/jpeg' });
      await world.db.query(
        `update house_rule set media_id = $1, video_url = 'https://vimeo.com/1' where position = 2`,
        [image.id],
      );
      const rules = await world.call(await world.person(), 'listRules', {
        params: { parentId: world.northfield },
        query: { include: 'media,file' },
      });
      expect(rules).toEqual([
        {
          ...{
            id: world.rules[0],
            order: 1,
            title: 'Arrive with your name',
            information: '<p>Arrive with your name</p>',
          },
          ...{
            media: null,
            videoUrl: null,
            file: null,
            hasPrevious: false,
            hasNext: true,
            hash: 'hash of Arrive with your name',
          },
        },
        {
          ...{
            id: world.rules[1],
            order: 2,
            title: 'Look after each other',
            information: '<p>Look after each other</p>',
          },
          ...{
            videoUrl: 'https://vimeo.com/1',
            file: null,
            hasPrevious: true,
            hasNext: false,
            hash: 'hash of Look after each other',
          },
          media: {
            url: expect.stringMatching(`^/files/signed/${image.key}\\?expires=1793632200&signature=`),
            width: 640,
            height: 320,
          },
        },
      ]);
    });

    test('of a parent without rules are none', async () => {
      const parentId = await addParent(world.db, 'Empty');
      await world.db.query('insert into organization (id, parent_id, name) values ($1, $2, $3)', ['e', parentId, 'E']);
      const eve = await world.person({ in: [[{ id: 'e', parentId }]] });
      expect(await world.call(eve, 'listRules', { params: { parentId } })).toEqual([]);
    });
  });

  const sameSet = (a: string[], b: string[]) => a.length === b.length && b.every((each) => a.includes(each));
});
