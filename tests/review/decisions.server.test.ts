import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent } from '#contract/events/event.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addFile } from '#tests/support/tenant/records.ts';
import { at, openReviewDesk, type ReviewDesk } from '#tests/support/tenant/reviewDesk.ts';
import type { Tenant } from '#tests/support/tenant/tenant.ts';

eachDatabase((open) => {
  let tenant: Tenant;
  let desk: ReviewDesk;
  let remy: string;
  let type: string;

  beforeEach(async () => {
    desk = await openReviewDesk(await open());
    ({ tenant, remy, type } = desk);
  });

  const sectionAt = (event: FullEvent, step: number) => event.EventModules[step]?.sections[0];
  const save = async (id: string, step: number, values: object) => {
    const { sectionId, ...params } = at(await tenant.full(id), step);
    const body = { sections: JSON.stringify({ [sectionId]: values }) };
    return (await tenant.call(tenant.cora, 'saveModule', { params, body })).data;
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
      const id = await tenant.submitted({ type });
      const decision = { status, reason: 'Two exits\nat least', name: 'Rita Moss', date: tenant.now };
      expect(await desk.give(tenant.rita, call, id, ' Two exits\nat least ')).toMatchObject({
        reviewStatus: status,
        decision,
      });
      tenant.now = '2026-11-03T15:00:00.000Z';
      for (const reader of [tenant.cora, remy]) expect((await tenant.full(id, reader)).decision).toEqual(decision);
    });

    test('is told its owner on the event view, too, and nobody else there', async () => {
      const id = await tenant.submitted({ type });
      await desk.give(tenant.rita, call, id, 'Two exits');
      const told = async (who: string) => (await tenant.call(who, 'getEventInfo', { params: { id } })).decision;
      expect(await told(tenant.cora)).toEqual({ status, reason: 'Two exits', name: 'Rita Moss', date: tenant.now });
      expect(await told(remy)).toBe(undefined);
      await desk.reopen(id);
      expect(await told(tenant.cora)).toBe(undefined);
    });

    test('keeps the reason in a record that the fact names', async () => {
      const id = await tenant.submitted({ type });
      await desk.give(tenant.rita, call, id, 'Two exits');
      const [record] = (await tenant.db.query<{ id: string }>('select id from review_reason')).rows;
      const { rows } = await tenant.db.query(
        'select payload from journal where stream = $1 order by version desc limit 1',
        [id],
      );
      expect(rows).toMatchObject([{ payload: { reason: record?.id } }]);
    });

    test.each([
      [' ', 'Please give a reason'],
      ['x'.repeat(2_001), 'Please use up to 2,000 characters'],
    ])('needs a reason: %j', async (reason, message) => {
      const id = await tenant.submitted({ type });
      expect(await tenant.no(tenant.rita, call, { params: { id }, body: { reason } })).toMatchObject({
        code: 'formRefused',
        status: 400,
        fields: [{ field: 'reason', message }],
      });
      expect(await tenant.full(id)).toMatchObject({ reviewStatus: 'submitted', decision: null });
    });

    test('is no more than once possible, and leaves nothing behind when refused', async () => {
      const id = await tenant.submitted({ type });
      await desk.give(tenant.rita, call, id, 'Two exits');
      const again = { params: { id }, body: { reason: 'Three exits' } };
      expect(await tenant.no(remy, call, again)).toMatchObject({ code: 'notSubmitted', status: 409 });
      expect((await tenant.db.query('select 1 from review_reason')).count).toBe(1);
    });

    test('is told to the owner with the reason, and not after it was answered', async () => {
      const id = await tenant.submitted({ type });
      await desk.mails();
      await desk.give(tenant.rita, call, id, 'Two exits\nat least');
      const [mail, ...more] = await desk.mails();
      expect([mail?.to, mail?.subject, more]).toEqual([`${tenant.cora}@muster.test`, subject, []]);
      expect(mail?.text).toContain(`${sentence}\n\nTwo exits\n\nat least\n\n`);
      await desk.reopen(id);
      await desk.submit(id);
      await desk.mails();
      await desk.give(tenant.rita, call, id, 'Three exits');
      await desk.reopen(id);
      expect(await desk.mails()).toEqual([]);
    });
  });

  describe('a decision with its reason is gone', () => {
    test('when the event is submitted again', async () => {
      const id = await tenant.submitted({ type });
      await desk.give(tenant.rita, 'requestChanges', id, 'Two exits');
      expect((await save(id, 1, { exits: '2' })).decision).toMatchObject({ reason: 'Two exits' });
      expect(await desk.submit(id)).toMatchObject({ reviewStatus: 'submitted', decision: null });
    });

    test('when the event is reopened', async () => {
      const id = await tenant.submitted({ type });
      await desk.give(tenant.rita, 'rejectEvent', id, 'Two exits');
      expect(await desk.reopen(id)).toMatchObject({ reviewStatus: 'editing', decision: null });
    });
  });

  describe('after changes', () => {
    test('only the sections that were changed need another look', async () => {
      const id = await tenant.submitted({ type });
      for (const step of [0, 1, 2]) await desk.decide(tenant.rita, id, step, step !== 1);
      await desk.give(tenant.rita, 'requestChanges', id, 'Two exits');
      await save(id, 1, { exits: '2' });
      const again = await desk.submit(id);
      expect([0, 1, 2].map((step) => sectionAt(again, step)?.review.approvals[tenant.rita]?.approved)).toEqual([
        true,
        null,
        true,
      ]);
      await desk.decide(tenant.rita, id, 1, true, 2);
      expect(await tenant.call(tenant.rita, 'approveEvent', { params: { id } })).toMatchObject({
        reviewStatus: 'approved',
      });
    });

    test('a reviewer sees what they decided on, with its values and files; others see nothing of it', async () => {
      const uploaded = { organizationId: tenant.harbor.id, uploadedBy: tenant.cora };
      const permit = await addFile(tenant.db, { name: 'permit.pdf', type: 'application/pdf', ...uploaded });
      const id = await tenant.created({ type });
      await save(id, 1, { exits: '1', permit: permit.key });
      await desk.submit(id);
      await desk.decide(tenant.rita, id, 1, false, 2);
      await desk.decide(tenant.rita, id, 0, true, 1);
      expect(sectionAt(await tenant.full(id, tenant.rita), 1)?.review.before).toBe(null);
      await save(id, 1, { exits: '2', permit: null });
      await save(id, 1, { exits: '3' });
      const read = await tenant.full(id, tenant.rita);
      expect(sectionAt(read, 1)).toMatchObject({
        version: 4,
        values: { exits: '3', permit: null },
        review: {
          approvals: { [tenant.rita]: { approved: null } },
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
      for (const reader of [remy, tenant.cora])
        expect(sectionAt(await tenant.full(id, reader), 1)?.review.before).toBe(null);
    });

    test('the last of several decisions counts', async () => {
      const id = await tenant.submitted({ type });
      await desk.decide(tenant.rita, id, 1, false);
      await save(id, 1, { exits: '2' });
      await desk.decide(tenant.rita, id, 1, false, 2);
      await desk.decide(tenant.rita, id, 1, true, 2);
      await save(id, 1, { exits: '3' });
      expect(sectionAt(await tenant.full(id, tenant.rita), 1)?.review.before).toEqual({
        version: 2,
        approved: true,
        values: { exits: '2' },
      });
    });

    test('a decision on what was read before is refused with what stands now', async () => {
      const id = await tenant.submitted({ type });
      const params = at(await tenant.full(id), 1);
      await save(id, 1, { exits: '2' });
      expect(
        await tenant.no(tenant.rita, 'reviewSection', { params, body: { approved: true, version: 1 } }),
      ).toMatchObject({
        code: 'staleSection',
        status: 409,
        details: { section: params.sectionId, version: 2, values: { exits: '2' } },
      });
    });
  });

  test('nobody decides on an event of their own', async () => {
    const policies = ['member-app-login', 'event-creator', 'event-reviewer'] as const;
    const lou = await tenant.person({ in: [[tenant.harbor, [...policies]]] });
    const id = await tenant.submitted({ owner: lou, type });
    const params = at(await tenant.full(id, lou), 0);
    const body = { approved: true, version: 1, reason: 'Two exits' };
    for (const call of ['reviewSection', 'approveEvent', 'requestChanges', 'rejectEvent'] as const)
      expect(await tenant.no(lou, call, { params, body })).toMatchObject({ status: 403 });
    expect(Object.keys(sectionAt(await tenant.full(id, lou), 0)?.review.approvals ?? {})).toEqual([tenant.rita]);
    expect(await tenant.call(lou, 'listEventsToReview', { query: { OrganizationId: tenant.harbor.id } })).toEqual({
      data: [],
      count: 0,
    });
  });
});
