import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent } from '#contract/events/event.ts';
import { readSince } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/world/mails.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;
  let eventId: string;
  let moduleId: string;
  let sectionId: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    eventId = await world.submitted();
    const [module] = (await world.full(eventId)).EventModules;
    [moduleId, sectionId] = [module?.id ?? '', module?.sections[0]?.id ?? ''];
  });

  const mails = () => catchMails(world.db, () => new Date(world.now)).arrive();
  const said = (comment: string) => ({ params: { eventId, moduleId, sectionId }, body: { comment } });
  const comment = (person: string, text: string) => world.call(person, 'addSectionComment', said(text));
  const commentsOf = ({ EventModules }: FullEvent) => EventModules[0]?.sections[0]?.review.comments;

  test('of reviewers and owner stand with name and date, oldest first', async () => {
    await comment(world.rita, '  Where do coats go?\nAnd bags?  ');
    world.now = '2026-11-02T15:10:00.000Z';
    await comment(world.cora, 'Upstairs.');
    world.now = '2026-11-02T15:10:00.000Z';
    expect(commentsOf(await comment(world.rita, '<b>Thanks</b>'))).toEqual([
      { name: 'Rita Moss', comment: 'Where do coats go?\nAnd bags?', date: '2026-11-02T15:00:00.000Z' },
      { name: 'Cora Bell', comment: 'Upstairs.', date: '2026-11-02T15:10:00.000Z' },
      { name: 'Rita Moss', comment: '<b>Thanks</b>', date: '2026-11-02T15:10:00.000Z' },
    ]);
    const event = await world.full(eventId);
    expect(commentsOf(event)).toHaveLength(3);
    expect(event.EventModules[1]?.sections[0]?.review.comments).toEqual([]);
  });

  test.each([
    ['', 'Please write a comment'],
    [' \n\t ', 'Please write a comment'],
    ['x'.repeat(2_001), 'Please use up to 2,000 characters'],
  ])('that say nothing or too much are refused: %j', async (text, message) => {
    expect(await world.no(world.rita, 'addSectionComment', said(text))).toMatchObject({
      code: 'formRefused',
      status: 400,
      message,
      fields: [{ field: 'comment', message }],
    });
    expect(commentsOf(await world.full(eventId))).toEqual([]);
  });

  test('stand in a record that the fact names, and the fact holds no word of them', async () => {
    await comment(world.rita, 'Where do coats go?');
    const { rows } = await world.db.query<{ payload: Record<string, string> }>(
      `select payload from journal where stream = $1 and type = 'section.commented'`,
      [eventId],
    );
    const [record] = (await world.db.query<{ id: string }>('select id from section_comment')).rows;
    expect(rows).toEqual([{ payload: { section: sectionId, comment: record?.id } }]);
  });

  test('are news of the event', async () => {
    const before = (await readSince(world.db, 0, 1_000)).at(-1)?.pos ?? 0;
    await comment(world.rita, 'Where do coats go?');
    const told = (await readSince(world.db, before, 1_000)).flatMap(topicsOf);
    expect(told).toContain(`event:${eventId}`);
  });

  test('are taken in every status and change nothing else', async () => {
    const id = await world.submitted();
    await world.approve(id);
    const before = await world.full(id);
    const [module] = before.EventModules;
    const params = { eventId: id, moduleId: module?.id ?? '', sectionId: module?.sections[0]?.id ?? '' };
    const after = await world.call(world.rita, 'addSectionComment', { params, body: { comment: 'Well done.' } });
    expect(after).toMatchObject({ reviewStatus: 'approved' });
    expect(after.EventModules[0]?.sections[0]).toMatchObject({
      version: 1,
      review: { approvals: { [world.rita]: { approved: true } } },
    });
  });

  test('on a section of another step or event are not found', async () => {
    const other = await world.full(await world.submitted());
    const step = other.EventModules[0];
    const wrong = [
      { eventId, moduleId, sectionId: step?.sections[0]?.id ?? '' },
      { eventId, moduleId: step?.id ?? '', sectionId },
      { eventId, moduleId, sectionId: 'none' },
    ];
    for (const params of wrong)
      expect(await world.no(world.rita, 'addSectionComment', { params, body: { comment: 'a' } })).toMatchObject({
        code: 'notFound',
        status: 404,
      });
  });

  describe('are mailed', () => {
    beforeEach(async () => void (await mails()));

    test('to the owner, once each, with what was said', async () => {
      await comment(world.rita, 'Where do coats go?\n\nAnd <bags>?');
      await comment(world.rita, 'Who has the key?');
      const arrived = await mails();
      expect(arrived.map(({ to, subject }) => [to, subject])).toEqual(
        Array.from({ length: 2 }, () => [`${world.cora}@muster.test`, 'Comment on Autumn Social']),
      );
      const texts = arrived.map(({ text }) => text).sort();
      expect(texts[0]).toContain(
        'Rita Moss commented on Event Information of Autumn Social:\n\nWhere do coats go?\n\nAnd <bags>?\n\n' +
          `Open its steps:\nhttps://muster.test/event/edit/${eventId}\n`,
      );
      expect(texts[1]).toContain('Who has the key?');
      expect(arrived.map(({ html }) => html).join('')).not.toContain('<bags>');
      expect(await mails()).toEqual([]);
    });

    test('to nobody where the owner wrote them', async () => {
      await comment(world.cora, 'Upstairs.');
      expect(await mails()).toEqual([]);
    });

    test('no more once the event is cancelled', async () => {
      await comment(world.rita, 'Where do coats go?');
      await world.call(world.cora, 'cancelEvent', { params: { id: eventId } });
      expect(await mails()).toEqual([]);
    });
  });
});
