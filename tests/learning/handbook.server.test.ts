import { beforeEach, describe, expect, test } from 'vitest';
import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import { createAgreements } from '#server/evenings/agreements.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { kinds } from '#server/kinds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let sam: string;
  let mia: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    sam = await tenant.person({
      firstName: 'Sam',
      lastName: 'Whitaker',
      in: [[tenant.harbor, ['member-app-login', 'parent-admin']]],
    });
    mia = await tenant.person({ firstName: 'Mia', birthDate: '2000-05-04' });
  });

  const under = (params: object = {}) => ({ params: { parentId: tenant.northfield, ...params } });
  const text = (title: string, information = `<p>${title}</p>`, videoUrl = '') => ({ title, information, videoUrl });
  const add = (title: string, information?: string) =>
    tenant.call(sam, 'addRule', { ...under(), body: text(title, information) });
  const rule = (ruleId: string) => tenant.call(sam, 'readHandbookRule', under({ ruleId }));
  const inForce = () => tenant.call(mia, 'listRules', under());
  const titles = async () => (await inForce()).map(({ title }) => title);
  const [arrive, care] = ['Arrive with your name', 'Look after each other'];
  const first = () => tenant.rules[0] ?? '';

  describe('house rules in the browser', () => {
    test('one is added behind the others, changed, moved, archived and put back, and members read just that', async () => {
      const added = await add('Quiet hours', '<h2>At night</h2><ul><li>Whisper</li></ul>');
      expect(added).toMatchObject({ title: 'Quiet hours', changedBy: 'Sam Whitaker', isArchived: false });
      expect(await titles()).toEqual([arrive, care, 'Quiet hours']);
      const body = { ...text('Quiet nights', added.information), seen: added.hash };
      const changed = await tenant.call(sam, 'changeRule', { ...under({ ruleId: added.id }), body });
      expect(changed.versions.map(({ number, title }) => [number, title])).toEqual([
        [2, 'Quiet nights'],
        [1, 'Quiet hours'],
      ]);
      await tenant.call(sam, 'moveRule', { ...under({ ruleId: added.id }), body: { from: 3, to: 1 } });
      expect(await titles()).toEqual(['Quiet nights', arrive, care]);
      expect((await inForce()).map(({ order, hasPrevious, hasNext }) => [order, hasPrevious, hasNext])).toEqual([
        [1, false, true],
        [2, true, true],
        [3, true, false],
      ]);
      await tenant.call(sam, 'archiveRule', { ...under({ ruleId: first() }), body: { seen: `hash of ${arrive}` } });
      expect(await titles()).toEqual(['Quiet nights', care]);
      const list = await tenant.call(sam, 'listHandbook', under());
      expect([list.rules.length, list.archived.map(({ title }) => title)]).toEqual([2, [arrive]]);
      await tenant.call(sam, 'restoreRule', { ...under({ ruleId: first() }), body: { seen: `hash of ${arrive}` } });
      expect(await titles()).toEqual(['Quiet nights', care, arrive]);
    });

    test('what is not on the allow list is taken out before it is stored', async () => {
      const hostile =
        '<h2 onclick="x()">Hi</h2><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://muster.test/">b</a><svg><script>1</script></svg><iframe src="https://evil.test"></iframe><p style="position:fixed">p</p>';
      const { id, information } = await add('Hostile', hostile);
      const shown = await tenant.call(mia, 'listRules', under());
      expect([information, shown.find((each) => each.id === id)?.information]).toEqual(
        Array(2).fill('<h2>Hi</h2><a>a</a><a href="https://muster.test/">b</a><p>p</p>'),
      );
    });

    test('a rule without a title, without words or with a video of elsewhere is refused at its field', async () => {
      for (const [body, field] of [
        [text(' ', '<p>x</p>'), 'title'],
        [text('x', '<p><br></p><script>x</script>'), 'information'],
        [text('x', '<p>x</p>', 'https://evil.test/embed/1'), 'videoUrl'],
        [text('x', `<p>${'x'.repeat(20_001)}</p>`), 'information'],
      ] as const)
        expect(await tenant.no(sam, 'addRule', { ...under(), body })).toMatchObject({
          code: 'formRefused',
          fields: [{ field }],
        });
    });

    test('whoever saves over a version that somebody else replaced is told, and theirs stands', async () => {
      const { id, hash } = await add('Quiet hours');
      const save = (title: string) => ({ ...under({ ruleId: id }), body: { ...text(title), seen: hash } });
      await tenant.call(sam, 'changeRule', save('Mine'));
      expect(await tenant.no(sam, 'changeRule', save('Yours'))).toMatchObject({ code: 'ruleChanged', status: 409 });
      expect((await rule(id)).title).toBe('Mine');
    });

    test('saving what stands makes no version and no fact', async () => {
      const { id, hash } = await add('Quiet hours');
      await tenant.call(sam, 'changeRule', { ...under({ ruleId: id }), body: { ...text('Quiet hours'), seen: hash } });
      expect((await rule(id)).versions.length).toBe(1);
    });

    test('an organization’s admin, a member and another parent’s admin write none', async () => {
      const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      const pine = await tenant.person({ in: [[tenant.pine, ['member-app-login', 'parent-admin']]] });
      for (const [who, code] of [
        [admin, 'notAllowed'],
        [mia, 'notAllowed'],
        [pine, 'notFound'],
      ] as const)
        expect(await tenant.no(who, 'addRule', { ...under(), body: text('x') })).toMatchObject({ code });
      const elsewhere = { params: { parentId: tenant.lakeside, ruleId: first() } };
      expect(await tenant.no(pine, 'readHandbookRule', elsewhere)).toMatchObject({ code: 'notFound' });
      const body = { ...text('x'), seen: `hash of ${arrive}` };
      expect(await tenant.no(pine, 'changeRule', { ...elsewhere, body })).toMatchObject({ code: 'notFound' });
    });

    test('facts hold ids and hashes, and the list is made anew of them', async () => {
      const { id } = await add('Quiet hours');
      await tenant.call(sam, 'moveRule', { ...under({ ruleId: id }), body: { from: 3, to: 2 } });
      await tenant.call(sam, 'archiveRule', { ...under({ ruleId: first() }), body: { seen: `hash of ${arrive}` } });
      const { rows } = await tenant.db.query<{ type: string; payload: unknown }>(
        `select type, payload from journal where stream = $1 order by version`,
        [`${tenant.northfield}.rules`],
      );
      expect(rows.map(({ type }) => type)).toEqual([
        'handbook.taken',
        'handbook.written',
        'handbook.moved',
        'handbook.archived',
      ]);
      expect(JSON.stringify(rows)).not.toContain('Quiet');
      const before = await tenant.db.query('select * from handbook_rule order by rule_id');
      expect(await rebuild(tenant.db, kinds)).toMatchObject({ headsChanged: 0 });
      const after = await tenant.db.query('select * from handbook_rule order by rule_id');
      expect(after.rows).toEqual(before.rows);
    });
  });

  describe('what was agreed to', () => {
    test('stays readable for members after the rule has changed and is archived', async () => {
      const event = await tenant.approved({ type: tenant.reviewed });
      const { id, hash } = await add('Quiet hours', '<p>After ten.</p>');
      const attendee = await tenant.going(event, mia);
      const changed = await tenant.call(sam, 'changeRule', {
        ...under({ ruleId: id }),
        body: { ...text('Quiet hours', '<p>After nine.</p>'), seen: hash },
      });
      await tenant.call(sam, 'archiveRule', { ...under({ ruleId: id }), body: { seen: changed.hash } });
      const { rows } = await tenant.db.query<{ rules: { id: string; hash: string }[] }>(
        `select payload->'rules' as rules from journal where stream = $1 and type = 'attendance.accepted'`,
        [attendee.id],
      );
      const agreed = rows[0]?.rules.find((each) => each.id === id);
      const version = await tenant.call(mia, 'readRuleVersion', under({ ruleId: id, hash: agreed?.hash }));
      expect(version).toMatchObject({ title: 'Quiet hours', information: '<p>After ten.</p>', number: 1 });
      expect(await tenant.no(mia, 'readRuleVersion', under({ ruleId: id, hash: 'none' }))).toMatchObject({
        code: 'notFound',
      });
    });

    test('is listed for each member, every version once, the one agreed to last first and then by place', async () => {
      const list = (who: string) => tenant.call(who, 'listAgreedVersions', under());
      const dan = await tenant.person({ firstName: 'Dan', birthDate: '2000-05-04' });
      await tenant.going(await tenant.approved(), mia);
      expect(await list(mia)).toEqual([]);
      await tenant.going(await tenant.approved({ type: tenant.reviewed }), mia);
      const body = { ...text('Say your name'), seen: `hash of ${arrive}` };
      const { hash } = await tenant.call(sam, 'changeRule', { ...under({ ruleId: first() }), body });
      tenant.now = new Date(Date.parse(tenant.now) + 60_000).toISOString();
      await tenant.going(await tenant.approved({ type: tenant.reviewed }), mia);
      const stands = (await list(mia)).map(({ title, isInForce }) => [title, isInForce]);
      expect(stands).toEqual([
        ['Say your name', true],
        [care, true],
        [arrive, false],
      ]);
      const [newest, , oldest] = await list(mia);
      expect(Date.parse(newest?.agreedAt ?? '')).toBeGreaterThan(Date.parse(oldest?.agreedAt ?? ''));
      const read = (version: string) => tenant.call(mia, 'readRuleVersion', under({ ruleId: first(), hash: version }));
      expect([(await read(hash)).isInForce, (await read(`hash of ${arrive}`)).isInForce]).toEqual([true, false]);
      await tenant.call(sam, 'archiveRule', { ...under({ ruleId: first() }), body: { seen: hash } });
      expect((await list(mia)).map(({ isInForce }) => isInForce)).toEqual([true, false, false]);
      expect(await list(dan)).toEqual([]);
    });

    test('a folder’s version stays readable too, and the evening names each version by its own title', async () => {
      const event = await tenant.approved({ type: tenant.reviewed });
      await tenant.going(event, mia);
      const body = { ...text('Say your name'), seen: `hash of ${arrive}` };
      await tenant.call(sam, 'changeRule', { ...under({ ruleId: first() }), body });
      const asked = under({ ruleId: first(), hash: `hash of ${arrive}` });
      expect((await tenant.call(mia, 'readRuleVersion', asked)).title).toBe(arrive);
      const agreements = await createAgreements(tenant.db, tenant.northfield);
      agreements.keyOf([{ id: first(), hash: `hash of ${arrive}` }]);
      expect(agreements.known()[0]?.rules).toEqual([{ title: arrive, current: false }]);
    });

    test('somebody who was reading while a rule changed reads again, and then agrees to the new one', async () => {
      const event = await tenant.approved({ type: tenant.reviewed });
      await tenant.invite(event, mia);
      const shown = await inForce();
      await add('Quiet hours');
      const attendeeId = await tenant.attendeeOf(event, mia);
      const yes = (rules: string) => ({ params: { id: event, attendeeId }, body: { response: 'yes' as const, rules } });
      for (const read of [shown, []])
        expect(await tenant.no(mia, 'acceptRsvp', yes(rulesFingerprint(read)))).toMatchObject({ code: 'rulesChanged' });
      await tenant.call(mia, 'acceptRsvp', yes(rulesFingerprint(await inForce())));
    });
  });
});
