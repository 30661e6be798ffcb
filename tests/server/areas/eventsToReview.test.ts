import { beforeEach, describe, expect, test } from 'vitest';
import type { FullEvent } from '#contract/entities/event.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails } from '#tests/support/world/mails.ts';
import { addType } from '#tests/support/world/records.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;
  let remy: string;
  let type: string;

  beforeEach(async () => {
    world = await createWorld(await open());
    const policies = ['member-app-login', 'event-reviewer'] as const;
    remy = await world.person({ firstName: 'Remy', lastName: 'Sands', in: [[world.harbor, [...policies]]] });
    const plan = [
      { id: 'exits', type: 'shortTextInput' },
      { id: 'permit', type: 'fileUpload' },
    ];
    const modules = [
      { name: 'Plan', sections: [plan, [{ id: 'story', type: 'heading' }]] },
      { name: 'Care', sections: [[{ id: 'water', type: 'checkBox' }]] },
    ];
    type = await addType(world.db, world.northfield, { approvers: [world.rita], modules });
  });

  const mails = () => catchMails(world.db, () => new Date(world.now)).arrive();
  const at = ({ id, EventModules }: FullEvent, step: number) => {
    const module = EventModules[step];
    return { id, moduleId: module?.id ?? '', sectionId: module?.sections[0]?.id ?? '' };
  };
  const decide = async (person: string, id: string, step: number, approved: boolean, version = 1) =>
    world.call(person, 'reviewSection', { params: at(await world.full(id), step), body: { approved, version } });
  const give = (person: string, call: 'requestChanges' | 'rejectEvent', id: string, reason: string) =>
    world.call(person, call, { params: { id }, body: { reason } });
  const submit = (id: string) => world.call(world.cora, 'submitEvent', { params: { id } });
  const reopen = (id: string) => world.call(world.cora, 'reopenEvent', { params: { id } });

  describe('events to review', () => {
    const listed = (person: string, place = world.harbor) =>
      world.call(person, 'listEventsToReview', { query: { OrganizationId: place.id } });

    test('wait oldest first, with owner and how far their review is', async () => {
      const late = await world.created({ type, title: 'Second' });
      const first = await world.submitted({ type, title: 'First' });
      world.now = '2026-11-03T15:00:00.000Z';
      await submit(late);
      await world.created({ type });
      await world.approved();
      await decide(world.rita, first, 0, true);
      await decide(remy, first, 1, true);
      const { data, count } = await listed(world.rita);
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
      const first = await world.submitted({ type });
      world.now = '2026-11-03T15:00:00.000Z';
      const second = await world.submitted({ type });
      await give(world.rita, 'requestChanges', first, 'Two exits');
      expect((await listed(world.rita)).data.map(({ id }) => id)).toEqual([second]);
      world.now = '2026-11-04T15:00:00.000Z';
      await submit(first);
      expect((await listed(world.rita)).data.map(({ id }) => id)).toEqual([second, first]);
    });

    test('are those of which one is an approver', async () => {
      await world.submitted({ type });
      const policies = ['member-app-login', 'event-reviewer'] as const;
      const late = await world.person({ in: [[world.harbor, [...policies]]] });
      expect(await listed(late)).toEqual({ data: [], count: 0 });
      expect((await listed(remy)).count).toBe(1);
    });
  });

  describe('are mailed', () => {
    test('to the approvers when an event waits for them, and again when it is submitted again', async () => {
      const id = await world.submitted({ type });
      const arrived = await mails();
      expect(arrived.map(({ to }) => to).sort()).toEqual([`${world.rita}@muster.test`, `${remy}@muster.test`].sort());
      expect(arrived[0]).toMatchObject({ subject: 'To review: Autumn Social' });
      expect(arrived[0]?.text).toContain(
        'Cora Bell submitted Autumn Social for approval.\n\nIt is planned for November 20, 2026, 8:00 PM – 1:00 AM EST.\n\n' +
          `Review it:\nhttps://muster.test/review/${id}\n`,
      );
      await give(world.rita, 'requestChanges', id, 'Two exits');
      await mails();
      await submit(id);
      expect(await mails()).toHaveLength(2);
    });

    test('to no approver whom the event does not wait for any more', async () => {
      const id = await world.submitted({ type });
      await reopen(id);
      expect(await mails()).toEqual([]);
    });

    test('to the owner when the event is approved, and to nobody where its type bypasses approval', async () => {
      await world.approved();
      expect(await mails()).toEqual([]);
      const id = await world.approved({ type });
      const arrived = await mails();
      expect(arrived.map(({ to, subject }) => [to, subject])).toEqual([
        [`${world.cora}@muster.test`, 'Approved: Autumn Social'],
      ]);
      expect(arrived[0]?.text).toContain(`https://muster.test/event-view/${id}`);
    });
  });
});
