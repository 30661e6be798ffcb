import { beforeEach, describe, expect, test } from 'vitest';
import { addFile, addParent } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

eachDatabase((open) => {
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = await createTenant(await open());
  });

  describe('the current user', () => {
    test('comes with organizations, their numbers, and policies by parent and organization', async () => {
      const lou = await tenant.person({
        firstName: 'Lou',
        lastName: 'Avery',
        in: [
          [tenant.harbor, ['member-app-login', 'house-rules']],
          [tenant.cedar, ['member-app-login']],
        ],
      });
      expect(await tenant.call(lou, 'getCurrentUser')).toEqual({
        id: lou,
        sub: `sub-${lou}`,
        firstName: 'Lou',
        lastName: 'Avery',
        email: { value: `${lou}@muster.test` },
        hasBirthDate: true,
        birthDate: '1999-05-04',
        policies: {
          'member-app-login': {
            [tenant.northfield]: expect.toSatisfy((ids: string[]) => sameSet(ids, [tenant.harbor.id, tenant.cedar.id])),
          },
          'house-rules': { [tenant.northfield]: [tenant.harbor.id] },
        },
        Organizations: [
          {
            id: tenant.cedar.id,
            name: 'Cedar House',
            ParentId: tenant.northfield,
            maxGuestAllowed: 0,
            daysBeforeEventCreate: 0,
            eventDateChangeTimeLimit: 0,
            offlineListMinutes: 60,
          },
          {
            id: tenant.harbor.id,
            name: 'Harbor House',
            ParentId: tenant.northfield,
            maxGuestAllowed: 3,
            daysBeforeEventCreate: 7,
            eventDateChangeTimeLimit: 2,
            offlineListMinutes: 60,
          },
        ],
      });
    });

    test('sees each organization with its logo and colour before its settings are asked for', async () => {
      const { id, key } = await addFile(tenant.db, { name: 'harbor.svg', type: 'image/svg+xml', isPublic: true });
      await tenant.db.query(
        `insert into setting (organization_id, slug, value, file_id) values ($1, 'logo', null, $2), ($1, 'backgroundColor', '#143d5c', null)`,
        [tenant.harbor.id, id],
      );
      const mia = await tenant.person();
      const { Organizations } = await tenant.call(mia, 'getCurrentUser');
      expect(Organizations).toMatchObject([{ backgroundColor: '#143d5c', logo: { key, url: expect.any(String) } }]);
    });

    test('who belongs nowhere has neither, and what was granted without a membership counts for nothing', async () => {
      const noah = await tenant.person({ in: [], birthDate: null });
      await tenant.db.query('insert into policy_grant (person_id, organization_id, policy) values ($1, $2, $3)', [
        noah,
        tenant.harbor.id,
        'member-app-login',
      ]);
      expect(await tenant.call(noah, 'getCurrentUser')).toMatchObject({
        id: noah,
        policies: {},
        Organizations: [],
        hasBirthDate: false,
        birthDate: null,
      });
      expect(
        await tenant.no(noah, 'listUpcomingEvents', { query: { OrganizationId: tenant.harbor.id } }),
      ).toMatchObject({
        code: 'notFound',
      });
    });
  });

  describe('saving', () => {
    const stored = async (id: string) =>
      (await tenant.db.query('select birth_date, last_login_at from person where id = $1', [id])).rows[0];

    test.each(['2008-11-02', '2000-02-29T13:00:00.000Z'])('the own birth date %s', async (birthDate) => {
      const mia = await tenant.person({ birthDate: null });
      expect(await tenant.call(mia, 'saveUser', { params: { userId: mia }, body: { birthDate } })).toEqual({
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
      const mia = await tenant.person({ birthDate: null });
      const body = { birthDate, lastLoginDate: '2026-11-02T15:00:00.000Z' };
      const no = await tenant.no(mia, 'saveUser', { params: { userId: mia }, body });
      expect(no).toMatchObject({ code, status: 400, fields: [{ field: 'birthDate', message: no.message }] });
      expect(await stored(mia)).toEqual({ birth_date: null, last_login_at: null });
    });

    test.each(['1990-01-31', '2004-01-31'])('a birth date once, not %s in its place', async (birthDate) => {
      const mia = await tenant.person({ birthDate: '2001-05-05' });
      const body = { birthDate, lastLoginDate: '2026-11-02T15:00:00.000Z' };
      expect(await tenant.no(mia, 'saveUser', { params: { userId: mia }, body })).toMatchObject({
        code: 'birthDateKnown',
        status: 409,
        message: 'Your birth date is already on file. To correct it, ask someone who runs your organization.',
        fields: [{ field: 'birthDate' }],
      });
      expect(await stored(mia)).toEqual({ birth_date: '2001-05-05', last_login_at: null });
      const same = { params: { userId: mia }, body: { birthDate: '2001-05-05' } };
      expect(await tenant.call(mia, 'saveUser', same)).toEqual({ id: mia, hasBirthDate: true });
    });

    test('counts the years on the calendar of the organization, not in UTC', async () => {
      const mia = await tenant.person({ birthDate: null });
      tenant.now = '2026-11-03T04:00:00.000Z';
      const said = { params: { userId: mia }, body: { birthDate: '2008-11-03' } };
      expect(await tenant.no(mia, 'saveUser', said)).toMatchObject({ code: 'tooYoung' });
      tenant.now = '2026-11-03T05:00:00.000Z';
      expect(await tenant.call(mia, 'saveUser', said)).toMatchObject({ hasBirthDate: true });
    });

    test('the last login, an instant', async () => {
      const mia = await tenant.person();
      const said = (lastLoginDate: unknown) => ({ params: { userId: mia }, body: { lastLoginDate } });
      expect(await tenant.call(mia, 'saveUser', said('2026-11-02T15:00:00Z'))).toEqual({ id: mia, hasBirthDate: true });
      expect(await stored(mia)).toMatchObject({ last_login_at: new Date('2026-11-02T15:00:00Z') });
      for (const wrong of ['yesterday', '', 12]) {
        expect(await tenant.no(mia, 'saveUser', said(wrong))).toMatchObject({
          status: 400,
          fields: [{ field: 'lastLoginDate' }],
        });
      }
    });

    test('nothing is a wrong shape, and unknown fields are dropped', async () => {
      const mia = await tenant.person();
      expect(await tenant.no(mia, 'saveUser', { params: { userId: mia }, body: { firstName: 'Eve' } })).toMatchObject({
        status: 400,
      });
      await tenant.call(mia, 'saveUser', {
        params: { userId: mia },
        body: { firstName: 'Eve', lastLoginDate: tenant.now },
      });
      expect(await tenant.call(mia, 'getCurrentUser')).toMatchObject({ firstName: 'Ada' });
    });

    test('somebody else is not found', async () => {
      const said = { params: { userId: tenant.cora }, body: { lastLoginDate: tenant.now } };
      expect(await tenant.no(await tenant.person(), 'saveUser', said)).toMatchObject({ code: 'notFound', status: 404 });
    });
  });

  describe('settings', () => {
    const ask = (query: Record<string, string>) => ({ params: { parentId: tenant.northfield }, query });

    test('come by slug, numbers as numbers, files with an address', async () => {
      const logo = await addFile(tenant.db, { name: 'logo.png', type: 'image/png', isPublic: true });
      await tenant.db.query(
        `insert into setting (organization_id, slug, value, file_id) values ($1, 'logo', null, $2), ($1, 'logoDisplaySize', '48', null)`,
        [tenant.harbor.id, logo.id],
      );
      const mia = await tenant.person();
      expect(await tenant.call(mia, 'getSettings', ask({ OrganizationId: tenant.harbor.id, perPage: '100' }))).toEqual([
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
        const mia = await tenant.person();
        expect(await tenant.call(mia, 'getSettings', ask({ OrganizationId: tenant.harbor.id, where }))).toEqual([
          { slug: 'textColor', value: '#ffffff' },
        ]);
      },
    );

    test.each(['{', '"textColor"', '[1]', '{"slug":1}', '["a\\u0000"]'])('are refused for %s', async (where) => {
      const mia = await tenant.person();
      expect(await tenant.no(mia, 'getSettings', ask({ OrganizationId: tenant.harbor.id, where }))).toMatchObject({
        code: 'wrongShape',
        status: 400,
        fields: [{ field: 'where' }],
      });
    });

    test('are those of an own organization under this parent', async () => {
      const mia = await tenant.person();
      for (const OrganizationId of [tenant.cedar.id, tenant.pine.id, 'none']) {
        expect(await tenant.no(mia, 'getSettings', ask({ OrganizationId }))).toMatchObject({
          code: 'notFound',
          status: 404,
        });
      }
    });

    test('need no organization in the query where there is only one, and else a name', async () => {
      const [mia, lou] = [await tenant.person(), await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] })];
      expect(await tenant.call(mia, 'getSettings', ask({}))).toHaveLength(4);
      expect(await tenant.no(lou, 'getSettings', ask({}))).toMatchObject({
        status: 400,
        fields: [{ field: 'OrganizationId' }],
      });
    });
  });

  describe('house rules', () => {
    test('come in order, whole, with what is before and after', async () => {
      const image = await addFile(tenant.db, { name: 'rule.jpg', type: 'image/jpeg' });
      await tenant.db.query(
        `update house_rule set media_id = $1, video_url = 'https://vimeo.com/1' where position = 2`,
        [image.id],
      );
      const rules = await tenant.call(await tenant.person(), 'listRules', {
        params: { parentId: tenant.northfield },
        query: { include: 'media,file' },
      });
      expect(rules).toEqual([
        {
          ...{
            id: tenant.rules[0],
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
            id: tenant.rules[1],
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
            url: expect.stringMatching(`^/files/signed/${image.key}\\?expires=1793674800&signature=`),
            width: 640,
            height: 320,
          },
        },
      ]);
    });

    test('of a parent without rules are none', async () => {
      const parentId = await addParent(tenant.db, 'Empty');
      await tenant.db.query('insert into organization (id, parent_id, name) values ($1, $2, $3)', ['e', parentId, 'E']);
      const eve = await tenant.person({ in: [[{ id: 'e', parentId }]] });
      expect(await tenant.call(eve, 'listRules', { params: { parentId } })).toEqual([]);
    });
  });

  const sameSet = (a: string[], b: string[]) => a.length === b.length && b.every((each) => a.includes(each));
});
