import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent } from '#contract/events/event.ts';
import { readSince } from '#server/live/journalNews.ts';
import { topicsOf } from '#server/live/topicsOf.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/tenant/mails.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let eventId: string;
  let moduleId: string;
  let sectionId: string;

  beforeEach(async () => {
    tenant = await createTenant(await open());
    eventId = await tenant.submitted();
    const [module] = (await tenant.full(eventId)).EventModules;
    [moduleId, sectionId] = [module?.id ?? '', module?.sections[0]?.id ?? ''];
  });

  const mails = () => catchMails(tenant.db, () => new Date(tenant.now)).arrive();
  const said = (comment: string) => ({ params: { eventId, moduleId, sectionId }, body: { comment } });
  const comment = (person: string, text: string) => tenant.call(person, 'addSectionComment', said(text));
  const commentsOf = ({ EventModules }: FullEvent) => EventModules[0]?.sections[0]?.review.comments;

  test('of reviewers and owner stand with name and date, oldest first', async () => {
    await comment(tenant.rita, '  Where do coats go?\nAnd bags?  ');
    tenant.now = '2026-11-02T15:10:00.000Z';
    await comment(tenant.cora, 'Upstairs.');
    tenant.now = '2026-11-02T15:10:00.000Z';
    expect(commentsOf(await comment(tenant.rita, '<b>Thanks</b>'))).toEqual([
      { name: 'Rita Moss', comment: 'Where do coats go?\nAnd bags?', date: '2026-11-02T15:00:00.000Z' },
      { name: 'Cora Bell', comment: 'Upstairs.', date: '2026-11-02T15:10:00.000Z' },
      { name: 'Rita Moss', comment: '<b>Thanks</b>', date: '2026-11-02T15:10:00.000Z' },
    ]);
    const event = await tenant.full(eventId);
    expect(commentsOf(event)).toHaveLength(3);
    expect(event.EventModules[1]?.sections[0]?.review.comments).toEqual([]);
  });

  test.each([
    ['', 'Please write a comment'],
    [' \n\t ', 'Please write a comment'],
    ['x'.repeat(2_001), 'Please use up to 2,000 characters'],
  ])('that say nothing or too much are refused: %j', async (text, message) => {
    expect(await tenant.no(tenant.rita, 'addSectionComment', said(text))).toMatchObject({
      code: 'formRefused',
      status: 400,
      message,
      fields: [{ field: 'comment', message }],
    });
    expect(commentsOf(await tenant.full(eventId))).toEqual([]);
  });

  test('stand in a record that the fact names, and the fact holds no word of them', async () => {
    await comment(tenant.rita, 'Where do coats go?');
    const { rows } = await tenant.db.query<{ payload: Record<string, string> }>(
      `select payload from journal where stream = $1 and type = 'section.commented'`,
      [eventId],
    );
    const [record] = (await tenant.db.query<{ id: string }>('select id from section_comment')).rows;
    expect(rows).toEqual([{ payload: { section: sectionId, comment: record?.id } }]);
  });

  test('are news of the event', async () => {
    const before = (await readSince(tenant.db, 0, 1_000)).at(-1)?.pos ?? 0;
    await comment(tenant.rita, 'Where do coats go?');
    const told = (await readSince(tenant.db, before, 1_000)).flatMap(topicsOf);
    expect(told).toContain(`event:${eventId}`);
  });

  test('are taken in every status and change nothing else', async () => {
    const id = await tenant.submitted();
    await tenant.approve(id);
    const before = await tenant.full(id);
    const [module] = before.EventModules;
    const params = { eventId: id, moduleId: module?.id ?? '', sectionId: module?.sections[0]?.id ?? '' };
    const after = await tenant.call(tenant.rita, 'addSectionComment', { params, body: { comment: 'Well done.' } });
    expect(after).toMatchObject({ reviewStatus: 'approved' });
    expect(after.EventModules[0]?.sections[0]).toMatchObject({
      version: 1,
      review: { approvals: { [tenant.rita]: { approved: true } } },
    });
  });

  test('on a section of another step or event are not found', async () => {
    const other = await tenant.full(await tenant.submitted());
    const step = other.EventModules[0];
    const wrong = [
      { eventId, moduleId, sectionId: step?.sections[0]?.id ?? '' },
      { eventId, moduleId: step?.id ?? '', sectionId },
      { eventId, moduleId, sectionId: 'none' },
    ];
    for (const params of wrong)
      expect(await tenant.no(tenant.rita, 'addSectionComment', { params, body: { comment: 'a' } })).toMatchObject({
        code: 'notFound',
        status: 404,
      });
  });

  describe('are mailed', () => {
    beforeEach(async () => void (await mails()));

    test('to the owner, once each, with what was said', async () => {
      await comment(tenant.rita, 'Where do coats go?\n\nAnd <bags>?');
      await comment(tenant.rita, 'Who has the key?');
      const arrived = await mails();
      expect(arrived.map(({ to, subject }) => [to, subject])).toEqual(
        Array.from({ length: 2 }, () => [`${tenant.cora}@muster.test`, 'Comment on Autumn Social']),
      );
      const texts = arrived.map(({ text }) => text).sort();
      expect(texts[0]).toContain(
        'Rita Moss commented on Event Information of Autumn Social:\n\nWhere do coats go?\n\nAnd <bags>?\n\n' +
          `Open its steps:\nhttps://muster.test/event/edit/${eventId}?in=${tenant.harbor.id}\n`,
      );
      expect(texts[1]).toContain('Who has the key?');
      expect(arrived.map(({ html }) => html).join('')).not.toContain('<bags>');
      expect(await mails()).toEqual([]);
    });

    test('to nobody where the owner wrote them', async () => {
      await comment(tenant.cora, 'Upstairs.');
      expect(await mails()).toEqual([]);
    });

    test('no more once the event is cancelled', async () => {
      await comment(tenant.rita, 'Where do coats go?');
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: eventId } });
      expect(await mails()).toEqual([]);
    });
  });
});
