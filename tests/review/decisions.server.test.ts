import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent } from '#contract/events/event.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addFile } from '#tests/support/world/records.ts';
import { at, openReviewDesk, type ReviewDesk } from '#tests/support/world/reviewDesk.ts';
import type { World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;
  let desk: ReviewDesk;
  let remy: string;
  let type: string;

  beforeEach(async () => {
    desk = await openReviewDesk(await open());
    ({ world, remy, type } = desk);
  });

  const sectionAt = (event: FullEvent, step: number) => event.EventModules[step]?.sections[0];
  const save = async (id: string, step: number, values: object) => {
    const { sectionId, ...params } = at(await world.full(id), step);
    const body = { sections: JSON.stringify({ [sectionId]: values }) };
    return (await world.call(world.cora, 'saveModule', { params, body })).data;
  };

  describe.each([
    [
      'requestChanges',
      'update-required',
      'Changes requested: Autumn Social',
      'Rita Moss asked for changes to Autumn Social:',
    ],
    ['rejectEvent', 'rejected', 'Rejected: Autumn Social', 'Rita Moss rejected Autumn Social:'],
  ] as const)('%s', (call, status, subject, sentence) => {
    test('gives the event a status with reason, name and date, for owner and reviewers', async () => {
      const id = await world.submitted({ type });
      const decision = { status, reason: 'Two exits\nat least', name: 'Rita Moss', date: world.now };
      expect(await desk.give(world.rita, call, id, ' Two exits\nat least ')).toMatchObject({
        reviewStatus: status,
        decision,
      });
      world.now = '2026-11-03T15:00:00.000Z';
      for (const reader of [world.cora, remy]) expect((await world.full(id, reader)).decision).toEqual(decision);
    });

    test('is told its owner on the event view, too, and nobody else there', async () => {
      const id = await world.submitted({ type });
      await desk.give(world.rita, call, id, 'Two exits');
      const told = async (who: string) => (await world.call(who, 'getEventInfo', { params: { id } })).decision;
      expect(await told(world.cora)).toEqual({ status, reason: 'Two exits', name: 'Rita Moss', date: world.now });
      expect(await told(remy)).toBe(undefined);
      await desk.reopen(id);
      expect(await told(world.cora)).toBe(undefined);
    });

    test('keeps the reason in a record that the fact names', async () => {
      const id = await world.submitted({ type });
      await desk.give(world.rita, call, id, 'Two exits');
      const [record] = (await world.db.query<{ id: string }>('select id from review_reason')).rows;
      const { rows } = await world.db.query(
        'select payload from journal where stream = $1 order by version desc limit 1',
        [id],
      );
      expect(rows).toEqual([{ payload: { reason: record?.id } }]);
    });

    test.each([
      [' ', 'Please give a reason'],
      ['x'.repeat(2_001), 'Please use up to 2,000 characters'],
    ])('needs a reason: %j', async (reason, message) => {
      const id = await world.submitted({ type });
      expect(await world.no(world.rita, call, { params: { id }, body: { reason } })).toMatchObject({
        code: 'formRefused',
        status: 400,
        fields: [{ field: 'reason', message }],
      });
      expect(await world.full(id)).toMatchObject({ reviewStatus: 'submitted', decision: null });
    });

    test('is no more than once possible, and leaves nothing behind when refused', async () => {
      const id = await world.submitted({ type });
      await desk.give(world.rita, call, id, 'Two exits');
      const again = { params: { id }, body: { reason: 'Three exits' } };
      expect(await world.no(remy, call, again)).toMatchObject({ code: 'notSubmitted', status: 409 });
      expect((await world.db.query('select 1 from review_reason')).count).toBe(1);
    });

    test('is told to the owner with the reason, and not after it was answered', async () => {
      const id = await world.submitted({ type });
      await desk.mails();
      await desk.give(world.rita, call, id, 'Two exits\nat least');
      const [mail, ...more] = await desk.mails();
      expect([mail?.to, mail?.subject, more]).toEqual([`${world.cora}@muster.test`, subject, []]);
      expect(mail?.text).toContain(`${sentence}\n\nTwo exits\n\nat least\n\n`);
      await desk.reopen(id);
      await desk.submit(id);
      await desk.mails();
      await desk.give(world.rita, call, id, 'Three exits');
      await desk.reopen(id);
      expect(await desk.mails()).toEqual([]);
    });
  });

  describe('a decision with its reason is gone', () => {
    test('when the event is submitted again', async () => {
      const id = await world.submitted({ type });
      await desk.give(world.rita, 'requestChanges', id, 'Two exits');
      expect((await save(id, 1, { exits: '2' })).decision).toMatchObject({ reason: 'Two exits' });
      expect(await desk.submit(id)).toMatchObject({ reviewStatus: 'submitted', decision: null });
    });

    test('when the event is reopened', async () => {
      const id = await world.submitted({ type });
      await desk.give(world.rita, 'rejectEvent', id, 'Two exits');
      expect(await desk.reopen(id)).toMatchObject({ reviewStatus: 'editing', decision: null });
    });
  });

  describe('after changes', () => {
    test('only the sections that were changed need another look', async () => {
      const id = await world.submitted({ type });
      for (const step of [0, 1, 2]) await desk.decide(world.rita, id, step, step !== 1);
      await desk.give(world.rita, 'requestChanges', id, 'Two exits');
      await save(id, 1, { exits: '2' });
      const again = await desk.submit(id);
      expect([0, 1, 2].map((step) => sectionAt(again, step)?.review.approvals[world.rita]?.approved)).toEqual([
        true,
        null,
        true,
      ]);
      await desk.decide(world.rita, id, 1, true, 2);
      expect(await world.call(world.rita, 'approveEvent', { params: { id } })).toMatchObject({
        reviewStatus: 'approved',
      });
    });

    test('a reviewer sees what they decided on, with its values and files; others see nothing of it', async () => {
      const uploaded = { organizationId: world.harbor.id, uploadedBy: world.cora };
      const permit = await addFile(world.db, { name: 'permit.pdf', type: 'application/pdf', ...uploaded });
      const id = await world.created({ type });
      await save(id, 1, { exits: '1', permit: permit.key });
      await desk.submit(id);
      await desk.decide(world.rita, id, 1, false, 2);
      await desk.decide(world.rita, id, 0, true, 1);
      expect(sectionAt(await world.full(id, world.rita), 1)?.review.before).toBe(null);
      await save(id, 1, { exits: '2', permit: null });
      await save(id, 1, { exits: '3' });
      const read = await world.full(id, world.rita);
      expect(sectionAt(read, 1)).toMatchObject({
        version: 4,
        values: { exits: '3', permit: null },
        review: {
          approvals: { [world.rita]: { approved: null } },
          before: {
            version: 2,
            approved: false,
            values: {
              exits: '1',
              permit: { key: permit.key, name: 'permit.pdf', url: expect.stringContaining('/files/signed/') },
            },
          },
        },
      });
      expect([0, 2].map((step) => sectionAt(read, step)?.review.before)).toEqual([null, null]);
      for (const reader of [remy, world.cora])
        expect(sectionAt(await world.full(id, reader), 1)?.review.before).toBe(null);
    });

    test('the last of several decisions counts', async () => {
      const id = await world.submitted({ type });
      await desk.decide(world.rita, id, 1, false);
      await save(id, 1, { exits: '2' });
      await desk.decide(world.rita, id, 1, false, 2);
      await desk.decide(world.rita, id, 1, true, 2);
      await save(id, 1, { exits: '3' });
      expect(sectionAt(await world.full(id, world.rita), 1)?.review.before).toEqual({
        version: 2,
        approved: true,
        values: { exits: '2' },
      });
    });

    test('a decision on what was read before is refused with what stands now', async () => {
      const id = await world.submitted({ type });
      const params = at(await world.full(id), 1);
      await save(id, 1, { exits: '2' });
      expect(
        await world.no(world.rita, 'reviewSection', { params, body: { approved: true, version: 1 } }),
      ).toMatchObject({
        code: 'staleSection',
        status: 409,
        details: { section: params.sectionId, version: 2, values: { exits: '2' } },
      });
    });
  });

  test('nobody decides on an event of their own', async () => {
    const policies = ['member-app-login', 'event-creator', 'event-reviewer'] as const;
    const lou = await world.person({ in: [[world.harbor, [...policies]]] });
    const id = await world.submitted({ owner: lou, type });
    const params = at(await world.full(id, lou), 0);
    const body = { approved: true, version: 1, reason: 'Two exits' };
    for (const call of ['reviewSection', 'approveEvent', 'requestChanges', 'rejectEvent'] as const)
      expect(await world.no(lou, call, { params, body })).toMatchObject({ status: 403 });
    expect(Object.keys(sectionAt(await world.full(id, lou), 0)?.review.approvals ?? {})).toEqual([world.rita]);
    expect(await world.call(lou, 'listEventsToReview', { query: { OrganizationId: world.harbor.id } })).toEqual({
      data: [],
      count: 0,
    });
  });
});
