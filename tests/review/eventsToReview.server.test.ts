import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eventsDay } from '#tests/support/tenant/hosting.ts';
import { openReviewDesk, type ReviewDesk } from '#tests/support/tenant/reviewDesk.ts';
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

  describe('events to review', () => {
    const listed = (person: string, place = tenant.harbor) =>
      tenant.call(person, 'listEventsToReview', { query: { OrganizationId: place.id } });

    test('wait oldest first, with owner and how far their review is', async () => {
      const late = await tenant.created({ type, title: 'Second' });
      const first = await tenant.submitted({ type, title: 'First' });
      tenant.now = '2026-11-03T15:00:00.000Z';
      await desk.submit(late);
      await tenant.created({ type });
      await tenant.approved();
      await desk.decide(tenant.rita, first, 0, true);
      await desk.decide(remy, first, 1, true);
      const { data, count } = await listed(tenant.rita);
      expect(count).toBe(2);
      expect(
        data.map(({ id, information, Owner, submittedAt, sections }) => [
          id,
          information.title,
          Owner.lastName,
          submittedAt,
          sections,
        ]),
      ).toEqual([
        [first, 'First', 'Bell', '2026-11-02T15:00:00.000Z', { approved: 1, total: 3 }],
        [late, 'Second', 'Bell', '2026-11-03T15:00:00.000Z', { approved: 0, total: 3 }],
      ]);
    });

    test('wait anew when they are submitted again', async () => {
      const first = await tenant.submitted({ type });
      tenant.now = '2026-11-03T15:00:00.000Z';
      const second = await tenant.submitted({ type });
      await desk.give(tenant.rita, 'requestChanges', first, 'Two exits');
      expect((await listed(tenant.rita)).data.map(({ id }) => id)).toEqual([second]);
      tenant.now = '2026-11-04T15:00:00.000Z';
      await desk.submit(first);
      expect((await listed(tenant.rita)).data.map(({ id }) => id)).toEqual([second, first]);
    });

    test('wait until their end, and no longer', async () => {
      const id = await tenant.submitted({ type });
      tenant.now = new Date(Date.parse(eventsDay.endDate) - 1).toISOString();
      expect((await listed(remy)).data.map((event) => event.id)).toEqual([id]);
      tenant.now = eventsDay.endDate;
      expect(await listed(remy)).toEqual({ data: [], count: 0 });
    });

    test('are those of which one is an approver', async () => {
      await tenant.submitted({ type });
      const policies = ['member-app-login', 'event-reviewer'] as const;
      const late = await tenant.person({ in: [[tenant.harbor, [...policies]]] });
      expect(await listed(late)).toEqual({ data: [], count: 0 });
      expect((await listed(remy)).count).toBe(1);
    });
  });

  describe('are mailed', () => {
    test('to the approvers when an event waits for them, and again when it is submitted again', async () => {
      const id = await tenant.submitted({ type });
      const arrived = await desk.mails();
      expect(arrived.map(({ to }) => to).sort()).toEqual([`${tenant.rita}@muster.test`, `${remy}@muster.test`].sort());
      expect(arrived[0]).toMatchObject({ subject: 'To review: Autumn Social' });
      expect(arrived[0]?.text).toContain(
        'Cora Bell submitted Autumn Social for approval.\n\nIt is planned for November 20, 2026, 8:00 PM – 1:00 AM EST.\n\n' +
          `Review it:\nhttps://muster.test/review/${id}?in=${tenant.harbor.id}\n`,
      );
      await desk.give(tenant.rita, 'requestChanges', id, 'Two exits');
      await desk.mails();
      await desk.submit(id);
      expect(await desk.mails()).toHaveLength(2);
    });

    test('to no approver whom the event does not wait for any more', async () => {
      const id = await tenant.submitted({ type });
      await desk.reopen(id);
      expect(await desk.mails()).toEqual([]);
    });

    test('to the owner when the event is approved, and to nobody where its type bypasses approval', async () => {
      await tenant.approved();
      expect(await desk.mails()).toEqual([]);
      const id = await tenant.approved({ type });
      const arrived = await desk.mails();
      expect(arrived.map(({ to, subject }) => [to, subject])).toEqual([
        [`${tenant.cora}@muster.test`, 'Approved: Autumn Social'],
      ]);
      expect(arrived[0]?.text).toContain(`https://muster.test/event-view/${id}?in=${tenant.harbor.id}`);
    });
  });
});
