import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eventsDay } from '#tests/support/world/hosting.ts';
import { revoke } from '#tests/support/world/records.ts';
import { createWorld, type World } from '#tests/support/world/world.ts';

eachDatabase((open) => {
  let world: World;

  beforeEach(async () => {
    world = await createWorld(await open());
  });

  const reopen = (id: string) => world.call(world.cora, 'reopenEvent', { params: { id } });
  const no = (id: string, person = world.cora) => world.no(person, 'reopenEvent', { params: { id } });

  test.each(['reviewed', 'bypassing'] as const)(
    'an approved event of a %s type is editable again, and approved by submitting',
    async (type) => {
      const id = await world.approved({ type: world[type] });
      expect(await reopen(id)).toMatchObject({ id, reviewStatus: 'editing' });
      const [module] = (await world.full(id)).EventModules;
      const sections = JSON.stringify({ [module?.sections[0]?.id ?? '']: { title: 'Winter Social' } });
      await world.call(world.cora, 'saveModule', { params: { id, moduleId: module?.id ?? '' }, body: { sections } });
      const after = await world.call(world.cora, 'submitEvent', { params: { id } });
      expect(after).toMatchObject({
        reviewStatus: type === 'bypassing' ? 'approved' : 'submitted',
        information: { title: 'Winter Social' },
      });
    },
  );

  test('a submitted event is editable again', async () => {
    expect(await reopen(await world.submitted())).toMatchObject({ reviewStatus: 'editing' });
  });

  test('one that is being edited is so already', async () => {
    expect(await no(await world.created())).toMatchObject({ code: 'notEditable', status: 409 });
  });

  describe('until the start', () => {
    test('to the millisecond before it', async () => {
      const id = await world.approved();
      world.now = new Date(Date.parse(eventsDay.startDate) - 1).toISOString();
      expect(await reopen(id)).toMatchObject({ reviewStatus: 'editing' });
    });

    test('and not from it on', async () => {
      const id = await world.approved();
      world.now = eventsDay.startDate;
      expect(await no(id)).toMatchObject({
        code: 'eventStarted',
        status: 409,
        message: 'Unable to edit an event that has already occured',
      });
      expect(await world.full(id)).toMatchObject({ reviewStatus: 'approved' });
    });
  });

  test('invited members do not see it meanwhile as approved, and keep their answers', async () => {
    const mia = await world.person();
    const id = await world.approved();
    await world.going(id, mia);
    await reopen(id);
    expect(await world.call(mia, 'getEventInfo', { params: { id } })).toMatchObject({
      event: { reviewStatus: 'editing' },
      attendee: { rsvp: 'yes' },
    });
  });

  test('an owner who may create no more, and a reviewer, are refused', async () => {
    const id = await world.approved();
    expect(await no(id, world.rita)).toMatchObject({ code: 'notAllowed', status: 403 });
    await revoke(world.db, world.cora, world.harbor, 'event-creator');
    expect(await no(id)).toMatchObject({ code: 'notAllowed', status: 403 });
  });

  test('a second tap finds it done, and with the same key is answered the same', async () => {
    const id = await world.approved();
    const asked = { params: { id }, key: 'tap' };
    const first = await world.call(world.cora, 'reopenEvent', asked);
    expect(await world.call(world.cora, 'reopenEvent', asked)).toEqual(first);
    expect(await no(id)).toMatchObject({ code: 'notEditable' });
  });
});
