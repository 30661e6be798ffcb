import { describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { organizationId, parentId } from '#server/cli/organization/stableId.ts';
import type { Db } from '#server/db/db.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { serve, tokenOf } from '#tests/support/tenant/served.ts';
import { now } from '#tests/organization/folders.ts';
import { applyDemo, personIdOf } from '#tests/organization/fixture.ts';

const northfield = parentId('northfield-societies');
const [mia, otto] = [tokenOf('mia'), tokenOf('otto')];

eachDatabase((open) => {
  const learn = async () => {
    const db = await open();
    await applyDemo(db);
    for (const name of ['mia', 'otto']) {
      const id = await personIdOf(db, `${name}@muster.test`);
      await db.query('insert into login (sub, issuer, person_id) values ($1, $2, $3)', [`sub-${name}`, 'test', id]);
    }
    return asking(db);
  };

  const asking = (db: Db) => {
    const { send } = serve(db, () => now);
    return async (token: string, call: CallName, said: RequestParts) => (await send(token, call, said)) as Answer;
  };

  test('education stands in its categories, both in their order', async () => {
    const ask = await learn();
    const { status, body } = await ask(mia, 'listCategories', { params: { parentId: northfield } });
    const id = expect.any(String);
    const any = {
      id,
      information: expect.stringContaining('<'),
      media: null,
      videoUrl: null,
      file: null,
      hasVideo: false,
    };
    const file = expect.objectContaining({
      type: 'application/pdf',
      size: expect.any(Number),
      url: expect.stringContaining(`expires=${Date.parse(now) / 1000 + 12 * 3600}&`),
    });
    const shown = { hasVideo: true, videoUrl: expect.stringMatching(/^https:/) };
    const media = expect.toSatisfy((each) => each === null || typeof each.url === 'string');
    expect([status, body]).toEqual([
      200,
      [
        {
          id,
          name: 'Drinking',
          Education: [
            { ...any, title: 'What a standard drink is', media },
            { ...any, title: 'Signs of too much', ...shown, media },
          ],
        },
        { id, name: 'Getting home', Education: [{ ...any, title: 'Plan it before you go out', file, media }] },
        {
          id,
          name: 'When something happens',
          Education: [
            { ...any, title: 'Telling someone', media },
            { ...any, title: 'For hosts', file, media },
          ],
        },
      ],
    ]);
  });

  test('an item comes whole, with its files by link, and to members of its parent alone', async () => {
    const ask = await learn();
    const { body } = await ask(mia, 'listCategories', { params: { parentId: northfield } });
    const [item] = (body as { Education: { id: string }[] }[])[1]?.Education ?? [];
    const params = { parentId: northfield, id: item?.id ?? '' };
    expect(await ask(mia, 'getEducation', { params })).toMatchObject({
      status: 200,
      body: {
        title: 'Plan it before you go out',
        information: expect.stringContaining('<h3>No one goes alone</h3>'),
        media: null,
        videoUrl: null,
        file: { name: 'ride-plan.pdf', type: 'application/pdf', url: expect.stringContaining('/files/') },
      },
    });
    expect((await ask(otto, 'getEducation', { params })).status).toBe(404);
    const lakeside = parentId('lakeside-union');
    expect((await ask(otto, 'getEducation', { params: { ...params, parentId: lakeside } })).status).toBe(404);
    expect((await ask(mia, 'getEducation', { params: { ...params, id: 'none' } })).status).toBe(404);
  });

  describe('a rule by its order', () => {
    test('says whether there is one before and one after it', async () => {
      const ask = await learn();
      const ruleAt = async (order: string) => {
        const { status, body } = await ask(mia, 'getRuleByOrder', {
          params: { parentId: northfield, order },
          query: { OrganizationId: organizationId('harbor-house') },
        });
        const { title, hasPrevious, hasNext } = body as Record<string, unknown>;
        return [status, title, hasPrevious, hasNext];
      };
      expect(await ruleAt('1')).toEqual([200, 'Your name is on the list', false, true]);
      expect((await ruleAt('3')).slice(2)).toEqual([true, true]);
      expect((await ruleAt('5')).slice(2)).toEqual([true, false]);
      for (const order of ['0', '6', '-1', '01', '1.0', 'first'])
        expect(await ruleAt(order)).toEqual([404, undefined, undefined, undefined]);
    });
  });
});

interface Answer {
  status: number;
  body: unknown;
}
